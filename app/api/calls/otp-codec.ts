import { StoreError } from '~/shared/result/store-error';

export const OTP_CODECS = ['json', 'base64-json'] as const;
export type OtpCodecName = (typeof OTP_CODECS)[number];

/** The specification calls one-time-password bodies "encoded" without defining the encoding. */
export interface OtpCodec {
  encode(body: unknown): { readonly body: string; readonly contentType: string };
  /**
   * Decodes the output of any codec: services answer with an object, a JSON string that contains one, or base64 of
   * either.
   * @throws StoreError `shape` for anything else
   */
  decode(text: string): unknown;
}

export const OTP_CODEC: Readonly<Record<OtpCodecName, OtpCodec>> = {
  json: {
    encode: (body) => ({ body: JSON.stringify(body), contentType: 'application/json' }),
    decode: decodeOtp,
  },
  'base64-json': {
    encode: (body) => ({
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
      contentType: 'text/plain; charset=utf-8',
    }),
    decode: decodeOtp,
  },
};

export interface ParsedOtpBody {
  readonly value: object;
  readonly codec: OtpCodecName;
}

/** The deepest known nesting is JSON in base64 in a JSON string. */
const MAXIMUM_NESTING = 3;

/** @returns the object and the codec for the response; null when the body contains no object */
export function parseOtpBody(text: string): ParsedOtpBody | null {
  let content = text;
  let codec: OtpCodecName = 'json';
  for (let layer = 0; layer <= MAXIMUM_NESTING; layer += 1) {
    const json = parseJson(content);
    if (typeof json === 'object') return toParsedBody(json, codec);
    if (typeof json === 'string') {
      content = json;
      continue;
    }
    const plain = decodeBase64(content);
    if (plain === null) return null;
    content = plain;
    codec = 'base64-json';
  }
  return null;
}

function decodeOtp(text: string): unknown {
  const parsed = parseOtpBody(text);
  if (!parsed) throw new StoreError('shape', 'unexpected-form');
  return parsed.value;
}

function toParsedBody(json: object | null, codec: OtpCodecName): ParsedOtpBody | null {
  return json === null || Array.isArray(json) ? null : { value: json, codec };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

function decodeBase64(text: string): string | null {
  const characters = text.replace(/\s/g, '');
  if (!BASE64.test(characters)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(characters, 'base64'));
  } catch {
    return null;
  }
}
