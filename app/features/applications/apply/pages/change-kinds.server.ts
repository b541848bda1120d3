import {
  languagesForm,
  rateForm,
} from '~/features/applications/apply/changes/change-request.schema';
import type { FieldKind } from '~/features/applications/apply/changes/change-request';
import type { FormFailure } from '~/web/forms/answer';
import type { FormDefinition, FormFields } from '~/web/forms/definition';
import type { Post } from '~/web/forms/server/forms.server';
import type { FormValues } from '~/web/forms/values';

/** What a post proposes, or why it proposes nothing. */
export type ReadProposal =
  | {
      readonly value: string;
      /** @returns the form again, with what is said of what it proposes */
      readonly refuse: (said: string) => FormFailure;
    }
  | { readonly failure: FormFailure };

/** How a kind of change is read from its form. */
interface ReadChange {
  /** @returns what the post proposes */
  readonly read: (post: Post) => Promise<ReadProposal>;
  /** @returns the form as it was typed, with an alert above it */
  readonly again: (post: Post, alert: string) => FormFailure;
}

/** The reading of each kind of change. */
export const CHANGE_READERS: Readonly<Record<FieldKind, ReadChange>> = {
  rate: oneField(rateForm, 'rate', ({ rate }) => String(rate)),
  languages: oneField(languagesForm, 'language', ({ language }) => language),
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
      if (!reading.ok) return { failure: reading.failure };
      return {
        value: toValue(reading.value),
        refuse: (said) => reading.refuse({ fieldErrors: { [field]: said } as never }),
      };
    },
    again: (post, alert) => post.typed(form).refuse({ alert }),
  };
}
