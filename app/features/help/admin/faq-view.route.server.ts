import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import type { PlacedFaq } from '~/features/help/faq';
import type { Language } from '~/shared/i18n/language';
import { getLanguage, orNull, UNAVAILABLE } from './outcomes.route.server';
import { FAQ_MANAGER, getQuery, readFaqId } from './paths';

/** What a page about one question shows: the question, or that there is none, or that it could not be read. */
export type FaqView =
  | (FaqForm & { readonly kind: 'faq'; readonly faq: PlacedFaq; readonly version: string })
  | (FaqForm & { readonly kind: 'failed' })
  /** With the token for adding what was typed as a new question. */
  | { readonly kind: 'missing'; readonly token: string; readonly language: Language };

/** Path of the page's action, the token for it, and the language of the list from which the page was opened. */
export interface FaqForm {
  readonly path: string;
  readonly language: Language;
  readonly token: string;
}

/** Reads the question that the address names, for the page whose own address `getPath` gives. */
export async function readFaqView(
  { request, params, services: { forms, help, log } }: AdminArgs,
  getPath: (id: number) => string,
): Promise<{ view: FaqView; init: { status?: number; headers?: Record<string, string> } }> {
  const id = readFaqId(params['id']);
  const path = getPath(id ?? 0);
  const token = await forms.createToken(request, path);
  const formIn = (language: Language): FaqForm => ({
    path: path + getQuery(language),
    language,
    token,
  });
  const found = await orNull(log, async () => ({
    read: id === null ? null : await help.readFaq(id),
  }));
  const asked = getLanguage(request);
  if (!found) return { view: { kind: 'failed', ...formIn(asked) }, init: UNAVAILABLE };
  const { read } = found;
  if (read) return { view: { kind: 'faq', ...read, ...formIn(read.faq.language) }, init: {} };
  const listToken = await forms.createToken(request, FAQ_MANAGER);
  return { view: { kind: 'missing', token: listToken, language: asked }, init: { status: 404 } };
}
