import { redirect } from '@remix-run/node';
import { CHANGE_KINDS, type FieldKind } from '~/features/applications/apply/changes/change-request';
import { m } from '~/shared/i18n/messages';
import type { Post } from '~/web/forms/server/forms.server';
import { flashAlert } from '~/web/http/flash.server';
import type { Visit } from '~/web/http/visit';
import type { ChangeRequester } from './guards.session.server';
import {
  languagesForm,
  rateForm,
} from '~/features/applications/apply/changes/change-request.schema';
import type { FormFailure } from '~/web/forms/answer';
import type { FormDefinition, FormFields } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';

/** Withdraws a change request. @returns a redirect to `path` with a message @throws StoreError */
export async function withdraw(
  { intent }: Post,
  { application, changes }: ChangeRequester,
  { session }: Visit,
  path: string,
) {
  const kind = CHANGE_KINDS.find((each) => each === intent);
  const isGone = kind !== undefined && (await changes.withdraw(application.astrologerId, kind));
  flashAlert(
    session,
    isGone ? 'success' : 'error',
    isGone ? m.onboarding_change_withdrawn() : m.onboarding_change_none(),
  );
  return redirect(path, 303);
}

export type ParsedChangeRequest =
  | {
      readonly value: string;
      readonly refuse: (said: string) => FormFailure;
    }
  | { readonly failure: FormFailure };

interface ChangeParser {
  readonly read: (post: Post) => Promise<ParsedChangeRequest>;
  readonly again: (post: Post, alert: string) => FormFailure;
}

export const CHANGE_PARSERS: Readonly<Record<FieldKind, ChangeParser>> = {
  rate: createSingleFieldParser(rateForm, 'rate', ({ rate }) => String(rate)),
  languages: createSingleFieldParser(languagesForm, 'language', ({ language }) => language),
};

function createSingleFieldParser<Fields extends FormFields>(
  form: FormDefinition<Fields>,
  field: keyof Fields & string,
  toValue: (values: FormValues<Fields>) => string,
): ChangeParser {
  return {
    async read(post) {
      const reading = await post.check(form);
      if (!reading.ok) return { failure: reading.failure };
      return {
        value: toValue(reading.value),
        refuse: (said) => reading.refuse({ fieldErrors: { [field]: said } as never }),
      };
    },
    again: (post, alert) => post.typed(form).refuse({ alert }),
  };
}
