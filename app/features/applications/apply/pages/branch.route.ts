import type { LoaderFunctionArgs } from '@remix-run/node';
import { findApplicant } from '~/features/applications/apply/session/applicant.session.server';
import type { BranchFailure } from '~/features/applications/apply/bank/branches.server';
import { m } from '~/shared/i18n/messages';

const MESSAGES: Readonly<Record<BranchFailure['kind'], () => string>> = {
  invalid: m.onboarding_bank_ifsc_invalid,
  unknown: m.onboarding_branch_unknown,
  failed: m.onboarding_branch_failed,
};

/**
 * Branch of an IFSC as JSON for the bank form: `{branch}`, or `{message}` and, if known, `bank`. Always 200, because
 * browsers log other statuses as errors. Applicants only (403): the directory is not a public service.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  if (!(await findApplicant(session, services))) {
    return answer({ message: m.onboarding_applicant_missing() }, 403);
  }
  const result = await services.branches.find(params.ifsc ?? '');
  if (result.ok) return answer({ branch: result.value });
  const { kind, bank } = result.failure;
  return answer({ message: MESSAGES[kind](), ...(bank === null ? {} : { bank }) });
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
}
