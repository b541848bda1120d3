import type { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

export type DocumentSchema = Readonly<Record<string, unknown>>;

export interface DocumentField {
  readonly name: string;
  readonly required: boolean;
  readonly schema: DocumentSchema;
}

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

export function getFields(schema: z.AnyZodObject | undefined): DocumentField[] {
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
