import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineForm, type FieldRule, type ValueRule } from '~/web/forms/definition';
import { findFileProblem, findProblem } from '~/web/forms/field-validation';
import { getRawValue } from '~/web/forms/raw-value';
import { SAMPLE } from '../../../../tests/support/sample-form';
import { buildSchema } from './schema.server';

const TODAY = '2026-11-21';
const RULES = Object.entries<FieldRule>(SAMPLE.fields) as [string, ValueRule][];

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    'Asha',
    'राम',
    '🙏',
    '9876543210',
    '18',
    '100',
    '101',
    '-1',
    '1.5',
    '०५',
    'male',
    'hindi',
    '12',
    '1990',
    'on',
    '1',
  ),
  fc.nat(3_000).map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

describe('the schema of a form', () => {
  it('finds the same problems as the browser and returns values of the right type', () => {
    fc.assert(
      fc.property(fc.infiniteStream(typed), (stream) => {
        const raw = Object.fromEntries(
          RULES.map(([name, rule]) => [
            name,
            getRawValue(name, rule, () => [stream.next().value as string]),
          ]),
        );
        const parsed = buildSchema(SAMPLE, TODAY).safeParse(raw);
        const messages = Object.fromEntries(
          (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
        );
        for (const [name, rule] of RULES) {
          expect(messages[name] ?? null, name).toBe(findProblem(rule, raw[name] ?? '', TODAY));
        }
        if (parsed.success) expectTypes(parsed.data);
      }),
      { numRuns: 500 },
    );
  });

  it('returns typed values', () => {
    const raw = {
      firstName: 'Asha',
      mobile: '9876543210',
      panNumber: '',
      age: '18',
      experience: '',
      gender: 'male',
      language: 'hindi',
      agreed: 'on',
      news: '',
      dob: '2000-02-29',
      otp: '0007',
      metaTags: ['a'],
      about: '',
      password: 'x',
    };
    const { data } = buildSchema(SAMPLE, TODAY).safeParse(raw);
    expect(data).toMatchObject({
      age: 18,
      experience: null,
      agreed: true,
      news: false,
      dob: '2000-02-29',
      otp: '0007',
    });
    if (data) expectTypes(data);
  });

  it.each([null, undefined, 1, [], {}, { firstName: {} }])('rejects %j', (raw) => {
    expect(buildSchema(SAMPLE, TODAY).safeParse(raw).success).toBe(false);
  });
});

function expectTypes(
  values: ReturnType<ReturnType<typeof buildSchema<typeof SAMPLE.fields>>['parse']>,
): void {
  const { age, experience, gender, agreed, dob, metaTags } = values;
  expect(age).toBeTypeOf('number');
  expect(experience === null || Number.isInteger(experience)).toBe(true);
  expect(SAMPLE.fields.gender.options).toContain(gender);
  expect(agreed).toBe(true);
  expect(dob).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Array.isArray(metaTags)).toBe(true);
}

describe('the length of a list', () => {
  it('is limited', () => {
    const items = (count: number) => Array.from({ length: count }, String);
    expect(findProblem({ kind: 'list' }, items(50), TODAY)).toBeNull();
    expect(findProblem({ kind: 'list' }, items(51), TODAY)).toBe('Please give at most 50.');
    expect(findProblem({ kind: 'list', required: 'Some.' }, [], TODAY)).toBe('Some.');
    expect(findProblem({ kind: 'list' }, ['x'.repeat(201)], TODAY)).toBe(
      'Please use at most 200 characters.',
    );
  });
});

describe('files before their content is read', () => {
  const rule = {
    kind: 'file',
    types: [],
    wrongType: '',
    belowBytes: 10,
    tooLarge: 'Too large.',
  } as const;

  it('are rejected when missing or too large', () => {
    expect(findFileProblem(rule, [])).toBeNull();
    expect(findFileProblem({ ...rule, required: 'Missing.' }, [])).toBe('Missing.');
    expect(findFileProblem(rule, [{ size: 9 }])).toBeNull();
    expect(findFileProblem(rule, [{ size: 10 }])).toBe('Too large.');
  });
});

describe('defineForm', () => {
  const text = { kind: 'text' } as const;

  it.each(['__proto__', 'constructor', 'a.b', 'a[0]', 'A', '', 'formToken', 'formId', 'intent'])(
    'rejects a field named %j',
    (name) => {
      const fields = JSON.parse(`{${JSON.stringify(name)}:{"kind":"text"}}`) as Record<
        string,
        typeof text
      >;
      expect(() => defineForm({ id: 'sample', fields })).toThrow('cannot be the name');
    },
  );

  it('rejects invalid ids and stateful patterns', () => {
    expect(() => defineForm({ id: 'Sample Form', fields: {} })).toThrow('no form id');
    const fields = { name: { ...text, patterns: [[/a/g, 'No.']] } } as const;
    expect(() => defineForm({ id: 'sample', fields })).toThrow('global');
  });
});
