import { Link } from '@remix-run/react';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ReadingUpload } from '~/features/horoscopes/publishing.store';
import type { ReadingParts } from '~/features/horoscopes/reading-parts';
import type { CalendarDate } from '~/shared/time/calendar';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toAdminDate } from '~/features/administration/moment';
import { ReplaceField, ScriptField } from './ConfirmFields';
import { DayField } from '~/features/administration/panel/DayField';
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS } from '~/shared/i18n/language-names';
import { ReadingFields } from './ReadingFields';
import { getUploadPath } from './paths';
import { uploadForm, uploadPartsForm } from './upload.schema';

export interface UploadParts {
  readonly date: CalendarDate;
  readonly parts: ReadingParts;
}

interface UploadFormProps {
  readonly language: ReadingLanguage;
  /** The upload in progress; it locks the dates. */
  readonly upload: ReadingUpload | null;
  readonly next: SignSlug;
  /** Identifies the published readings of the next sign. Empty if there are none. */
  readonly digest: string;
  /** Initial parts and their day. Null for text in a single box. */
  readonly inParts: UploadParts | null;
  readonly action: string;
  readonly token: string;
}

export function UploadForm(props: UploadFormProps) {
  const { language, upload, next, digest, inParts, action, token } = props;
  const locked = upload !== null;
  const done = upload?.done ?? [];
  const lockedHint = locked ? 'Locked until all 12 horoscopes are uploaded.' : undefined;
  return (
    <PostForm
      form={inParts ? uploadPartsForm : uploadForm}
      action={action}
      token={token}
      label="Upload a horoscope"
      defaults={{
        ...inParts?.parts,
        startDate: upload?.range.start ?? inParts?.date ?? '',
        endDate: upload?.range.end ?? inParts?.date ?? '',
        language,
        sunsign: next,
        shownDigest: digest,
      }}
    >
      <div className="reading-dates">
        <DayField name="startDate" label="Start date" locked={locked} hint={lockedHint} />
        <DayField name="endDate" label="End date" locked={locked} hint={lockedHint} />
      </div>
      {locked ? (
        <p>
          <HiddenField name="language" />
          Language: <strong>{LANGUAGE_NAMES[language]}</strong>
        </p>
      ) : (
        <SelectField name="language" label="Language" options={LANGUAGE_OPTIONS} />
      )}
      <SelectField
        name="sunsign"
        label="Sign"
        options={SIGNS.map(({ slug, name }) => ({
          value: slug,
          label: done.includes(slug) ? `${name} (Done)` : name,
        }))}
      />
      {inParts ? (
        <p className="field-hint">
          The boxes begin with what is published for {SIGNS.find(({ slug }) => slug === next)?.name}{' '}
          on {toAdminDate(inParts.date)}, published or a draft. Another day or sign has other words.
        </p>
      ) : null}
      <ReadingFields inParts={inParts !== null} rows={10} />
      <ReplaceField />
      <ScriptField language={language} />
      <SubmitButton busyText="Uploading...">Upload</SubmitButton>
    </PostForm>
  );
}

export function LanguageNav({
  language,
  uploads,
}: {
  readonly language: ReadingLanguage;
  readonly uploads: readonly ReadingUpload[];
}) {
  return (
    <nav aria-label="Language of the upload" className="reading-languages">
      {LANGUAGE_OPTIONS.map(({ value, label }) => {
        const upload = uploads.find((each) => each.language === value);
        return (
          <Link
            key={value}
            className="button"
            to={getUploadPath(value)}
            aria-current={value === language ? 'page' : undefined}
          >
            {label}
            {upload ? ` (${upload.done.length} of ${SIGNS.length} done)` : ''}
          </Link>
        );
      })}
    </nav>
  );
}
