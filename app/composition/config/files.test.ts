import { describe, expect, it } from 'vitest';
import { parseFileStoreSettings } from './files';

const COMPLETE = {
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'taravani-files',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a/very+secret=key',
};

function getConfigErrors(environment: Record<string, string>): string[] {
  const { error } = parseFileStoreSettings(environment);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('the S3 settings', () => {
  it.each([{}, { S3_BUCKET: ' ', S3_PREFIX: '' }])(
    'select the disk when they are %j',
    (environment) => {
      expect(parseFileStoreSettings(environment).data).toEqual({ storage: 'disk' });
    },
  );

  it('select a bucket', () => {
    expect(parseFileStoreSettings({ ...COMPLETE, S3_FORCE_PATH_STYLE: ' ' }).data).toEqual({
      storage: 's3',
      s3: {
        endpoint: 'https://s3.ap-south-1.amazonaws.com',
        region: 'ap-south-1',
        bucket: 'taravani-files',
        accessKeyId: 'AKIAEXAMPLE',
        secretAccessKey: 'a/very+secret=key',
        prefix: '',
        forcePathStyle: false,
      },
    });
  });

  it.each([
    ['taravani', 'taravani/'],
    ['/sites/taravani-2.0/', 'sites/taravani-2.0/'],
  ])('accept the prefix %s', (S3_PREFIX, prefix) => {
    expect(parseFileStoreSettings({ ...COMPLETE, S3_PREFIX }).data).toMatchObject({
      s3: { prefix },
    });
  });

  it.each([
    ['true', true],
    ['TRUE ', true],
    ['false', false],
  ])('accept %s as the address style', (S3_FORCE_PATH_STYLE, forcePathStyle) => {
    expect(parseFileStoreSettings({ ...COMPLETE, S3_FORCE_PATH_STYLE }).data).toMatchObject({
      s3: { forcePathStyle },
    });
  });

  it.each(Object.keys(COMPLETE))('report %s when it is missing', (name) => {
    const asked = name === 'S3_ENDPOINT' ? 'S3_REGION' : 'S3_ENDPOINT';
    expect(getConfigErrors({ ...COMPLETE, [name]: ' ' })).toEqual([
      `${name} is needed with ${asked}`,
    ]);
  });

  it('report every missing setting when only one is set', () => {
    expect(getConfigErrors({ S3_FORCE_PATH_STYLE: 'true' })).toEqual(
      Object.keys(COMPLETE).map((name) => `${name} is needed with S3_FORCE_PATH_STYLE`),
    );
  });

  it.each([
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_ENDPOINT', 'ftp://s3.example.org'],
    ['S3_REGION', 'ap south 1'],
    ['S3_BUCKET', 'no'],
    ['S3_BUCKET', 'a/bucket'],
    ['S3_ACCESS_KEY_ID', 'two words'],
    ['S3_SECRET_ACCESS_KEY', 'two words'],
    ['S3_PREFIX', '..'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PREFIX', 'a/../b'],
    ['S3_PREFIX', '//'],
    ['S3_PREFIX', 'x'.repeat(201)],
    ['S3_FORCE_PATH_STYLE', 'yes'],
  ])('reject %s=%s without repeating it', (name, value) => {
    const said = getConfigErrors({ ...COMPLETE, [name]: value });
    expect(said).not.toEqual([]);
    for (const getConfigError of said) {
      expect(getConfigError).toMatch(new RegExp(`^${name} must `));
      expect(getConfigError).not.toContain(value);
    }
  });
});
