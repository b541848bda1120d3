import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import type { PositionedFaq } from '~/features/help/faq';
import type { Language } from '~/shared/i18n/language';
import { UNAVAILABLE } from '~/web/http/caching';
import { getLanguage, nullIfStoreFails } from './outcomes.route.server';
import { FAQ_MANAGER_PATH, getQuery, parseFaqId } from './paths';

export type FaqRouteView =
  | (FaqForm & { readonly kind: 'faq'; readonly faq: PositionedFaq; readonly version: string })
  | (FaqForm & { readonly kind: 'failed' })
  | { readonly kind: 'missing'; readonly token: string; readonly language: Language };

export interface FaqForm {
  readonly path: string;
  readonly language: Language;
  readonly token: string;
}

/** Reads the question that the address names, for the page whose own address `getPath` gives. */
export async function loadFaqView(
  { request, params, services: { forms, help, log } }: AdminArgs,
  getPath: (id: number) => string,
): Promise<{ view: FaqRouteView; init: { status?: number; headers?: Record<string, string> } }> {
  const id = parseFaqId(params['id']);
  const path = getPath(id ?? 0);
  const token = await forms.createToken(request, path);
  const buildLanguageForm = (language: Language): FaqForm => ({
    path: path + getQuery(language),
    language,
    token,
  });
  const found = await nullIfStoreFails(log, async () => ({
    read: id === null ? null : await help.readFaq(id),
  }));
  const asked = getLanguage(request);
  if (!found) return { view: { kind: 'failed', ...buildLanguageForm(asked) }, init: UNAVAILABLE };
  const { read } = found;
  if (read)
    return { view: { kind: 'faq', ...read, ...buildLanguageForm(read.faq.language) }, init: {} };
  const listToken = await forms.createToken(request, FAQ_MANAGER_PATH);
  return { view: { kind: 'missing', token: listToken, language: asked }, init: { status: 404 } };
}
