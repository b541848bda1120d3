import { z } from 'zod';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, type Failed } from '~/shared/result/result';
import { redact } from './redact';

export function parseAnswer<Answer>(
  text: string,
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
): Answer | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A number or numeric text; anything else counts as absent. */
export const errorNumber = z
  .union([z.number().int(), z.string().regex(/^\d{1,6}$/)])
  .nullish()
  .catch(null);

interface Refusal {
  readonly status: number;
  readonly code?: string | number | null | undefined;
  readonly reason: string | null | undefined;
  readonly secrets: readonly string[];
}

export function refused(
  name: string,
  { status, code, reason, secrets }: Refusal,
): Failed<DeliveryFailure> {
  const facts = `status ${status}${code ? `, code ${code}` : ''}`;
  const words = reason ? redact(reason, secrets) : 'no reason given';
  return failed({ message: `${name} refused the message (${facts}): ${words}` });
}

/** The answer is not from the gateway, or its API has changed. */
export function createUnreadableAnswerError(name: string, status: number): Failed<DeliveryFailure> {
  return failed({ message: `${name} answered ${status} with something that is not its JSON` });
}
