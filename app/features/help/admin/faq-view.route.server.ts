import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import type { Faq } from '~/features/help/faq';
import { orNull, UNAVAILABLE } from './outcomes.route.server';
import { FAQ_MANAGER, readFaqId } from './paths';

/** What a page about one question shows: the question, or that there is none, or that it could not be read. */
export type FaqView =
  | (FaqForm & { readonly kind: 'faq'; readonly faq: Faq; readonly version: string })
  | (FaqForm & { readonly kind: 'failed' })
  /** With the token for adding what was typed as a new question. */
  | { readonly kind: 'missing'; readonly token: string };

/** Path of the page's action, and the token for it. */
export interface FaqForm {
  readonly path: string;
  readonly token: string;
}

/** Reads the question that the address names, for the page whose own address `pathOf` gives. */
export async function readFaqView(
  { request, params, services: { forms, help, log } }: AdminArgs,
  pathOf: (id: number) => string,
): Promise<{ view: FaqView; init: { status?: number; headers?: Record<string, string> } }> {
  const id = readFaqId(params['id']);
  const path = pathOf(id ?? 0);
  const form = { path, token: await forms.tokenFor(request, path) };
  const found = await orNull(log, async () => ({
    read: id === null ? null : await help.readFaq(id),
  }));
  if (!found) return { view: { kind: 'failed', ...form }, init: UNAVAILABLE };
  if (found.read) return { view: { kind: 'faq', ...found.read, ...form }, init: {} };
  const token = await forms.tokenFor(request, FAQ_MANAGER);
  return { view: { kind: 'missing', token }, init: { status: 404 } };
}
