import { expect } from 'vitest';
import type { OpenApiDocument } from '~/api/openapi/openapi';
import { API, withApiKey } from './api';
import type { TestApp } from './app';
import { findSchemaFaults, type JsonSchema } from './json-schema';
import { SECTION_SEVEN } from './section-seven';
import { send } from './wire';

export interface Sent {
  readonly path?: string;
  readonly json?: unknown;
  readonly form?: readonly (readonly [name: string, value: string | Uint8Array, file?: string])[];
  /** The response for an unknown person lacks the person's fields. */
  readonly isUnknownPerson?: true;
}

export interface ApiClient {
  readonly done: ReadonlySet<string>;
  /** Makes a call such as `GET faqs` and checks status, OpenAPI schema and the fields of section 7. */
  call<Answer>(name: string, sent?: Sent, expected?: number): Promise<Answer>;
}

export function createApiClient(app: TestApp): ApiClient {
  const done = new Set<string>();
  let described: Promise<OpenApiDocument> | undefined;

  async function readDocument(): Promise<OpenApiDocument> {
    const { text } = await send(app.origin, withApiKey({ path: `${API}/openapi.json` }));
    return JSON.parse(text) as OpenApiDocument;
  }

  return {
    done,
    async call<Answer>(name: string, sent: Sent = {}, expected = 200) {
      const [method = '', template = ''] = name.split(' ');
      const path = `${API}/${sent.path ?? template}`;
      const answer = await send(app.origin, withApiKey({ method, path, ...(await toBody(sent)) }));
      const label = `${method} ${path} → ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(answer.status, label).toBe(expected);
      const document = await (described ??= readDocument());
      const operation = document.paths[`/${template}`]?.[method.toLowerCase()];
      const [type = ''] = String(answer.headers['content-type']).split(';');
      const response = resolve(document, operation?.responses[String(expected)]);
      const media = (response.content as Record<string, Media> | undefined)?.[type];
      if (!media) throw new Error(`${label}: as ${type}, which the document does not say`);
      const isJson = type === 'application/json';
      const value: unknown = isJson ? JSON.parse(answer.text) : answer.text;
      if (isJson)
        expect(findSchemaFaults(resolve(document, media.schema), value), label).toEqual([]);
      if (expected === 200) {
        done.add(name);
        if (!sent.isUnknownPerson) expect(findMissing(name, value), label).toEqual([]);
      }
      return value as Answer;
    },
  };
}

interface Media {
  readonly schema: JsonSchema;
}

async function toBody({ json, form }: Sent) {
  if (json !== undefined) {
    return { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
  }
  if (!form) return {};
  const data = new FormData();
  for (const [name, value, file] of form) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), file);
  }
  const request = new Request('http://form.test', { method: 'POST', body: data });
  const type = request.headers.get('Content-Type') ?? '';
  return { body: new Uint8Array(await request.arrayBuffer()), headers: { 'Content-Type': type } };
}

function resolve(document: OpenApiDocument, part: unknown): JsonSchema {
  const { $ref } = (part ?? {}) as { readonly $ref?: string };
  if ($ref === undefined) return (part ?? {}) as JsonSchema;
  return $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as JsonSchema)[name], document) as JsonSchema;
}

/** Fields of section 7 that the answer lacks. */
function findMissing(name: string, value: unknown): string[] {
  const row = SECTION_SEVEN.find(({ call }) => call === name);
  if (!row || row.answer === 'any' || !('json' in row.answer)) return [];
  const specified = row.answer.json;
  // A list with one item can be sent as the item.
  const isOne = Array.isArray(specified) && !Array.isArray(value);
  return findMissingFields(isOne ? (specified[0] as unknown) : specified, value, 'answer');
}

function findMissingFields(specified: unknown, value: unknown, at: string): string[] {
  if (Array.isArray(specified)) {
    const [first] = value as unknown[];
    return first === undefined
      ? [`${at}: is empty`]
      : findMissingFields(specified[0], first, `${at}.0`);
  }
  if (typeof specified !== 'object' || specified === null) return [];
  return Object.entries(specified).flatMap(([name, each]) => {
    const given = (value as Readonly<Record<string, unknown>>)[name];
    return given === undefined
      ? [`${at}.${name}`]
      : findMissingFields(each, given, `${at}.${name}`);
  });
}
