import { z } from 'zod';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, type Failed } from '~/shared/result/result';
import { redact } from './redact';

/** The JSON value in the text that this schema describes; null when it is not JSON or of another shape. */
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

/** An error code as gateways give it, a number or the same as text; anything else counts as none. */
export const errorNumber = z
  .union([z.number().int(), z.string().regex(/^\d{1,6}$/)])
  .nullish()
  .catch(null);

/** How a gateway said no. */
interface Refusal {
  readonly status: number;
  /** The gateway's own number for what is wrong. */
  readonly code?: string | number | null | undefined;
  /** In the gateway's words, from which this takes what does not belong in a log. */
  readonly reason: string | null | undefined;
  /** Keys that the reason must not repeat. */
  readonly secrets: readonly string[];
}

/** The failure for a gateway's no. */
export function refused(
  name: string,
  { status, code, reason, secrets }: Refusal,
): Failed<DeliveryFailure> {
  const facts = `status ${status}${code ? `, code ${code}` : ''}`;
  const words = reason ? redact(reason, secrets) : 'no reason given';
  return failed({ message: `${name} refused the message (${facts}): ${words}` });
}

/** The failure for an answer that is none of the gateway's own: a proxy's page, a change of its interface. */
export function notUnderstood(name: string, status: number): Failed<DeliveryFailure> {
  return failed({ message: `${name} answered ${status} with something that is not its JSON` });
}
