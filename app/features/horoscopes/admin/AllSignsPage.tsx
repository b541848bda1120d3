import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { toAdminDate } from '~/features/administration/moment';
import { READING_LANGUAGES } from '~/shared/i18n/reading-language';
import { addDays, toLongDate } from '~/shared/time/calendar';
import type { Almanac } from '~/features/horoscopes/almanac';
import { DayFacts } from './DayFacts';
import { type DayView, STATE_LABELS } from './day-view';
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS } from '~/shared/i18n/language-names';
import { Banner } from '~/web/forms/Banner';
import { READING_LOAD_FAILED, TEXT_HINT } from './upload-labels';
import { ALL_SIGNS_PATH, getAllSignsPath, getReadingPath } from './paths';
import { UploadTabs } from './UploadTabs';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { PostForm } from '~/web/forms/PostForm';
import { ReadingField } from './ReadingFields';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { ReplaceField, ScriptField } from './ConfirmFields';
import { DayField } from '~/features/administration/panel/DayField';
import {
  allSignsForm,
  getTextControlName,
  FILL_INTENT,
  PUBLISH,
  PUBLISH_AND_NEXT_INTENT,
} from './upload.schema';
import { INTENT_CONTROL } from '~/web/forms/definition';
import { useFormState } from '~/web/forms/form-state';

interface AllSignsPageProps {
  readonly day: DayView;
  readonly almanac: Almanac | null;
  readonly action: string;
  readonly filledTexts: FilledTexts | null;
  readonly token: string;
}

export function AllSignsPage({ day, almanac, action, filledTexts, token }: AllSignsPageProps) {
  const published = day.signs?.filter(({ state }) => state === 'published').length ?? 0;
  return (
    <AdminPage
      title="All twelve horoscopes"
      lead="All twelve are published together, or none of them while one still has a problem."
    >
      <UploadTabs current={ALL_SIGNS_PATH} />
      {day.signs ? null : <Banner alert={{ kind: 'error', text: READING_LOAD_FAILED }} />}
      <h2>
        {toLongDate(day.date)}, {LANGUAGE_NAMES[day.language]}
      </h2>
      <DayNav day={day} />
      {almanac ? <DayFacts almanac={almanac} /> : null}
      {published > 0 ? (
        <p>
          {published} of 12 are published and are in the boxes.{' '}
          <Link to={getReadingPath(day.date, day.language)}>Correct one of them alone</Link>
        </p>
      ) : null}
      <AllSignsForm
        // Remounts the form when its address changes.
        key={action}
        day={day}
        filledTexts={filledTexts}
        action={action}
        token={token}
      />
    </AdminPage>
  );
}

function DayNav({ day: { date, language } }: { readonly day: DayView }) {
  const others = READING_LANGUAGES.filter((each) => each !== language);
  return (
    <nav aria-label="Other days" className="reading-languages">
      {[-1, 1].map((offset) => {
        const other = addDays(date, offset);
        return (
          <Link key={offset} className="button" to={getAllSignsPath(other, language)}>
            {offset < 0 ? 'Day before' : 'Next day'}
            <span className="visually-hidden"> ({toAdminDate(other)})</span>
          </Link>
        );
      })}
      {others.map((each) => (
        <Link key={each} className="button" to={getAllSignsPath(date, each)}>
          In {LANGUAGE_NAMES[each]}
        </Link>
      ))}
    </nav>
  );
}

export interface FilledTexts {
  readonly signs: readonly SignSlug[];
  readonly text: string;
  readonly id: string;
}

function AllSignsForm({ day, filledTexts, action, token }: Omit<AllSignsPageProps, 'almanac'>) {
  const states = new Map(day.signs?.map((each) => [each.sign, each]));
  const texts = SIGNS.map(({ slug }) => [getTextControlName(slug), states.get(slug)?.text ?? '']);
  return (
    <PostForm
      form={allSignsForm}
      action={action}
      token={token}
      label="All twelve horoscopes"
      defaults={{
        ...(Object.fromEntries(texts) as Record<string, string>),
        startDate: day.date,
        endDate: day.date,
        language: day.language,
        shownDigest: day.digest,
      }}
    >
      <div className="reading-dates">
        <DayField name="startDate" label="Start date" />
        <DayField
          name="endDate"
          label="End date"
          hint="The same twelve texts are used for every day up to this one."
        />
        <SelectField name="language" label="Language" options={LANGUAGE_OPTIONS} />
      </div>
      <div className="reading-fill">
        <LongFormButton busyText="Filling..." intent={FILL_INTENT} unchecked>
          Fill from the sky
        </LongFormButton>
        <p role="status">{filledTexts?.text}</p>
        <p className="field-hint">
          Writes a draft into every empty box, from the sky of the start date. Read and edit it
          before you publish. Drafts differ from day to day.
        </p>
      </div>
      <p className="field-hint">{TEXT_HINT}</p>
      <div className="reading-texts">
        {SIGNS.map(({ slug, name, nameHi }) => {
          const state = states.get(slug)?.state;
          return (
            <ReadingField
              // Remounts a text box filled with a draft.
              key={filledTexts?.signs.includes(slug) ? `${slug}-${filledTexts.id}` : slug}
              name={getTextControlName(slug)}
              label={name}
              hint={
                <>
                  <span lang="hi">{nameHi}</span>
                  {state ? ` · Readers see ${STATE_LABELS[state]}` : null}
                </>
              }
              rows={8}
            />
          );
        })}
      </div>
      <ReplaceField />
      <ScriptField language={day.language} />
      <p className="actions">
        <LongFormButton busyText="Publishing..." intent={PUBLISH} primary>
          Publish all twelve
        </LongFormButton>
        <LongFormButton busyText="Publishing..." intent={PUBLISH_AND_NEXT_INTENT}>
          Publish and open the next day
        </LongFormButton>
      </p>
    </PostForm>
  );
}

interface LongFormButtonProps {
  readonly children: string;
  readonly busyText: string;
  readonly intent: string;
  /** Skips validation, because the button only fills the form. */
  readonly unchecked?: boolean;
  readonly primary?: boolean;
}

/**
 * `multipart/form-data` sends a Devanagari letter in three bytes, URL encoding in nine: twelve long texts would
 * exceed the limit.
 */
function LongFormButton(props: LongFormButtonProps) {
  const { children, busyText, intent, unchecked, primary = false } = props;
  const { sending } = useFormState();
  const busy = sending !== null && sending.get(INTENT_CONTROL) === intent;
  return (
    <>
      <button
        type="submit"
        className={primary ? 'button button-primary' : 'button'}
        name={INTENT_CONTROL}
        value={intent}
        formEncType="multipart/form-data"
        formNoValidate={unchecked}
      >
        {busy ? busyText : children}
      </button>
      <span role="status" className="visually-hidden">
        {busy ? busyText : null}
      </span>
    </>
  );
}
