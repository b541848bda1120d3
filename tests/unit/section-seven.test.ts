import { describe, expect, it } from 'vitest';
import type { AnyZodObject, ZodTypeAny } from 'zod';
import { documentSchema } from '~/api/openapi/openapi';
import type { Call } from '~/api/calls/call';
import { CUSTOMER_CALLS } from '~/api/calls/customer-calls';
import { API_CALLS } from '../support/api';
import { SECTION_SEVEN } from '../support/section-seven';

/*
 * Compares the service's calls with section 7 of both specifications. `section-seven.ts` was written without
 * reference to `app/api/calls`.
 */

const SPECIFIED_ROWS = SECTION_SEVEN.map((row) => [row.call, row] as const);

function getCall(name: string): Call {
  const found = API_CALLS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no call ${name}`);
  return found.call;
}

/** Field names including nested ones, such as `documents.contentUrl`. */
function getNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(getNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    name,
    ...getNames(part).map((inner) => `${name}.${inner}`),
  ]);
}

function findDefinedNames(schema: unknown): string[] {
  const { properties, items, anyOf, allOf } = schema as Record<string, unknown>;
  const parts = [items, anyOf, allOf].flat().filter((part) => typeof part === 'object');
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => [
      name,
      ...findDefinedNames(part).map((inner) => `${name}.${inner}`),
    ]),
    ...parts.flatMap(findDefinedNames),
  ];
}

function getKeys(schema: ZodTypeAny | undefined): string[] {
  return schema ? Object.keys((schema as AnyZodObject).shape as object) : [];
}

function getFields({ body }: Call): ZodTypeAny | undefined {
  return body?.kind === 'multipart' ? body.fields : body?.schema;
}

it('the API has each call of section 7 once', () => {
  const names = API_CALLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(SECTION_SEVEN.map(({ call }) => call)).toHaveLength(31);
  expect(names).toEqual(expect.arrayContaining(SECTION_SEVEN.map(({ call }) => call)));
});

it('all other calls are extensions with recognisable paths', () => {
  for (const { name, call } of API_CALLS) {
    const isSpecified = SECTION_SEVEN.some((row) => row.call === name);
    expect([name, call.extension === true]).toEqual([name, !isSpecified]);
    expect([name, call.path.startsWith('extensions/')]).toEqual([name, !isSpecified]);
  }
});

describe.each(SPECIFIED_ROWS)('the call %s', (name, row) => {
  const own = new Set(row.ours);
  const withoutOwnNames = (names: string[]) => names.filter((each) => !own.has(each)).sort();

  it('declares its path parameters', () => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    expect(getKeys(getCall(name).params)).toEqual(inPath);
  });

  it('accepts exactly these parameters and fields', () => {
    const { query, body } = getCall(name);
    expect(withoutOwnNames(getKeys(query))).toEqual([...(row.query ?? [])].sort());
    expect(body?.kind).toBe(row.body?.kind);
    expect(withoutOwnNames(getKeys(getFields(getCall(name))))).toEqual(
      [...(row.body?.fields ?? [])].sort(),
    );
    expect(body?.kind === 'multipart' ? body.files : undefined).toEqual(row.body?.files);
  });

  it('works without our own additions', () => {
    const call = getCall(name);
    const added = [call.query, getFields(call)].flatMap((schema) =>
      getKeys(schema)
        .filter((each) => own.has(each))
        .map(
          (each) => [each, (schema as AnyZodObject).shape as Record<string, ZodTypeAny>] as const,
        ),
    );
    expect(added.map(([each]) => each).sort()).toEqual([...own].sort());
    for (const [each, shape] of added)
      expect([each, shape[each]?.isOptional()]).toEqual([each, true]);
  });

  it('accepts the specified response', () => {
    const { answer } = getCall(name);
    if (row.answer === 'any') return expect(answer).toEqual({ kind: 'any' });
    expect(row.answer).toHaveProperty(answer.kind);
    if (!('schema' in answer)) return;
    const sample = (row.answer as Record<string, unknown>)[answer.kind];
    expect(answer.schema.safeParse(sample).error).toBeUndefined();
    expect(findDefinedNames(documentSchema(answer.schema))).toEqual(
      expect.arrayContaining(getNames(sample)),
    );
  });
});

describe('the call updCustomer', () => {
  const { fields } = CUSTOMER_CALLS.updateCustomer.body;
  const sent = {
    id: 7,
    firstName: 'Meera',
    gender: 'Female',
    dob: '1990-02-28',
    timeOfBirth: '05:45',
    birthCity: 'Kochi',
    birthState: 'Kerala',
    country: 'India',
    birthPlace: 'Kochi',
    pinCode: '682001',
    email: 'meera@people.example',
    mobile: '9000000001',
  };
  const read = (customer: object) => fields.safeParse({ updCustomer: JSON.stringify(customer) });

  it('has exactly the specified fields', () => {
    expect(Object.keys(read(sent).data?.updCustomer ?? {}).sort()).toEqual(
      Object.keys(sent).sort(),
    );
  });

  it.each(Object.keys(sent))('requires %s', (name) => {
    const issues = read({ ...sent, [name]: undefined }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.at(-1))).toEqual([name]);
  });
});
