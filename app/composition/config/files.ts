import { z } from 'zod';
import type { FileStoreSettings } from '~/infrastructure/files/file-store';
import {
  blankToUndefined,
  requiredBy,
  optional,
  webAddress,
  yesOrNo,
  type Environment,
} from './values';
import { trimTrailing } from '~/shared/text/trim-trailing';

const SETTING_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
  'S3_FORCE_PATH_STYLE',
] as const;

const key = z.string().trim().regex(/^\S+$/, 'must have no spaces inside');
const region = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]+$/, 'must be like ap-south-1');
const bucket = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, 'must be the name of a bucket');
const prefix = z
  .string()
  .trim()
  .transform((text) => trimTrailing(text.replace(/^\/+/, ''), /\//))
  .pipe(
    z
      .string()
      .max(200, 'must have at most 200 characters')
      .regex(
        /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/,
        'must be like taravani or sites/taravani',
      ),
  );

const diskSettings = z.object({}).transform((): FileStoreSettings => ({ storage: 'disk' }));

/** @param asked the setting that selected S3, for the message when others are missing */
function s3Settings(settingName: string) {
  return z
    .object({
      S3_ENDPOINT: requiredBy(settingName, webAddress),
      S3_REGION: requiredBy(settingName, region),
      S3_BUCKET: requiredBy(settingName, bucket),
      S3_ACCESS_KEY_ID: requiredBy(settingName, key),
      S3_SECRET_ACCESS_KEY: requiredBy(settingName, key),
      S3_PREFIX: optional(prefix),
      S3_FORCE_PATH_STYLE: optional(yesOrNo),
    })
    .transform((env): FileStoreSettings => ({
      storage: 's3',
      s3: {
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        prefix: env.S3_PREFIX ? `${env.S3_PREFIX}/` : '',
        forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
      },
    }));
}

/** S3-compatible storage when any `S3_…` setting exists, else the disk. */
export function parseFileStoreSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, FileStoreSettings> {
  const settingName = SETTING_NAMES.find(
    (name) => blankToUndefined(environment[name]) !== undefined,
  );
  return (settingName ? s3Settings(settingName) : diskSettings).safeParse(environment);
}
