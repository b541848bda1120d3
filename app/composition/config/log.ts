import { z } from 'zod';
import { LOG_LEVELS, type LogSettings } from '~/infrastructure/logging/pino-log';
import { optional, type Environment } from './values';

const logEnvironment = z
  .object({ LOG_LEVEL: optional(z.enum(LOG_LEVELS)) })
  .transform(({ LOG_LEVEL }): LogSettings => ({ level: LOG_LEVEL ?? 'info' }));

export function parseLogSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, LogSettings> {
  return logEnvironment.safeParse(environment);
}
