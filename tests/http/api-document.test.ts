import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, Operation } from '~/api/openapi/openapi';
import { API_BODY_LIMITS } from '~/composition/server-settings';
import { API, API_CALLS, apiEnvironment, withApiKey } from '../support/api';
import { createHostileCalls } from '../support/hostile-calls';
import { findSchemaFaults, type JsonSchema } from '../support/json-schema';
import { SECTION_SEVEN } from '../support/section-seven';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: apiEnvironment() });

const SPECIFIED_CALLS = SECTION_SEVEN.map(({ call }) => call).sort();

async function readDocument(): Promise<OpenApiDocument> {
  const { text } = await send(app.origin, withApiKey({ path: `${API}/openapi.json` }));
  return JSON.parse(text) as OpenApiDocument;
}

function listOperations({ paths }: OpenApiDocument): (readonly [string, Operation])[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.slice(1)}`, operation] as const,
    ),
  );
}

describe('the OpenAPI document', () => {
  it('names the product, its version and the authentication', async () => {
    const document = await readDocument();
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Taravani service', version },
      servers: [{ url: API }],
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('is identical on every request', async () => {
    expect(JSON.stringify(await readDocument())).toBe(JSON.stringify(await readDocument()));
  });

  it('has exactly the calls of the call table', async () => {
    const documented = listOperations(await readDocument()).map(([row]) => row);
    expect(documented.sort()).toEqual(API_CALLS.map(({ name }) => name).sort());
  });

  it('has unique operation names', async () => {
    const names = listOperations(await readDocument()).map(([, each]) => each.operationId);
    expect([...new Set(names)]).toEqual(names);
    expect(names).toContain('getApiStatesCountryId');
  });

  it('marks every call outside the specification and contains all specified calls', async () => {
    const documented = listOperations(await readDocument());
    const unmarked = documented.filter(([, each]) => each['x-extension'] !== true);
    expect(unmarked.map(([row]) => row).sort()).toEqual(SPECIFIED_CALLS);
  });

  it('describes every path parameter and every response', async () => {
    const document = await readDocument();
    for (const [row, { operationId, parameters = [], responses }] of listOperations(document)) {
      const inPath = [...row.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = parameters.filter((each) => each.in === 'path');
      expect(described.map(({ name }) => name).sort(), operationId).toEqual(inPath.sort());
      expect(described.every(({ required }) => required)).toBe(true);
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '401', '429', '500']),
      );
    }
  });

  it('has no dangling reference', async () => {
    const document = await readDocument();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, pointer = ''] of references) {
      const found = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
      expect([pointer, typeof found]).toEqual([pointer, 'object']);
    }
  });
});

describe('the OpenAPI document of a running site', () => {
  it('lists only paths that exist and require the documented key', async () => {
    for (const { call } of API_CALLS) {
      const [good] = createHostileCalls(call);
      if (!good) throw new Error('no request');
      const { text } = await send(app.origin, withApiKey(good.request));
      expect([call.path, text.includes('no-such-call')]).toEqual([call.path, false]);
      expect([call.path, text.includes('method-not-allowed')]).toEqual([call.path, false]);
    }
  });

  const reads = API_CALLS.filter(({ call }) => call.method === 'GET');

  it.each(reads)('matches the response of $name', async ({ call }) => {
    const document = await readDocument();
    const [good] = createHostileCalls(call);
    const { status, text } = await send(app.origin, withApiKey(good?.request ?? { path: '' }));
    const responses = document.paths[`/${call.path}`]?.get?.responses ?? {};
    const described = resolve(document, responses[String(status)]);
    expect(described, `${status} ${text.slice(0, 200)}`).toBeDefined();
    const schema = described?.content?.['application/json']?.schema;
    if (!schema) return;
    expect(findSchemaFaults(resolve(document, schema), JSON.parse(text))).toEqual([]);
    if (!call.params && !call.query) expect(status).toBe(200);
  });

  it('allows more bytes for upload calls than for other calls', () => {
    const uploads = API_CALLS.filter(({ call }) => call.body?.kind === 'multipart');
    const missing = uploads.filter(
      ({ call }) => !(`${API}/${call.path}`.toLowerCase() in API_BODY_LIMITS),
    );
    expect(missing.map(({ call }) => call.path)).toEqual([]);
  });
});

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

function resolve<Part>(document: OpenApiDocument, part: Part): Part & Described {
  const { $ref } = (part ?? {}) as { readonly $ref?: string };
  if ($ref === undefined) return part as Part & Described;
  return $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Part &
    Described;
}
