import type { CalendarDate } from '~/shared/time/calendar';
import type { FieldRule, FormFields } from './definition';

export interface UploadedFile {
  /** Cleaned. For display only; never use it as a path. */
  readonly name: string;
  readonly type: string;
  readonly extension: string;
  readonly bytes: Uint8Array;
}

export type FormValues<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

type FieldValue<Rule extends FieldRule> = Rule extends { kind: 'text' | 'otp' | 'secret' }
  ? string
  : Rule extends { kind: 'number' }
    ? Given<Rule, number>
    : Rule extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Given<Rule, Option>
      : Rule extends { kind: 'tick' }
        ? boolean
        : Rule extends { kind: 'date' }
          ? Given<Rule, CalendarDate>
          : Rule extends { kind: 'list' }
            ? readonly string[]
            : Rule extends { kind: 'file' }
              ? Given<Rule, UploadedFile>
              : readonly UploadedFile[];

type Given<Rule, Value> = Rule extends { required: string } ? Value : Value | null;
