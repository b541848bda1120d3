import { toAdminDate } from '~/features/administration/moment';
import type { CurrentReading } from '~/features/horoscopes/publishing.store';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type {
  Confirmation,
  MissingConfirmation,
} from '~/features/horoscopes/reading-upload.server';
import { CONFIRM_SCRIPT } from './upload-labels';

export interface ConfirmationValues {
  readonly shownDigest: string;
  readonly replace: boolean;
  /** Space-separated slugs. */
  readonly shownUnusual: string;
  readonly unusual: boolean;
}

export function parseConfirmation(values: ConfirmationValues): Confirmation {
  return {
    digest: values.shownDigest,
    replace: values.replace,
    unusual: values.unusual ? parseUnusualSigns(values.shownUnusual) : [],
  };
}

export function parseUnusualSigns(shownUnusual: string): SignSlug[] {
  const words = shownUnusual.split(' ');
  return SIGNS.map(({ slug }) => slug).filter((slug) => words.includes(slug));
}

export function buildConfirmationRequest(
  { replaced, digest, unusual }: MissingConfirmation,
  confirmed: Confirmation,
) {
  const asksReplace = replaced.length > 0;
  const asksScript = unusual.length > 0;
  return {
    fieldErrors: {
      ...(asksReplace ? { replace: formatReplacingMessage(replaced) } : {}),
      ...(asksScript ? { unusual: CONFIRM_SCRIPT } : {}),
    },
    // A confirmation that is requested again starts unticked.
    values: {
      ...(asksReplace ? { shownDigest: digest, replace: '' } : {}),
      ...(asksScript
        ? { shownUnusual: [...confirmed.unusual, ...unusual].join(' '), unusual: '' }
        : {}),
    },
  };
}

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
