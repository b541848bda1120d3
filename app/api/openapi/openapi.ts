import type { Body, Call } from '~/api/calls/call';
import { API_PATH } from '~/api/api-path';
import type { Endpoint } from '~/api/handlers';
import type { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [part: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: ReturnType<typeof getParameters>;
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

const DESCRIPTION = [
  'The calls of the service on which this product runs, and extension calls of its own (`x-extension`), which other services of',
  'the kind may not have. Fields that a call does not know are ignored. A field that comes several times is a list, which only',
  'calls that name a list take. Parameters of a call without a body may also come in its body, as',
  '`application/x-www-form-urlencoded`: texts may be longer there than addresses may be.',
].join(' ');

/** Deterministic: the same calls give the same bytes. */
export function buildOpenApi(
  calls: readonly Endpoint[],
  { title, version }: { readonly title: string; readonly version: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { call } of calls) {
    const methods = (paths[`/${call.path}`] ??= {});
    methods[call.method.toLowerCase()] = getOperation(call);
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
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

function getParameters(place: 'path' | 'query', schema: Call['query']) {
  return getFields(schema).map(({ name, required, schema }) => ({
    name,
    in: place,
    // Path parameters are always required.
    required: place === 'path' || required,
    schema,
  }));
}

function formSchema({ fields, files }: Extract<Body, { kind: 'multipart' }>): DocumentSchema {
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

const ERROR_DESCRIPTIONS = {
  400: 'The address or the body cannot be read.',
  401: 'The key is missing or wrong.',
  403: 'The token of the request is wrong, or a password alone is not enough.',
  404: 'There is no such thing.',
  408: 'The body came too slowly.',
  409: 'The state of things does not allow it: `code` says why.',
  413: 'The body is too large.',
  415: 'The body is of another kind.',
  422: 'Fields are missing or wrong: `errors` names each.',
  429: 'Too many calls: try again after the seconds in `Retry-After`.',
  500: 'A fault on our side.',
  501: 'What this instance runs on has no way to do it.',
  502: 'What this instance runs on has answered something else.',
  503: 'What this instance runs on does not answer at the moment.',
  504: 'What this instance runs on took too long.',
} as const;

type Status = keyof typeof ERROR_DESCRIPTIONS;

const STATUSES = Object.keys(ERROR_DESCRIPTIONS).map(Number) as Status[];

/** Plain-text calls return these errors as plain text, or as JSON to a caller without a valid key. */
const TEXT_STATUSES: readonly Status[] = [401, 403, 429];

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds until the call may be made again.',
    schema: { type: 'integer', minimum: 1 },
  },
};
const HEADERS: Readonly<Partial<Record<Status, object>>> = {
  401: {
    'WWW-Authenticate': {
      description: 'How to come in (RFC 6750), where the key is missing or wrong.',
      schema: { type: 'string' },
    },
  },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
  504: RETRY_AFTER,
};

const COMPONENTS = {
  securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        status: { type: 'string', const: 'FAILED' },
        statusDescription: { type: 'string', description: 'Why, in words for people.' },
        message: { type: 'string', description: 'The same words.' },
        code: { type: 'string', description: 'Why, in a word for programs.' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, message: { type: 'string' } },
            required: ['field', 'message'],
          },
        },
      },
      required: ['status', 'statusDescription', 'message'],
    },
  },
  responses: Object.fromEntries(
    STATUSES.map((status) => [String(status), refusal(status)] as const),
  ),
};

function refusal(status: Status, isText = false) {
  const headers = HEADERS[status];
  return {
    description: ERROR_DESCRIPTIONS[status],
    ...(headers ? { headers } : {}),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
      ...(isText ? { 'text/plain': { schema: { type: 'string' } } } : {}),
    },
  };
}

export function buildResponses(call: Call): Record<string, unknown> {
  const isText = call.answer.kind === 'text';
  const refusals = STATUSES.filter((status) => canReturnStatus(call, status)).map((status) => {
    const asText = isText && TEXT_STATUSES.includes(status);
    const answer = asText ? refusal(status, asText) : { $ref: `#/components/responses/${status}` };
    return [String(status), answer] as const;
  });
  return Object.fromEntries([
    ['200', { description: 'Done.', content: getContent(call.answer) }],
    ...refusals,
  ]);
}

function canReturnStatus({ method, params, query, body, answer }: Call, status: Status): boolean {
  switch (status) {
    case 403:
      return body?.kind === 'otp' || answer.kind === 'text';
    case 408:
    case 413:
      // The body limit applies to every method except GET, even where no body is expected.
      return method !== 'GET';
    case 415:
      return body !== undefined;
    case 422:
      return params !== undefined || query !== undefined || body !== undefined;
    default:
      return true;
  }
}

function getContent(part: Body | Call['answer']): Record<string, { schema: DocumentSchema }> {
  switch (part.kind) {
    case 'json':
      return { 'application/json': { schema: documentSchema(part.schema) } };
    case 'otp':
      return {
        'application/json': { schema: documentSchema(part.schema) },
        'text/plain': { schema: { type: 'string', description: 'The same JSON in base64.' } },
      };
    case 'multipart':
      return { 'multipart/form-data': { schema: formSchema(part) } };
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } };
    case 'file':
      return Object.fromEntries(
        part.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      );
    case 'any':
      return { 'application/json': { schema: {} } };
  }
}

type DocumentSchema = Readonly<Record<string, unknown>>;

/** Describes the wire form: the input of a zod schema, before transforms. */
export function documentSchema(schema: z.ZodTypeAny): DocumentSchema {
  const made = zodToJsonSchema(schema, {
    // The only dialect of the library that is fully valid in OpenAPI 3.1.
    target: 'jsonSchema7',
    $refStrategy: 'none',
    effectStrategy: 'input',
    pipeStrategy: 'input',
    removeAdditionalStrategy: 'strict',
  });
  return simplifySchema(made) as DocumentSchema;
}

export function getFields(schema: z.AnyZodObject | undefined) {
  if (!schema) return [];
  return Object.entries(schema.shape as z.ZodRawShape).map(([name, field]) => ({
    name,
    required: !field.isOptional(),
    schema: documentSchema(field),
  }));
}

/** Removes noise: the dialect, `additionalProperties`, and variants for an absent value. */
function simplifySchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifySchema);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name === '$schema') return [];
    if (name === 'additionalProperties' && part === true) return [];
    if (name === 'anyOf') return getAlternatives(part as unknown[]);
    if (name === 'minimum' && 'exclusiveMinimum' in value) return [];
    return [[name, simplifySchema(part)]];
  });
  return Object.fromEntries(parts);
}

function getAlternatives(schemas: readonly unknown[]): [string, unknown][] {
  const forms = schemas.filter((each) => !isNever(each)).map(simplifySchema);
  const [only] = forms;
  return forms.length === 1 ? Object.entries(only as object) : [['anyOf', forms]];
}

/** `{ not: {} }` is how zod-to-json-schema writes `undefined`. */
function isNever(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"not":{}}';
}
