import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { MetricsSettings } from '~/infrastructure/metrics/metrics';
import { isGuessable } from './guessable';
import { optional, type Environment } from './values';

const MINIMUM_TOKEN_LENGTH = 24;
/** Characters allowed after `Bearer` (RFC 6750, section 2.1). */
const TOKEN = /^[\w.~+/-]+=*$/;

const metricsEnvironment = z
  .object({ NODE_ENV: optional(z.string()), METRICS_TOKEN: optional(z.string().trim()) })
  .transform(({ NODE_ENV, METRICS_TOKEN: token }, context): MetricsSettings => {
    if (token === undefined) return { tokenHash: null };
    const message = findProblem(token, NODE_ENV === 'production');
    if (message) context.addIssue({ code: 'custom', path: ['METRICS_TOKEN'], message });
    return { tokenHash: createHash('sha256').update(token).digest() };
  });

/** `METRICS_TOKEN` protects `/metrics`; only its hash stays in memory. Without a token the page does not exist. */
export function parseMetricsSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, MetricsSettings> {
  return metricsEnvironment.safeParse(environment);
}

function findProblem(token: string, isPublic: boolean): string | null {
  if (token.length < MINIMUM_TOKEN_LENGTH) {
    return `must have at least ${MINIMUM_TOKEN_LENGTH} characters`;
  }
  if (!TOKEN.test(token)) return 'must be made of letters, digits and - . _ ~ + /';
  if (isPublic && isGuessable(token)) {
    return 'must be random, such as what `openssl rand -base64 32` prints';
  }
  return null;
}
