import { DECISION_MAIL_DELAY_MS } from '~/features/applications/review/review';
import type { TestApp } from './app';

/** Sends every pending email, including those for decisions that could still be undone. */
export async function sendDueMails({
  services,
  clock,
}: Pick<TestApp, 'services' | 'clock'>): Promise<void> {
  const by = new Date(clock.now().getTime() + DECISION_MAIL_DELAY_MS);
  await services.messages.deliver(undefined, by);
}
