import { redirect } from '@remix-run/node';
import {
  deleteCustomerDraft,
  type CustomerDrafts,
} from '~/features/account/session/customer-drafts.session.server';
import {
  personAction,
  personLoader,
  type PersonForm,
} from '~/features/account/session/person-page.session.server';
import {
  CHANGE_KINDS,
  CHANGE_REQUEST_LIMITS,
  type FieldKind,
} from '~/features/applications/apply/changes/change-request';
import { CHANGE_FORMS } from '~/features/applications/apply/changes/change-request.schema';
import type {
  ChangeRequestOutcome,
  OwnProfile,
} from '~/features/applications/apply/changes/change-request.store';
import { m } from '~/shared/i18n/messages';
import type { FormFailure } from '~/web/forms/answer';
import type { FormDefinition } from '~/web/forms/definition';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { tooManyRequests } from '~/web/http/caching';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { Visit } from '~/web/http/visit';
import { findChangeRequester, STATE_PATH, type ChangeRequester } from './guards.session.server';
import { withdrawForm } from './LastChangeRequest';

const SECONDS_PER_HOUR = 3_600;

interface ChangePage<Content extends object, Instead extends object> {
  readonly path: string;
  load(profile: OwnProfile, typed: CustomerDrafts, visit: Visit): Promise<Content> | Content;
  serviceUnavailable(): Instead;
}

export function changeLoader<Content extends object, Instead extends object>({
  load,
  ...page
}: ChangePage<Content, Instead>) {
  return personLoader({
    ...page,
    find: findChangeRequester,
    async load({ application, changes }, typed, visit) {
      const profile = await changes.getProfile(application.astrologerId);
      if (!profile) throw redirect(STATE_PATH, 303);
      return load(profile, typed, visit);
    },
  });
}

/** Also withdraws requests. */
export function changeAction<Answer, Extra extends object>({
  path,
  act,
  ...form
}: Omit<PersonForm<ChangeRequester, Answer, Extra>, 'find'> & { readonly path: string }) {
  return personAction({
    ...form,
    find: findChangeRequester,
    act: async (post, requester, visit) =>
      post.formId === withdrawForm.id
        ? withdraw(post.intent, requester, visit, path)
        : act(post, requester, visit),
  });
}

async function withdraw(
  intent: string | null,
  { application, changes }: ChangeRequester,
  { session }: Visit,
  path: string,
) {
  const kind = CHANGE_KINDS.find((each) => each === intent);
  return kind !== undefined && (await changes.withdraw(application.astrologerId, kind))
    ? redirectWithAlert(session, path, 'success', m.onboarding_change_withdrawn())
    : redirectWithAlert(session, path, 'error', m.onboarding_change_none());
}

const CONTROLS: Readonly<Record<FieldKind, string>> = { rate: 'rate', languages: 'language' };

export async function requestFieldChange(
  post: Post,
  kind: FieldKind,
  { application, changes }: ChangeRequester,
  visit: Visit,
  path: string,
) {
  const definition: FormDefinition = CHANGE_FORMS[kind];
  const control = CONTROLS[kind];
  const form = await post.check(definition);
  if (!form.ok) return invalid(form.failure);
  const { astrologerId, mobile } = application;
  const outcome = await changes.propose(astrologerId, kind, String(form.value[control]));
  const answers: RequestForm = {
    ...{ id: definition.id, path, mobile },
    refuse: (message) => form.refuse({ fieldErrors: { [control]: message } }),
    again: (alert) => post.typed(definition).refuse({ alert }),
  };
  return answerRequest(outcome, answers, visit);
}

interface RequestForm {
  readonly id: string;
  readonly path: string;
  readonly mobile: string;
  /** The form with the reason why the value was not taken. */
  refuse(said: string): FormFailure;
  again(alert: string): FormFailure;
}

/** @returns a redirect to the form's page with a message, or the form with the reason @throws StoreError */
export async function answerRequest<Extra extends object>(
  outcome: ChangeRequestOutcome,
  { id, path, mobile, refuse, again }: RequestForm,
  visit: Visit,
  extra?: Extra,
) {
  switch (outcome) {
    case 'proposed':
      await deleteCustomerDraft(visit, mobile, id);
      return redirectWithAlert(visit.session, path, 'success', m.onboarding_change_sent());
    case 'closed':
      return redirect(STATE_PATH, 303);
    case 'stands':
      return invalid(refuse(m.onboarding_change_stands()), extra);
    case 'too-many':
      return invalid(
        again(m.onboarding_change_too_many(CHANGE_REQUEST_LIMITS)),
        extra,
        tooManyRequests(CHANGE_REQUEST_LIMITS.hours * SECONDS_PER_HOUR),
      );
  }
}
