import { runAct, type Outcome } from '~/features/administration/panel/refusal-answers.server';
import type { FormValues } from '~/web/forms/values';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import type { ValueFields } from '~/web/forms/definition';
import { data } from '@remix-run/node';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import { parseLanguage } from '~/features/administration/panel/languages';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { Log } from '~/shared/result/log';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { buildListPath, TOP_ANCHOR, FAQ_MANAGER_PATH, getLanguageQuery, parseFaqId } from './paths';
import type { PositionedFaq } from '~/features/help/faq';
import { UNAVAILABLE } from '~/web/http/caching';

/** The provider's service has no call to reorder. */
const UNSUPPORTED =
  'The service that keeps these questions has no way to do this. Nothing was changed.';
export const DUPLICATE_QUESTION = {
  fieldErrors: { question: 'This question is already in the list.' },
};

/** @returns null if the store fails, which is logged */
export async function nullIfStoreFails<Loaded>(
  log: Log,
  load: () => Promise<Loaded>,
): Promise<Loaded | null> {
  return withStoreFallback(load, (error) => {
    log.error({ err: error }, 'a page of FAQs and contact details could not be loaded');
    return null;
  });
}

/** Logs a store failure and responds 503 with the submitted form. Responds 501 if the change is unsupported. */
export function runFaqAct<Fields extends ValueFields>(
  args: AdminArgs,
  form: FormReading<Fields>,
  alert: string,
  act: (value: FormValues<Fields>) => Promise<Outcome<NoInfer<Fields>>>,
) {
  return runAct(args, form, act, (error) => {
    if (error.kind === 'unsupported') return { alert: UNSUPPORTED, status: 501 };
    args.services.log.error({ err: error }, 'FAQs or contact details could not be changed');
    return { alert, status: 503 };
  });
}

export function getLanguage(request: Request): Language {
  return parseLanguage(new URL(request.url).searchParams.get('language')) ?? BASE_LANGUAGE;
}

export function toFaqList(
  { request }: AdminArgs,
  said: string,
  { anchor = TOP_ANCHOR, language = getLanguage(request) } = {},
) {
  // Without a fragment in the redirect the browser would reuse the current one.
  return { to: `${buildListPath(language)}#${anchor}`, said };
}

/** Shows the current state and the submitted values after a conflicting change. @param values the new version */
export function getOvertaken(alert: string, values: Readonly<Record<string, string>>) {
  return { alert, status: 409, values, extra: { wasChangedMeanwhile: true } };
}

export interface FaqForm {
  readonly path: string;
  readonly language: Language;
  readonly token: string;
}

export type FaqRouteView =
  | (FaqForm & { readonly kind: 'faq'; readonly faq: PositionedFaq; readonly version: string })
  | (FaqForm & { readonly kind: 'failed' })
  | (Omit<FaqForm, 'path'> & { readonly kind: 'missing' });

/** @param getPath path of the page that loads this view */
export async function loadFaqView(
  { request, params, services: { forms, help, log } }: AdminArgs,
  getPath: (id: number) => string,
) {
  const id = parseFaqId(params['id']);
  const path = getPath(id ?? 0);
  const token = await forms.createToken(request, path);
  const toForm = (language: Language) => ({
    path: path + getLanguageQuery(language),
    language,
    token,
  });
  const found = await nullIfStoreFails(log, async () => ({
    read: id === null ? null : await help.readFaq(id),
  }));
  const language = getLanguage(request);
  const respond = (view: FaqRouteView, init: ResponseInit = {}) => data({ view }, init);
  if (!found) return respond({ kind: 'failed', ...toForm(language) }, UNAVAILABLE);
  const { read } = found;
  if (read) return respond({ kind: 'faq', ...read, ...toForm(read.faq.language) });
  const listToken = await forms.createToken(request, FAQ_MANAGER_PATH);
  return respond({ kind: 'missing', token: listToken, language }, { status: 404 });
}
