import { useLoaderData } from '@remix-run/react';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { ADMIN_SECURITY as PATH } from '~/features/administration/admin';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
  BEFORE_SECOND_FACTOR,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import {
  answerRefusal,
  getProofRefusal,
} from '~/features/administration/panel/refusal-answers.server';
import {
  PASSWORD_CHANGED,
  PASSWORD_PROBLEMS,
  PASSWORD_KEPT_ELSEWHERE,
  PASSWORD_WRONG,
} from '~/features/administration/admin-labels';
import { DIGEST_OFF, SecurityPage } from './SecurityPage';
import { digestForm, passwordForm, sessionsForm } from '~/features/administration/security.schema';
import { toAdminMoment } from '~/features/administration/moment';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Security');
const END_ONE = /^end-(\d{1,15})$/;
const END_OTHERS = 'end-others';

export const loader = adminLoader(
  'everybody',
  async ({ request, services: { admins, digests, forms }, admin }) => ({
    isSecondFactorMissing: await admins.secondFactor.isMissing(admin),
    recoveryCodesLeft: await admins.secondFactor.recoveryCodesLeft(admin),
    hasOwnPassword: await admins.accounts.hasOwnPassword(admin),
    hasDigest: await digests.isWanted(admin),
    sessions: (await admins.sessionsOf(admin)).map(({ id, browser, startedAt, seenAt }) => ({
      id,
      browser: browser || 'Unknown browser',
      startedAt: toAdminMoment(startedAt),
      seenAt: toAdminMoment(seenAt),
      isThisOne: id === admin.sessionId,
    })),
    token: await forms.createToken(request, PATH),
  }),
  BEFORE_SECOND_FACTOR,
);

export const action = adminAction(
  'everybody',
  async (args) => {
    const post = await args.services.forms.readPost(args.request);
    if (post.formId === sessionsForm.id) return back(args, await endSessions(post, args));
    if (post.formId === digestForm.id) return back(args, await switchDigest(post, args));
    return changePassword(post, args);
  },
  BEFORE_SECOND_FACTOR,
);

async function changePassword(post: Post, args: AdminArgs) {
  const form = await post.check(passwordForm);
  if (!form.ok) return invalid(form.failure);
  const { current, next, repeated } = form.value;
  if (next !== repeated) {
    const repeatedProblem = 'This is not the same as the new password.';
    return answerRefusal(form, { fieldErrors: { repeated: repeatedProblem } });
  }
  const changed = await args.services.admins.accounts.changePassword(args.admin, { current, next });
  if (changed.ok) return back(args, PASSWORD_CHANGED);
  const { failure } = changed;
  if (failure === 'failed')
    return answerRefusal(form, { fieldErrors: { current: PASSWORD_WRONG } });
  if (failure === 'kept-elsewhere') return answerRefusal(form, { alert: PASSWORD_KEPT_ELSEWHERE });
  if (failure !== 'unavailable' && failure.kind === 'weak') {
    return answerRefusal(form, { fieldErrors: { next: PASSWORD_PROBLEMS[failure.problem] } });
  }
  return answerRefusal(form, getProofRefusal(failure));
}

async function endSessions(
  { intent }: Post,
  { services: { admins }, admin }: AdminArgs,
): Promise<string> {
  const [, id] = END_ONE.exec(intent ?? '') ?? [];
  const wanted =
    intent === END_OTHERS
      ? (await admins.sessionsOf(admin)).map((session) => session.id)
      : [Number(id ?? 0)];
  for (const each of wanted) {
    if (each !== admin.sessionId) await admins.endSession(admin, each);
  }
  return intent === END_OTHERS ? 'Your other sessions have ended.' : 'The session has ended.';
}

async function switchDigest(
  { intent }: Post,
  { services: { digests }, admin }: AdminArgs,
): Promise<string> {
  const wanted = intent !== DIGEST_OFF;
  await digests.setWanted(admin, wanted);
  return `The daily mail is switched ${wanted ? 'on' : 'off'}.`;
}

function back({ session }: AdminArgs, message: string) {
  return redirectWithAlert(session, PATH, 'success', message);
}

export default function Security() {
  return <SecurityPage {...useLoaderData<typeof loader>()} path={PATH} endOthers={END_OTHERS} />;
}
