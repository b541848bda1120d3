import { Link } from '@remix-run/react';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import type { Language } from '~/features/horoscopes/horoscope.source';
import type { ReadingUpload } from '~/features/horoscopes/publishing.source';
import { SIGNS, type SignSlug } from '~/features/horoscopes/signs';
import { ReplaceField, ScriptField } from './ConfirmFields';
import { DayField } from '~/features/administration/panel/DayField';
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS } from '~/features/horoscopes/language-names';
import { TEXT_HINT } from './messages';
import { uploadPath } from './paths';
import { uploadForm } from './upload.schema';

interface UploadFormProps {
  readonly language: Language;
  /** The upload of this language that is under way: its dates are locked. */
  readonly upload: ReadingUpload | null;
  readonly next: SignSlug;
  /** Names what is published where the next sign goes; empty for nothing. */
  readonly digest: string;
  readonly action: string;
  readonly token: string;
}

/** The form that uploads one sign. */
export function UploadForm(props: UploadFormProps) {
  const { language, upload, next, digest, action, token } = props;
  const locked = upload !== null;
  const done = upload?.done ?? [];
  const lockedHint = locked ? 'Locked until all 12 horoscopes are uploaded.' : undefined;
  return (
    <PostForm
      form={uploadForm}
      action={action}
      token={token}
      label="Upload a horoscope"
      defaults={{
        startDate: upload?.range.start ?? '',
        endDate: upload?.range.end ?? '',
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
      <TextField
        name="prediction"
        label="Horoscope"
        hint={TEXT_HINT}
        rows={10}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <ReplaceField />
      <ScriptField language={language} />
      <SubmitButton busyText="Uploading...">Upload</SubmitButton>
    </PostForm>
  );
}

/** The ways to the uploads of both languages, with how far each is. */
export function LanguageNav({
  language,
  uploads,
}: {
  readonly language: Language;
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
            to={uploadPath(value)}
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
