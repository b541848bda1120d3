import { z } from 'zod';
import { optional, type Environment } from './values';

const databaseEnvironment = z.object({
  DATABASE_URL: optional(
    z
      .string()
      .trim()
      .refine(
        (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
        'must be an address such as postgres://user:password@host:5432/database',
      ),
  ),
});

/** Undefined: the store is a file in the data folder. */
export function parseDatabaseSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, z.infer<typeof databaseEnvironment>> {
  return databaseEnvironment.safeParse(environment);
}
