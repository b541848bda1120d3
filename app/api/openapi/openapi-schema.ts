import type { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

/** A JSON schema, as OpenAPI 3.1 takes it. */
export type DocumentSchema = Readonly<Record<string, unknown>>;

/** A field of an object's schema. */
export interface DocumentField {
  readonly name: string;
  readonly required: boolean;
  readonly schema: DocumentSchema;
}

/** The JSON schema of what a zod schema takes, before it transforms anything: the form on the wire. */
export function documentSchema(schema: z.ZodTypeAny): DocumentSchema {
  const made = zodToJsonSchema(schema, {
    // Of the dialects that the library writes, this one has only words that mean the same in OpenAPI 3.1.
    target: 'jsonSchema7',
    $refStrategy: 'none',
    effectStrategy: 'input',
    pipeStrategy: 'input',
    // More fields than the schema names are taken everywhere.
    removeAdditionalStrategy: 'strict',
  });
  return tidied(made) as DocumentSchema;
}

/** The fields of an object's schema; none of no schema. */
export function getFields(schema: z.AnyZodObject | undefined): DocumentField[] {
  if (!schema) return [];
  return Object.entries(schema.shape as z.ZodRawShape).map(([name, field]) => ({
    name,
    required: !field.isOptional(),
    schema: documentSchema(field),
  }));
}

/** Leaves out what says nothing: the name of the dialect, that more fields are taken, and an absent value as a form of a value. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name === '$schema') return [];
    if (name === 'additionalProperties' && part === true) return [];
    if (name === 'anyOf') return getForms(part as unknown[]);
    // Above 0 says more than not below the least safe number.
    if (name === 'minimum' && 'exclusiveMinimum' in value) return [];
    return [[name, tidied(part)]];
  });
  return Object.fromEntries(parts);
}

/** The forms that a value may have; the only one is the value's own. */
function getForms(schemas: readonly unknown[]): [string, unknown][] {
  const forms = schemas.filter((each) => !isNever(each)).map(tidied);
  const [only] = forms;
  return forms.length === 1 ? Object.entries(only as object) : [['anyOf', forms]];
}

/** `{ not: {} }`: what zod-to-json-schema makes of `undefined`. */
function isNever(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"not":{}}';
}
