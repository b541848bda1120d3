import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { parseLanguage } from '~/features/administration/panel/languages';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { FormFailure } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/answer.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { Log } from '~/shared/result/log';
import { StoreError } from '~/shared/result/store-error';
import { UNSUPPORTED } from './faq-labels';
import { buildListPath, TOP_ANCHOR } from './paths';

/** What asks a browser to try again after this many seconds. */
export const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '30' } } as const;

/** Loads what a page shows; null, with a line in the log, when the source fails. */
export async function nullIfStoreFails<Loaded>(
  log: Log,
  load: () => Promise<Loaded>,
): Promise<Loaded | null> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log.error({ err: error }, 'a page of FAQs and contact details could not be loaded');
    return null;
  }
}

/**
 * Makes a change; when the source fails, the form comes back (503) with everything typed, and the log has a line. A source that
 * has no such change says so (501).
 */
export async function orUnavailable<Answer>(
  log: Log,
  failure: FormFailure,
  change: () => Promise<Answer>,
) {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.kind === 'unsupported') {
      return invalid({ ...failure, alert: UNSUPPORTED }, {}, { status: 501 });
    }
    log.error({ err: error }, 'FAQs or contact details could not be changed');
    return invalid(failure, {}, { status: 503 });
  }
}

/** @returns the language whose questions an address is about */
export function getLanguage(request: Request): Language {
  return parseLanguage(new URL(request.url).searchParams.get('language')) ?? BASE_LANGUAGE;
}

/** Leads to the list, to its top or to a place in it, with the message of what is done. */
export function redirectToFaqList(
  { session, request }: AdminArgs,
  message: string,
  { anchor = TOP_ANCHOR, language = getLanguage(request) } = {},
): Response {
  // Without a place of its own the address would keep the one that the form was sent to.
  return redirectWithAlert(session, `${buildListPath(language)}#${anchor}`, 'success', message);
}

/**
 * The answer to a form whose subject somebody changed meanwhile: the page shows how it is now, with what was typed, and what
 * the form names from then on (`seen`) is what the page shows.
 */
export function overtaken(failure: FormFailure, seen: Readonly<Record<string, string>>) {
  const repopulateFields = { ...failure.repopulateFields, ...seen };
  return invalid({ ...failure, repopulateFields }, { wasChangedMeanwhile: true }, { status: 409 });
}
