import { z } from 'zod';
import type { Call } from '~/api/calls/call';
import { API } from './api';
import type { WireRequest } from './wire';

export interface HostileCall {
  readonly what: string;
  readonly request: WireRequest;
}

/** Candidates for a valid value; a field gets the first that its schema accepts. */
const GOOD: readonly unknown[] = [
  '1',
  '9000000001',
  '20261121',
  'english',
  'daily',
  'Meera of the tests',
  'meera@people.example',
  'SEND-OTP',
  '2026-11-21',
  'HDFC0000001',
  '560001',
  '123412341234',
  'ABCDE1234F',
  1,
  25,
  true,
  [],
  {},
];

const TEXTS: readonly (readonly [what: string, value: string])[] = [
  ['empty', ''],
  ['a space', ' '],
  ['too long', 'x'.repeat(3_000)],
  ['zero', '0'],
  ['below zero', '-1'],
  ['a number beyond 32 bits', '3000000000'],
  ['a number beyond all', '99999999999999999999'],
  ['a fraction', '1.5'],
  ['hexadecimal', '0x1F'],
  ['an emoji', '💫👩🏽‍🚀'],
  ['Devanagari', 'मेष राशि'],
  ['U+0000', 'a\0b'],
  ['a lone surrogate', 'a\ud800'],
  ['another direction', '\u202egnp.exe'],
  ['a dangerous name', '__proto__'],
  ['a quote', `' OR '1'='1' -- "`],
  ['a pattern', '%_%\\'],
  ['a script', '<script>alert(1)</script>'],
  ['a path', '../../etc/passwd'],
  ['a day that is none', '20260231'],
];

const VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ...TEXTS,
  ['null', null],
  ['a large number', 3_000_000_000],
  ['a number beyond all', 1e308],
  ['true', true],
  ['a list', ['a', 'b']],
  ['a list of numbers', [-1, 1.5, 1e308]],
  ['an object', { $ne: null, toString: 1 }],
  ['a text far too long', 'x'.repeat(100_000)],
];

export function createHostileCalls(call: Call): HostileCall[] {
  const good = createGoodRequest(call);
  const made: HostileCall[] = [];
  const add = (what: string, change: Partial<Parts>) =>
    made.push({ what, request: buildRequest(call, { ...good, ...change }) });
  add('good', {});
  for (const name of Object.keys(good.params)) {
    for (const [what, value] of TEXTS) {
      if (value !== '') add(`${name}: ${what}`, { params: { ...good.params, [name]: value } });
    }
    add(`${name}: a broken escape`, { params: { ...good.params, [name]: BROKEN_ESCAPE } });
  }
  if (call.query) {
    add('no parameters', { query: [] });
    add('unknown parameters', { query: [...good.query, ['__proto__', 'x'], ['a[b]', 'y']] });
    add('every parameter twice', { query: [...good.query, ...good.query] });
    for (const name of Object.keys(call.query.shape as object)) {
      const others = good.query.filter(([each]) => each !== name);
      for (const [what, value] of TEXTS) {
        add(`${name}: ${what}`, { query: [...others, [name, value]] });
      }
    }
  }
  if (call.body) made.push(...createHostileBodies(call, good));
  else add('a body where none belongs', { body: '{"a":1}', type: 'application/json' });
  return made;
}

const BROKEN_ESCAPE = '%E0%A4';

interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string | Uint8Array;
  readonly type?: string;
}

function createHostileBodies(call: Call, good: Parts): HostileCall[] {
  const made: HostileCall[] = [];
  const add = (what: string, body: string | Uint8Array, type: string) =>
    made.push({ what, request: buildRequest(call, { ...good, body, type }) });
  const multipart = call.body?.kind === 'multipart';
  const type = multipart ? FORM : 'application/json';
  const write = (fields: object) => (multipart ? getForm(Object.entries(fields)) : json(fields));
  add('another type', '{}', 'text/html');
  add('no body', '', type);
  add('half a body', '{"a":', type);
  add('bytes that are no text', Uint8Array.from([0xff, 0xfe, 0, 1]), type);
  for (const body of ['null', '[]', '1', '"{}"', '{}']) add(`only ${body}`, body, type);
  add('unknown and dangerous names', write({ ...good.fields, constructor: 'x', 'a.b': 'y' }), type);
  for (const name of getFields(call)) {
    for (const [what, value] of VALUES) {
      add(`${name}: ${what}`, write({ ...good.fields, [name]: value }), type);
    }
    add(`${name}: missing`, write({ ...good.fields, [name]: undefined }), type);
  }
  if (call.body?.kind === 'multipart') {
    const fields = Object.entries(good.fields);
    for (const name of call.body.files) {
      add(`${name}: a text`, getForm([...fields, [name, 'text']]), type);
      for (const [what, bytes] of FILES) {
        add(`${name}: ${what}`, getForm(fields, [[name, bytes]]), type);
      }
    }
    const many = call.body.files.flatMap((name) => Array.from({ length: 40 }, () => [name, PNG]));
    add('very many files', getForm(fields, many as [string, Uint8Array][]), type);
  }
  return made;
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const FILES: readonly (readonly [what: string, bytes: Uint8Array])[] = [
  ['nothing', Buffer.alloc(0)],
  ['half a picture', PNG],
  ['half a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['zeros', Buffer.alloc(200_000)],
];

const BOUNDARY = 'boundary-of-the-tests';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

function json(value: object): string {
  return JSON.stringify(value);
}

function getForm(
  fields: readonly (readonly [string, unknown])[],
  files: readonly (readonly [string, Uint8Array])[] = [],
): Uint8Array {
  const texts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => each !== undefined)
      .map((each): [string, string] => [
        name,
        typeof each === 'object' ? JSON.stringify(each) : String(each),
      ]),
  );
  const buildDisposition = (name: string, more = '') =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n` +
        (more ? 'Content-Type: image/jpeg\r\n\r\n' : '\r\n'),
    );
  const line = Buffer.from('\r\n');
  return Buffer.concat([
    ...texts.flatMap(([name, value]) => [buildDisposition(name), Buffer.from(value), line]),
    ...files.flatMap(([name, bytes]) => [
      buildDisposition(name, '; filename="a.jpg"'),
      bytes,
      line,
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

function buildRequest(call: Call, { params, query, fields, body, type }: Parts): WireRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? 'x';
    return value === BROKEN_ESCAPE ? value : encodeURIComponent(value.replace('\ud800', '\ufffd'));
  });
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const multipart = call.body?.kind === 'multipart';
  const usual = multipart ? getForm(Object.entries(fields)) : json(fields);
  const sent = body ?? (call.body ? usual : undefined);
  const sentType = type ?? (multipart ? FORM : call.body ? 'application/json' : undefined);
  return {
    method: call.method,
    path: `${API}/${path}${search ? `?${search}` : ''}`,
    ...(sent === undefined || call.method === 'GET' ? {} : { body: sent }),
    headers: sentType === undefined ? {} : { 'Content-Type': sentType },
  };
}

function createGoodRequest(call: Call): Parts {
  const body = call.body && call.body.kind !== 'multipart' ? call.body.schema : call.body?.fields;
  return {
    params: createGoodFields(call.params) as Record<string, string>,
    query: Object.entries(createGoodFields(call.query)).map(([name, value]) => [
      name,
      String(value),
    ]),
    fields: createGoodFields(body),
  };
}

function createGoodFields(schema: z.ZodTypeAny | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(describeShape(schema)).map(([name, field]) => [
      name,
      [...GOOD, ...toChoices(field)].find((value) => field.safeParse(value).success),
    ]),
  );
}

function toChoices(field: z.ZodTypeAny): readonly unknown[] {
  if (field instanceof z.ZodOptional) return toChoices(field.unwrap() as z.ZodTypeAny);
  return field instanceof z.ZodEnum ? (field.options as readonly unknown[]) : [];
}

function getFields({ body }: Call): string[] {
  return Object.keys(describeShape(body && body.kind !== 'multipart' ? body.schema : body?.fields));
}

/** The shape of an object schema, without its refinements and transforms. */
function describeShape(schema: z.ZodTypeAny | undefined): z.ZodRawShape {
  if (schema instanceof z.ZodEffects) return describeShape(schema.innerType() as z.ZodTypeAny);
  return schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape) : {};
}
