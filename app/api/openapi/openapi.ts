import type { Call } from '~/api/calls/call';
import { API_PATH } from '~/api/api-path';
import type { Endpoint } from '~/api/handlers';
import { buildResponses, COMPONENTS } from './openapi-answers';
import { documentSchema, getFields, type DocumentSchema } from './openapi-schema';

export interface DocumentInfo {
  readonly title: string;
  readonly version: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [part: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: DocumentSchema;
}

interface Content {
  readonly required: true;
  readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>>;
}

const DESCRIPTION = [
  'The calls of the service on which this product runs, and extension calls of its own (`x-extension`), which other services of',
  'the kind may not have. Fields that a call does not know are ignored. A field that comes several times is a list, which only',
  'calls that name a list take. Parameters of a call without a body may also come in its body, as',
  '`application/x-www-form-urlencoded`: texts may be longer there than addresses may be.',
].join(' ');

/** Deterministic: the same calls give the same bytes. */
export function buildOpenApi(calls: readonly Endpoint[], info: DocumentInfo): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { call } of calls) {
    const methods = (paths[`/${call.path}`] ??= {});
    methods[call.method.toLowerCase()] = getOperation(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: DESCRIPTION },
    servers: [{ url: API_PATH }],
    security: [{ key: [] }],
    tags: [...new Set(calls.map(({ call }) => getTag(call)))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(
      Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    components: COMPONENTS,
  };
}

function getOperation(call: Call): Operation {
  const parameters = [...getParameters('path', call.params), ...getParameters('query', call.query)];
  return {
    operationId: getOperationId(call),
    summary: call.summary,
    tags: [getTag(call)],
    ...(call.extension ? { 'x-extension': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: { required: true, content: getContent(call.body) } } : {}),
    responses: buildResponses(call),
  };
}

/** `GET api/states/{countryId}` → `getApiStatesCountryId`; unique per call. */
function getOperationId({ method, path }: Call): string {
  const words = path.split(/[^A-Za-z\d]+/).filter(Boolean);
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}

/** The first segment of the path; for extensions, the second. */
function getTag({ path }: Call): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'extensions' || first === 'api' ? second : first;
}

function getParameters(place: Parameter['in'], schema: Call['query']): Parameter[] {
  return getFields(schema).map(({ name, required, schema }) => ({
    name,
    in: place,
    // Path parameters are always required.
    required: place === 'path' || required,
    schema,
  }));
}

function getContent(body: NonNullable<Call['body']>): Content['content'] {
  switch (body.kind) {
    case 'json':
      return { 'application/json': { schema: documentSchema(body.schema) } };
    case 'otp':
      return {
        'application/json': { schema: documentSchema(body.schema) },
        'text/plain': { schema: { type: 'string', description: 'The same JSON in base64.' } },
      };
    case 'multipart':
      return { 'multipart/form-data': { schema: formSchema(body) } };
  }
}

function formSchema({
  fields,
  files,
}: Extract<NonNullable<Call['body']>, { kind: 'multipart' }>): DocumentSchema {
  const texts = getFields(fields);
  const required = texts.filter((each) => each.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...texts.map(({ name, schema }) => [name, schema] as const),
      ...files.map((name) => [name, fileSchema(name)] as const),
    ]),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** A field with a plural name (`contentFiles`) can be repeated. */
function fileSchema(name: string): DocumentSchema {
  const file = { type: 'string', format: 'binary' };
  return name.endsWith('s') ? { type: 'array', items: file } : file;
}
