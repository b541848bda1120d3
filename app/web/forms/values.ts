import type { CalendarDate } from '~/shared/time/calendar';
import type { FieldRule, FormFields } from './definition';

/** A file as it was sent, its type told by its content. */
export interface UploadedFile {
  /** The name on the visitor's machine, cleaned; for showing only, never a path. */
  readonly name: string;
  /** The media type that the content has. */
  readonly type: string;
  /** The usual ending of that type, without a dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

/** The values that a form gives once it has passed its checks. */
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
