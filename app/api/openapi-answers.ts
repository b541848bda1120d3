import type { Call } from '~/wire/call';
import { documentSchema, type DocumentSchema } from './openapi-schema';

/** Every answer of the API other than 200, by its status. */
const REFUSALS = {
  400: 'The address or the body cannot be read.',
  401: 'The key is missing or wrong.',
  404: 'There is no such thing.',
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

type Status = keyof typeof REFUSALS;

/** Any call may be answered so. */
const ALWAYS: readonly Status[] = [400, 401, 404, 409, 429, 500, 501, 502, 503, 504];

/** The security scheme, and what the refusals have in common. */
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
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  ),
};

/** What a call may be answered with, by status. */
export function answersOf(call: Call): Record<string, unknown> {
  const reads = call.params !== undefined || call.query !== undefined || call.body !== undefined;
  const statuses: Status[] = [
    ...ALWAYS,
    ...(call.body ? ([413, 415] as const) : []),
    ...(reads ? ([422] as const) : []),
  ];
  const refusals = statuses
    .sort((one, other) => one - other)
    .map((status) => [String(status), { $ref: `#/components/responses/${status}` }] as const);
  return Object.fromEntries([
    ['200', { description: 'Done.', content: contentOf(call.answer) }],
    ...refusals,
  ]);
}

function contentOf(answer: Call['answer']): Record<string, { schema: DocumentSchema }> {
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
      return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    case 'any':
      return { 'application/json': { schema: {} } };
  }
}
