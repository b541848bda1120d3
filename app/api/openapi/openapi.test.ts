import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '~/api/calls/call';
import { wireCount, wireText } from '~/api/calls/values';
import { buildOpenApi, documentSchema } from './openapi';

function getDocument(...calls: Call[]) {
  const info = { title: 'Taravani service', version: '1.2.3' };
  return buildOpenApi(
    calls.map((call) => ({ call, handle: () => Promise.resolve() })),
    info,
  );
}

const LIST: Call = {
  method: 'GET',
  path: 'api/states/{countryId}',
  summary: 'The states of a country',
  params: z.object({ countryId: z.coerce.number().int().positive() }),
  query: z.object({ language: z.enum(['english', 'hindi']).optional(), page: z.string() }),
  answer: {
    kind: 'json',
    schema: z.array(z.object({ state_id: wireCount, state_name: wireText })),
  },
};
const UPLOAD: Call = {
  method: 'POST',
  path: 'extensions/pictures',
  summary: 'Takes pictures',
  body: {
    kind: 'multipart',
    fields: z.object({ title: z.string(), note: z.string().optional() }),
    files: ['mainImageFile', 'contentFiles'],
  },
  answer: { kind: 'any' },
  extension: true,
};
const OTP: Call = {
  method: 'POST',
  path: 'otp/service',
  summary: 'Sends a one-time password',
  body: { kind: 'otp', schema: z.object({ msisdn: z.string() }) },
  answer: { kind: 'otp', schema: z.object({ status: z.string() }) },
};

describe('documentSchema', () => {
  it.each<[string, z.ZodTypeAny, object]>([
    ['a number above 0', z.number().int().positive(), { type: 'integer', exclusiveMinimum: 0 }],
    ['what a transformation takes', z.string().transform(Number), { type: 'string' }],
    ['what comes before a check', z.string().pipe(z.string().max(3)), { type: 'string' }],
    ['an object, which may have more', z.object({}), { type: 'object', properties: {} }],
    [
      'a value that may be absent',
      z.union([z.string(), z.null(), z.undefined()]),
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
    ],
  ])('describes %s', (_, schema, expected) => {
    expect(documentSchema(schema)).toEqual(expected);
  });
});

describe('buildOpenApi', () => {
  it('describes a call with query and path parameters', () => {
    const operation = getDocument(LIST).paths['/api/states/{countryId}']?.get;
    expect(operation).toMatchObject({
      operationId: 'getApiStatesCountryId',
      summary: 'The states of a country',
      tags: ['states'],
      parameters: [
        { name: 'countryId', in: 'path', required: true },
        {
          name: 'language',
          in: 'query',
          required: false,
          schema: { type: 'string', enum: ['english', 'hindi'] },
        },
        { name: 'page', in: 'query', required: true },
      ],
    });
    expect(operation).not.toHaveProperty('requestBody');
    expect(operation).not.toHaveProperty('x-extension');
    expect(Object.keys(operation?.responses ?? {})).toContain('422');
    expect(Object.keys(operation?.responses ?? {})).not.toContain('415');
  });

  it('describes a form with files', () => {
    const operation = getDocument(UPLOAD).paths['/extensions/pictures']?.post;
    const file = { type: 'string', format: 'binary' };
    expect(operation).toMatchObject({
      tags: ['pictures'],
      'x-extension': true,
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                title: { type: 'string' },
                note: { type: 'string' },
                mainImageFile: file,
                contentFiles: { type: 'array', items: file },
              },
              required: ['title'],
            },
          },
        },
      },
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415']));
  });

  it('describes both encodings of a one-time-password request and of its response', () => {
    const operation = getDocument(OTP).paths['/otp/service']?.post;
    const kinds = ['application/json', 'text/plain'];
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(kinds);
    expect(operation?.responses['200']).toMatchObject({
      content: { 'application/json': {}, 'text/plain': {} },
    });
  });

  it('sorts paths and tags regardless of the order of the calls', () => {
    const document = getDocument(OTP, UPLOAD, LIST);
    expect(Object.keys(document.paths)).toEqual([
      '/api/states/{countryId}',
      '/extensions/pictures',
      '/otp/service',
    ]);
    expect(document.tags).toEqual([{ name: 'otp' }, { name: 'pictures' }, { name: 'states' }]);
    expect(JSON.stringify(getDocument(OTP, UPLOAD, LIST))).toBe(JSON.stringify(document));
  });
});
