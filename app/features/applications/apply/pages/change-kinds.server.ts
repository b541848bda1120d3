import {
  languagesForm,
  rateForm,
} from '~/features/applications/apply/changes/change-request.schema';
import type { FieldKind } from '~/features/applications/apply/changes/change-request';
import type { FormFailure } from '~/web/forms/answer';
import type { FormDefinition, FormFields } from '~/web/forms/definition';
import type { Post } from '~/web/forms/server/forms.server';
import type { FormValues } from '~/web/forms/values';

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
