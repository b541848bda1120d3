import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './calls/call';
import { ApiError } from './handlers';
import { readInput } from './read-input';

const ANSWER = { kind: 'any' } as const;
const text = z.string().max(5);

const BY_QUERY: Call = {
  method: 'POST',
  path: 'query',
  summary: '',
  query: z.object({ one: text, more: z.array(text).or(text).optional() }),
  answer: ANSWER,
};
const BY_JSON: Call = {
  method: 'POST',
  path: 'json',
  summary: '',
  body: { kind: 'json', schema: z.object({ one: text, deep: z.object({ two: text }).optional() }) },
  answer: ANSWER,
};
const BY_FORM: Call = {
  method: 'POST',
  path: 'form',
  summary: '',
  body: {
    kind: 'multipart',
    fields: z.object({ one: text, more: z.array(text).or(text).optional() }),
    files: ['contentFiles'],
  },
  answer: ANSWER,
};
const BY_OTP: Call = {
  method: 'POST',
  path: 'otp',
  summary: '',
  body: { kind: 'otp', schema: z.object({ msisdn: text }) },
  answer: ANSWER,
};

async function read(call: Call, query: string, body?: BodyInit, type?: string) {
  const request = new Request(`http://api.test/${call.path}${query}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
  });
  if (typeof body === 'string' && type === undefined) request.headers.delete('Content-Type');
  try {
    return await readInput(call, request, {});
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, errors: error.toWire().errors };
    throw error;
  }
}

const JSON_TYPE = 'application/json';

describe('query parameters', () => {
  it('are parsed, and unknown ones are dropped', async () => {
    const input = await read(BY_QUERY, '?one=a&two=b&__proto__=c&constructor=d');
    expect(input).toMatchObject({ query: { one: 'a' } });
    expect(Object.keys((input as { query: object }).query)).toEqual(['one']);
    expect(({} as { c?: unknown }).c).toBeUndefined();
  });

  it('become a list when repeated, and are rejected if the call expects a single value', async () => {
    expect(await read(BY_QUERY, '?one=a&more=b&more=c')).toMatchObject({
      query: { one: 'a', more: ['b', 'c'] },
    });
    expect(await read(BY_QUERY, '?one=a&one=b')).toEqual({
      status: 422,
      errors: [{ field: 'one', message: 'Expected string, received array' }],
    });
  });

  it('are validated, and every error is reported', async () => {
    expect(await read(BY_QUERY, '?more=abcdef')).toEqual({
      status: 422,
      errors: [
        { field: 'one', message: 'Required' },
        { field: 'more', message: 'String must contain at most 5 character(s)' },
      ],
    });
  });

  it('can come from a form body in addition to the query', async () => {
    const form = 'application/x-www-form-urlencoded';
    expect(await read(BY_QUERY, '?more=x', 'one=%E0%A4%AE', form)).toMatchObject({
      query: { one: 'म', more: 'x' },
    });
    expect(await read(BY_QUERY, '?one=a', 'one=b', form)).toMatchObject({ status: 422 });
  });

  it('are not taken from a body of another content type', async () => {
    expect(await read(BY_QUERY, '?one=a', '{', JSON_TYPE)).toMatchObject({ query: { one: 'a' } });
  });

  it('are rejected when they contain U+0000', async () => {
    expect(await read(BY_QUERY, '?one=a%00')).toEqual({
      status: 422,
      errors: [{ field: 'one', message: 'must not hold the character U+0000' }],
    });
  });
});

describe('a JSON body', () => {
  it.each([JSON_TYPE, `${JSON_TYPE}; charset=utf-8`, `Application/JSON;charset="UTF-8"`])(
    'accepts the content type %s',
    async (type) => {
      expect(await read(BY_JSON, '', '{"one":"a","x":1}', type)).toMatchObject({
        body: { one: 'a' },
      });
    },
  );

  it.each([undefined, 'text/plain', 'application/jsonx', `${JSON_TYPE}; charset=utf-16`])(
    'rejects the content type %s',
    async (type) => {
      expect(await read(BY_JSON, '', '{"one":"a"}', type)).toMatchObject({ status: 415 });
    },
  );

  it.each(['', '{', '{"one":"a"', 'null,', "{'one':1}"])(
    'rejects %j as malformed',
    async (body) => {
      expect(await read(BY_JSON, '', body, JSON_TYPE)).toMatchObject({ status: 400 });
    },
  );

  it('rejects invalid UTF-8 as malformed', async () => {
    const body = Uint8Array.from([...Buffer.from('{"one":"'), 0xff, ...Buffer.from('"}')]);
    expect(await read(BY_JSON, '', body, JSON_TYPE)).toMatchObject({ status: 400 });
  });

  it.each([
    ['null', 'body', 'Expected object, received null'],
    ['[]', 'body', 'Expected object, received array'],
    ['"x"', 'body', 'Expected object, received string'],
    ['{}', 'one', 'Required'],
    ['{"one":1}', 'one', 'Expected string, received number'],
    ['{"one":"a","deep":{"two":["b"]}}', 'deep.two', 'Expected string, received array'],
    ['{"one":"a","x":["\\u0000"]}', 'x.0', 'must not hold the character U+0000'],
  ])('rejects the body %s', async (body, field, message) => {
    expect(await read(BY_JSON, '', body, JSON_TYPE)).toEqual({
      status: 422,
      errors: [{ field, message }],
    });
  });

  it('accepts deep nesting and fields named like object prototype members', async () => {
    const deep = `${'['.repeat(900)}${']'.repeat(900)}`;
    expect(await read(BY_JSON, '', `{"one":"a","x":${deep}}`, JSON_TYPE)).toMatchObject({
      body: { one: 'a' },
    });
    const named = '{"one":"a","__proto__":{"two":"b"},"constructor":{"prototype":{"x":1}}}';
    const input = (await read(BY_JSON, '', named, JSON_TYPE)) as { body: { two?: string } };
    expect(input.body.two).toBeUndefined();
  });

  it.each([
    ['deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['long', JSON.stringify(Array.from({ length: 10_000 }, () => 'a'))],
  ])('rejects a body that is too %s', async (_, json) => {
    expect(await read(BY_JSON, '', `{"one":"a","x":${json}}`, JSON_TYPE)).toMatchObject({
      status: 400,
    });
  });
});

it('a compressed request body is rejected', async () => {
  const readEncoded = async (coding: string) => {
    const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': coding };
    const request = new Request('http://api.test/json', {
      method: 'POST',
      body: '{"one":"a"}',
      headers,
    });
    return readInput(BY_JSON, request, {});
  };
  await expect(readEncoded('identity')).resolves.toMatchObject({ body: { one: 'a' } });
  await expect(readEncoded('gzip')).rejects.toMatchObject({ status: 415 });
});

describe('a multipart form', () => {
  function form(entries: readonly (readonly [string, string | File])[]) {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  }

  it('is parsed into texts, lists and files', async () => {
    const body = form([
      ['one', 'a'],
      ['more', 'b'],
      ['more', 'म'],
      ['__proto__', 'c'],
      ['contentFiles', new File(['abc'], 'a.jpg', { type: 'image/jpeg' })],
      ['contentFiles', new File([''], '')],
      ['others', new File(['abc'], 'b.jpg')],
    ]);
    const input = await read(BY_FORM, '', body);
    expect(input).toMatchObject({ body: { one: 'a', more: ['b', 'म'] } });
    const { files } = input as unknown as {
      files: { field: string; name: string; type: string }[];
    };
    expect(files.map(({ field, name, type }) => [field, name, type])).toEqual([
      ['contentFiles', 'a.jpg', 'image/jpeg'],
    ]);
  });

  it('accepts a text part with its own content type', async () => {
    const body = form([['one', new File(['{}'], 'blob', { type: JSON_TYPE })]]);
    expect(await read(BY_FORM, '', body)).toMatchObject({ body: { one: '{}' } });
  });

  it.each([
    ['another kind', '{}', JSON_TYPE, 415],
    ['no kind', 'one=a', undefined, 415],
    ['no boundary', '--x--', 'multipart/form-data', 400],
    ['a part cut short', '--x\r\nContent-Dis', 'multipart/form-data; boundary=x', 400],
    ['nothing', '', 'multipart/form-data; boundary=x', 400],
  ])('rejects a form of %s', async (_, body, type, status) => {
    expect(await read(BY_FORM, '', body, type)).toMatchObject({ status });
  });

  it('rejects a form with too many parts', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="one"\r\n\r\n1\r\n';
    const body = `${part.repeat(1_001)}--x--\r\n`;
    expect(await read(BY_FORM, '', body, 'multipart/form-data; boundary=x')).toMatchObject({
      status: 400,
    });
  });
});

describe('the body of a one-time-password request', () => {
  const plain = '{"msisdn":"9"}';

  it.each([
    ['an object', plain, JSON_TYPE, 'json'],
    ['a text of JSON', JSON.stringify(plain), JSON_TYPE, 'json'],
    ['base64', Buffer.from(plain).toString('base64'), 'text/plain', 'base64-json'],
  ])('can be %s', async (_, body, type, codec) => {
    expect(await read(BY_OTP, '', body, type)).toMatchObject({ body: { msisdn: '9' }, codec });
  });

  it.each([
    ['no object', '[]', JSON_TYPE, 400],
    ['nonsense', '%%%', 'text/plain', 400],
    ['another kind', plain, 'text/html', 415],
    ['wrong', '{"msisdn":1}', JSON_TYPE, 422],
  ])('is rejected when it is %s', async (_, body, type, status) => {
    expect(await read(BY_OTP, '', body, type)).toMatchObject({ status });
  });
});
