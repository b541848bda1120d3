import { Link } from '@remix-run/react';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { toLocalPath } from '~/shared/i18n/language';
import { toSiteLanguage } from '~/features/horoscopes/reading-language';
import { getDailyPath } from '~/features/horoscopes/pages/daily-page';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ReadingParts } from '~/features/horoscopes/reading-parts';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toLongDate, type CalendarDate } from '~/shared/time/calendar';
import { ScriptField } from './ConfirmFields';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { ReadingFields } from './ReadingFields';
import { getPartsPath, getReadingPath } from './paths';
import { correctionForm, partsForm } from './upload.schema';

export interface ReadingView {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly sign: SignSlug;
  readonly text: string;
  /** Null for text in one box. */
  readonly parts: ReadingParts | null;
  /** Empty while none is published. */
  readonly version: string;
  /** Formatted. Empty if unknown. */
  readonly changedAt: string;
}

/** @returns whether the reading is unpublished. Only published readings have a single box */
export function isNewReading({ version, parts }: ReadingView): boolean {
  return parts !== null && version === '';
}

interface CorrectionFormProps {
  readonly reading: ReadingView;
  readonly changed: boolean;
  readonly token: string;
}

export function CorrectionForm({ reading, changed, token }: CorrectionFormProps) {
  const { date, language, sign, text, parts, version, changedAt } = reading;
  const isPublished = !isNewReading(reading);
  const shown = SIGNS.find(({ slug }) => slug === sign) ?? SIGNS[0];
  const day = { kind: 'date', date } as const;
  return (
    <section aria-labelledby="correction" className="reading-correction">
      <h2 id="correction">
        {shown.name}, {toLongDate(date)}, {LANGUAGE_NAMES[language]}
      </h2>
      <p>
        {changedAt ? `Last changed ${changedAt}. ` : null}
        <a href={toLocalPath(getDailyPath({ sign: shown, day }), toSiteLanguage(language))}>
          See it as readers do
        </a>
      </p>
      {isPublished ? (
        <p>
          <Link
            to={parts ? getReadingPath(date, language, sign) : getPartsPath(date, language, sign)}
          >
            {parts ? 'Write it in one box' : 'Write it in parts'}
          </Link>
        </p>
      ) : (
        <p>Nobody has published this reading yet. The boxes begin with the site’s draft.</p>
      )}
      {changed ? (
        <div className="notice">
          <p>What is published now:</p>
          <p className="reading-now">{text}</p>
          <p>Save once more to replace it with what you typed.</p>
        </div>
      ) : null}
      <PostForm
        key={parts ? 'parts' : 'box'}
        form={parts ? partsForm : correctionForm}
        action={(parts ? getPartsPath : getReadingPath)(date, language, sign)}
        token={token}
        label={isPublished ? 'Correct the reading' : 'Publish the reading'}
        defaults={{ prediction: text, ...parts, version }}
      >
        <ReadingFields inParts={parts !== null} rows={12} />
        <HiddenField name="version" />
        <ScriptField language={language} />
        <p className="actions">
          <SubmitButton busyText={isPublished ? 'Saving...' : 'Publishing...'}>
            {isPublished ? 'Save correction' : 'Publish this reading'}
          </SubmitButton>{' '}
          <Link className="button" to={getReadingPath(date, language)}>
            Cancel
          </Link>
        </p>
      </PostForm>
    </section>
  );
}
