import { toAdminDate } from '~/features/administration/moment';
import type { CurrentReading } from '~/features/horoscopes/publishing.store';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { Confirmed, Unconfirmed } from '~/features/horoscopes/uploading.server';
import { CONFIRM_SCRIPT } from './upload-labels';

/** What the controls of a confirmation hold. */
export interface ConfirmationValues {
  readonly shownDigest: string;
  readonly replace: boolean;
  /** The signs that were asked about, separated by spaces. */
  readonly shownUnusual: string;
  readonly unusual: boolean;
}

/** What the editor has agreed to, from the controls. */
export function parseConfirmation(values: ConfirmationValues): Confirmed {
  return {
    digest: values.shownDigest,
    replace: values.replace,
    unusual: values.unusual ? parseUnusualSigns(values.shownUnusual) : [],
  };
}

/** The signs named in the control `shownUnusual`. */
export function parseUnusualSigns(shownUnusual: string): SignSlug[] {
  const words = shownUnusual.split(' ');
  return SIGNS.map(({ slug }) => slug).filter((slug) => words.includes(slug));
}

/** What a page writes into its form to ask for a confirmation, and the messages beside the ticks. */
export function buildConfirmationRequest(
  { replaced, digest, unusual }: Unconfirmed,
  confirmed: Confirmed,
) {
  const asksReplace = replaced.length > 0;
  const asksScript = unusual.length > 0;
  return {
    fieldErrors: {
      ...(asksReplace ? { replace: formatReplacingMessage(replaced) } : {}),
      ...(asksScript ? { unusual: CONFIRM_SCRIPT } : {}),
    },
    // What is asked again is not ticked.
    values: {
      ...(asksReplace ? { shownDigest: digest, replace: '' } : {}),
      ...(asksScript
        ? { shownUnusual: [...confirmed.unusual, ...unusual].join(' '), unusual: '' }
        : {}),
    },
  };
}

/** The answer to a refused form, whose page then holds these values in place of what was sent. */
export function withFieldValues<
  Failure extends {
    readonly repopulateFields: Readonly<Record<string, string | readonly string[]>>;
  },
>(failure: Failure, values: Readonly<Record<string, string>> = {}): Failure {
  return { ...failure, repopulateFields: { ...failure.repopulateFields, ...values } };
}

/** Names the published readings that would be replaced, and asks for the tick. */
function formatReplacingMessage(replaced: readonly CurrentReading[]): string {
  const names = SIGNS.filter(({ slug }) => replaced.some(({ sign }) => sign === slug)).map(
    ({ name }) => name,
  );
  const days = [...new Set(replaced.map(({ date }) => date))];
  const when =
    days.length === 1 ? `for ${days.map(toAdminDate).join()}` : `for ${days.length} days`;
  const what = names.length === 1 ? 'a published reading' : 'published readings';
  return `There ${names.length === 1 ? 'is' : 'are'} ${what} ${when} already: ${names.join(', ')}. Please tick this to replace ${names.length === 1 ? 'it' : 'them'}.`;
}
