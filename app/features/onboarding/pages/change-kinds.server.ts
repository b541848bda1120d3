import type { Application } from '~/features/onboarding/application';
import { languagesForm, payeeForm, rateForm } from '~/features/onboarding/changes/change.schema';
import type { Changes } from '~/features/onboarding/changes/changes.server';
import type { ChangeKind } from '~/features/onboarding/changes/change';
import type { FormFailure } from '~/web/forms/answer';
import type { FormDefinition, FormFields } from '~/web/forms/definition';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { FormValues } from '~/web/forms/values';
import type { Visit } from '~/web/http/visit';
import type { FilledBank } from './ChangeFields';
import type { FilledBranch } from './find-branch.route.server';
import { readBank } from './propose-bank.route.server';

/** What a post proposes, or why it proposes nothing. */
export type ReadProposal =
  | {
      readonly value: string;
      /** @returns the form again, with what is said of what it proposes */
      readonly refuse: (said: string) => FormFailure;
    }
  | { readonly answer: ReturnType<typeof invalid<FilledBank & FilledBranch>> };

/** Whose post is read. */
export interface Proposer {
  readonly application: Application;
  readonly changes: Changes;
  readonly visit: Visit;
}

/** How a kind of change is read from its form. */
interface ReadChange {
  /** @returns what the post proposes, or how it is answered */
  readonly read: (post: Post, proposer: Proposer) => Promise<ReadProposal>;
  /** Does what follows once it is proposed; absent: nothing. */
  readonly proposed?: (proposer: Proposer) => Promise<void>;
  /** @returns the form as it was typed, with an alert above it */
  readonly again: (post: Post, alert: string) => FormFailure;
}

/** The reading of each kind of change. */
export const CHANGE_READERS: Readonly<Record<ChangeKind, ReadChange>> = {
  rate: oneField(rateForm, 'rate', ({ rate }) => String(rate)),
  languages: oneField(languagesForm, 'language', ({ language }) => language),
  bank: {
    read: readBank,
    proposed: ({ application, visit }) => visit.services.consents.give(application.mobile, 'bank'),
    again: (post, alert) => post.typed(payeeForm(null)).refuse({ alert }),
  },
};

/** The reading of a form whose one field is the value. */
function oneField<Fields extends FormFields>(
  form: FormDefinition<Fields>,
  field: keyof Fields & string,
  toValue: (values: FormValues<Fields>) => string,
): ReadChange {
  return {
    async read(post) {
      const reading = await post.check(form);
      if (!reading.ok) return { answer: invalid(reading.failure) };
      return {
        value: toValue(reading.value),
        refuse: (said) => reading.refuse({ fieldErrors: { [field]: said } as never }),
      };
    },
    again: (post, alert) => post.typed(form).refuse({ alert }),
  };
}
