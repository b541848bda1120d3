import { redirect } from '@remix-run/node';
import { deleteFormDraft } from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import { discardForm } from '~/features/privacy/form-drafts/form-draft.schema';
import { ADMIN_HOME } from '~/features/administration/admin';
import {
  adminAction,
  findAdminDraftOwner,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { safeReturnPath } from '~/features/administration/return-path';

export { forwardHeaders as headers } from '~/web/http/caching';

export const action = adminAction('everybody', async (args) => {
  const { request, services } = args;
  const form = await services.forms.readForm(request, discardForm);
  if (!form.ok) return redirect(ADMIN_HOME, 303);
  const { path, unsentForm } = form.value;
  await deleteFormDraft(services, findAdminDraftOwner(args), { path, formId: unsentForm });
  return redirect(safeReturnPath(path), 303);
});

export const loader = adminLoader('everybody', () => Promise.resolve(redirect(ADMIN_HOME, 303)));

/** Never rendered, but the component makes the response to a rejected post a page. */
export default function FormDraft() {
  return null;
}
