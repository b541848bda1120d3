/** The subset of JSON Schema that the API document uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Check = (rule: never, value: unknown, at: string) => string[];

/** Check for each keyword; returns one line per violation. */
const WORDS: Readonly<Record<string, Check>> = {
  type: (types: string | string[], value, at) =>
    [types].flat().some((type) => isOfType(type, value))
      ? []
      : [`${at}: ${getTypeName(value)} is no ${[types].flat().join(' or ')}`],
  const: (wanted: unknown, value, at) =>
    value === wanted ? [] : [`${at}: is not ${JSON.stringify(wanted)}`],
  enum: (wanted: unknown[], value, at) =>
    wanted.includes(value) ? [] : [`${at}: is none of ${JSON.stringify(wanted)}`],
  anyOf: (schemas: JsonSchema[], value, at) => {
    const tried = schemas.map((schema) => findSchemaFaults(schema, value, at));
    return tried.some((faults) => faults.length === 0) ? [] : tried.flat();
  },
  allOf: (schemas: JsonSchema[], value, at) =>
    schemas.flatMap((schema) => findSchemaFaults(schema, value, at)),
  properties: (properties: Record<string, JsonSchema>, value, at) =>
    Object.entries(properties).flatMap(([name, schema]) =>
      isObject(value) && value[name] !== undefined
        ? findSchemaFaults(schema, value[name], `${at}.${name}`)
        : [],
    ),
  required: (names: string[], value, at) =>
    names.flatMap((name) =>
      isObject(value) && value[name] === undefined ? [`${at}.${name}: is missing`] : [],
    ),
  additionalProperties: (schema: JsonSchema, value, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, each]) =>
          findSchemaFaults(schema, each, `${at}.${name}`),
        )
      : [],
  items: (schema: JsonSchema, value, at) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => findSchemaFaults(schema, each, `${at}.${index}`))
      : [],
  pattern: (pattern: string, value, at) =>
    typeof value !== 'string' || new RegExp(pattern, 'u').test(value)
      ? []
      : [`${at}: does not match ${pattern}`],
  minLength: (least: number, value, at) =>
    typeof value !== 'string' || value.length >= least ? [] : [`${at}: is too short`],
  maxLength: (most: number, value, at) =>
    typeof value !== 'string' || value.length <= most ? [] : [`${at}: is too long`],
  minimum: (least: number, value, at) =>
    typeof value !== 'number' || value >= least ? [] : [`${at}: is too small`],
  maximum: (most: number, value, at) =>
    typeof value !== 'number' || value <= most ? [] : [`${at}: is too large`],
  exclusiveMinimum: (least: number, value, at) =>
    typeof value !== 'number' || value > least ? [] : [`${at}: is too small`],
  minItems: (least: number, value, at) =>
    !Array.isArray(value) || value.length >= least ? [] : [`${at}: has too few`],
  maxItems: (most: number, value, at) =>
    !Array.isArray(value) || value.length <= most ? [] : [`${at}: has too many`],
  default: () => [],
  description: () => [],
  format: () => [],
};

/**
 * @returns all violations of the schema
 * @throws Error for an unsupported keyword, because it would go unchecked
 */
export function findSchemaFaults(schema: JsonSchema, value: unknown, at = 'answer'): string[] {
  return Object.entries(schema).flatMap(([word, rule]) => {
    const check = WORDS[word];
    if (!check)
      throw new Error(`The schema at ${at} has '${word}', which this reader does not know`);
    return check(rule as never, value, at);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getTypeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function isOfType(type: string, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : getTypeName(value) === type;
}
