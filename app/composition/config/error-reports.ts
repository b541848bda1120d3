import { z } from 'zod';
import type { ErrorReportSettings } from '~/infrastructure/logging/error-reports';
import { optional, type Environment } from './values';

const FORMAT_MESSAGE = 'must be like https://KEY@errors.example.org/PROJECT';

/** The key is in the user position, the project at the end of the path. */
const dsn = z
  .string()
  .trim()
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const parts = url?.pathname.split('/') ?? [];
    const project = parts.pop() ?? '';
    const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (!url || !isHttp || url.username === '' || url.search !== '' || !/^\w+$/.test(project)) {
      context.addIssue({ code: 'custom', message: FORMAT_MESSAGE });
      return z.NEVER;
    }
    return {
      url: `${url.origin}${parts.join('/')}/api/${project}/envelope/`,
      key: url.username,
    };
  });

const errorReportEnvironment = z
  .object({ SENTRY_DSN: optional(dsn) })
  .transform(({ SENTRY_DSN }): ErrorReportSettings => ({ sentry: SENTRY_DSN }));

export function parseErrorReportSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, ErrorReportSettings> {
  return errorReportEnvironment.safeParse(environment);
}
