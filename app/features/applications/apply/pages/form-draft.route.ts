import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Services } from '~/web/http/visit';
import type { VisitorSession } from '~/web/http/session.server';
import {
  deleteFormDraft,
  findDraftOwner,
} from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import { discardForm } from '~/features/privacy/form-drafts/form-draft.schema';
import { findApplicant } from '~/features/applications/apply/session/applicant.session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { findCustomer, findVerifiedPhone } from '~/features/account/session/sign-in.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PAGES = [
  '/profile',
  '/user-registration',
  '/astrologer-registration',
  '/astrologerform',
  '/bank-details',
  '/document',
  '/astrologer-profile',
  '/astrologer-profile/bank',
];

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const form = await services.forms.readForm(request, discardForm);
  if (!form.ok) return redirect('/', 303);
  const { path, unsentForm: formId } = form.value;
  for (const mobile of await getMobiles(session, services)) {
    const draftOwner = findDraftOwner(session, services.formDrafts.getKey({ mobile }));
    await deleteFormDraft(services, draftOwner, { path, formId });
  }
  return redirect(PAGES.find((page) => page === path) ?? '/', 303);
}

async function getMobiles(session: VisitorSession, services: Services): Promise<Set<string>> {
  const phone = findVerifiedPhone(session, services.clock.now());
  return withStoreFallback(
    async () => {
      const people = [
        await findCustomer(session, services),
        await findApplicant(session, services),
      ];
      const mobiles = people.map((person) => person?.mobile);
      return new Set([phone, ...mobiles].filter((mobile) => typeof mobile === 'string'));
    },
    () => new Set(phone ? [phone] : []),
  );
}

export function loader() {
  return redirect('/');
}

/** Never rendered: Remix needs a page component to answer a rejected post with a page. */
export default function FormDraft() {
  return null;
}
