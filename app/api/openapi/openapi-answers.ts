import type { Call } from '~/api/calls/call';
import { documentSchema, type DocumentSchema } from './openapi-schema';

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

export const COMPONENTS = {
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

function getContent(answer: Call['answer']): Record<string, { schema: DocumentSchema }> {
  switch (answer.kind) {
    case 'json':
      return { 'application/json': { schema: documentSchema(answer.schema) } };
    case 'otp':
      return {
        'application/json': { schema: documentSchema(answer.schema) },
        'text/plain': { schema: { type: 'string', description: 'The same JSON in base64.' } },
      };
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } };
    case 'file':
      return Object.fromEntries(
        answer.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      );
    case 'any':
      return { 'application/json': { schema: {} } };
  }
}
