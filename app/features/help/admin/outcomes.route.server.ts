import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { parseLanguage } from '~/features/administration/panel/languages';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { FormFailure } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/form-responses.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { Log } from '~/shared/result/log';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { UNSUPPORTED } from './faq-labels';
import { buildListPath, TOP_ANCHOR } from './paths';

export const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '30' } } as const;

/** @returns null if the store fails, which is logged */
export async function nullIfStoreFails<Loaded>(
  log: Log,
  load: () => Promise<Loaded>,
): Promise<Loaded | null> {
  return withStoreFallback(
    () => load(),
    (error) => {
      log.error({ err: error }, 'a page of FAQs and contact details could not be loaded');
      return null;
    },
  );
}

/** On a store failure logs it and responds 503 with the submitted form. Responds 501 if the change is unsupported. */
export async function orUnavailable<Answer>(
  log: Log,
  failure: FormFailure,
  change: () => Promise<Answer>,
) {
  return withStoreFallback(
    () => change(),
    (error) => {
      if (error.kind === 'unsupported') {
        return invalid({ ...failure, alert: UNSUPPORTED }, {}, { status: 501 });
      }
      log.error({ err: error }, 'FAQs or contact details could not be changed');
      return invalid(failure, {}, { status: 503 });
    },
  );
}

export function getLanguage(request: Request): Language {
  return parseLanguage(new URL(request.url).searchParams.get('language')) ?? BASE_LANGUAGE;
}

export function redirectToFaqList(
  { session, request }: AdminArgs,
  message: string,
  { anchor = TOP_ANCHOR, language = getLanguage(request) } = {},
): Response {
  // Without a fragment in the redirect the browser would reuse the current one.
  return redirectWithAlert(session, `${buildListPath(language)}#${anchor}`, 'success', message);
}

/** Shows the current state and the submitted values after a conflicting change. @param seen the new version */
export function overtaken(failure: FormFailure, seen: Readonly<Record<string, string>>) {
  const repopulateFields = { ...failure.repopulateFields, ...seen };
  return invalid({ ...failure, repopulateFields }, { wasChangedMeanwhile: true }, { status: 409 });
}
