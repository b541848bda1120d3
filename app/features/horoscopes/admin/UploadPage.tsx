import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { type ReadingLanguage, READING_LANGUAGES } from '~/shared/i18n/reading-language';
import type { Gap } from '~/features/horoscopes/publishing.server';
import type { ReadingUpload } from '~/features/horoscopes/publishing.store';
import type { CalendarDay, DayCounts } from '~/features/horoscopes/reading-calendar';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { findNextSign, SIGNS_PER_DAY } from '~/features/horoscopes/upload';
import { Banner } from '~/web/forms/Banner';
import { READING_LOAD_FAILED } from './upload-labels';
import { getUploadPath, UPLOAD_PATH, getPartsPath, getAllSignsPath, getReadingPath } from './paths';
import { LanguageNav, UploadForm, type UploadParts } from './UploadForm';
import { UploadTabs } from './UploadTabs';
import { toAdminDate } from '~/features/administration/moment';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { startOverForm } from './upload.schema';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { toLongDate } from '~/shared/time/calendar';

export interface UploadView {
  readonly language: ReadingLanguage;
  readonly uploads: readonly ReadingUpload[] | null;
  readonly digest: string;
}

interface UploadPageProps {
  readonly view: UploadView;
  readonly shownLanguage: ReadingLanguage;
  readonly calendar: readonly CalendarDay[] | null;
  /** Missing readings of today and tomorrow. Null if the store failed. */
  readonly gaps: readonly Gap[] | null;
  readonly inParts: UploadParts | null;
  readonly token: string;
}

export function UploadPage(props: UploadPageProps) {
  const { view, shownLanguage, calendar, gaps, inParts, token } = props;
  const { language, digest } = view;
  const uploads = view.uploads ?? [];
  const upload = uploads.find((each) => each.language === language) ?? null;
  const done = upload?.done ?? [];
  const next = findNextSign(done) ?? SIGNS[0].slug;
  const action = getUploadPath(shownLanguage, inParts !== null);
  return (
    <AdminPage
      title="Upload daily horoscopes"
      lead="A horoscope is public the moment it is uploaded. Where there is none, readers see the draft, if there is one."
    >
      <UploadTabs current={UPLOAD_PATH} />
      {view.uploads && calendar ? null : (
        <Banner alert={{ kind: 'error', text: READING_LOAD_FAILED }} />
      )}
      {gaps ? <GapList gaps={gaps} /> : null}
      <section aria-labelledby="one-sign">
        <h2 id="one-sign">One sign at a time</h2>
        <LanguageNav language={language} uploads={uploads} />
        <div className="reading-columns">
          <div className="admin-panel">
            <p>
              <Link to={getUploadPath(language, inParts === null)}>
                {inParts ? 'Write it in one box' : 'Write it in parts'}
              </Link>
            </p>
            <UploadForm
              // Remounts the form when language, upload or number of boxes changes.
              key={`${shownLanguage}-${upload?.id ?? 'none'}-${inParts ? 'parts' : 'box'}`}
              language={language}
              upload={upload}
              next={next}
              digest={digest}
              inParts={inParts}
              action={action}
              token={token}
            />
          </div>
          <div className="admin-panel">
            {upload ? <UploadState upload={upload} /> : <p>Aries is the first, Pisces the last.</p>}
            <SignProgress done={done} next={next} />
            {upload ? <StartOver upload={upload} action={action} token={token} /> : null}
          </div>
        </div>
      </section>
      {calendar ? (
        <section aria-labelledby="coming-days">
          <h2 id="coming-days">The coming 30 days</h2>
          <ReadingCalendar days={calendar} />
        </section>
      ) : null}
    </AdminPage>
  );
}

function UploadState({ upload }: { readonly upload: ReadingUpload }) {
  const { start, end } = upload.range;
  const days = start === end ? toAdminDate(start) : `${toAdminDate(start)} to ${toAdminDate(end)}`;
  return (
    <p>
      {days}: <strong>{upload.done.length}</strong> of {SIGNS_PER_DAY} horoscopes are uploaded.
    </p>
  );
}

function StartOver({
  upload,
  action,
  token,
}: {
  readonly upload: ReadingUpload;
  readonly action: string;
  readonly token: string;
}) {
  return (
    <details className="start-over">
      <summary>Start over with other dates</summary>
      <PostForm
        form={startOverForm}
        action={action}
        token={token}
        label="Start over"
        defaults={{ upload: String(upload.id) }}
      >
        <p>
          {upload.done.length === 1
            ? 'The horoscope uploaded so far stays published.'
            : `The ${upload.done.length} horoscopes uploaded so far stay published.`}{' '}
          The Done marks are cleared, and you can select new dates.
        </p>
        <HiddenField name="upload" />
        <SubmitButton busyText="Starting over..." look="danger">
          Start over
        </SubmitButton>
      </PostForm>
    </details>
  );
}

function SignProgress({
  done,
  next,
}: {
  readonly done: readonly SignSlug[];
  readonly next: SignSlug;
}) {
  return (
    <ol className="sign-progress" aria-label="Signs of this upload">
      {SIGNS.map(({ slug, name }) => {
        const isDone = done.includes(slug);
        return (
          <li key={slug} className={isDone ? 'sign-done' : undefined}>
            <span>{name}</span> <strong>{isDone ? 'Done' : slug === next ? 'Next' : ''}</strong>
          </li>
        );
      })}
    </ol>
  );
}

/** Unpublished readings of today and tomorrow, with links. Rows without any reading are expanded. */
function GapList({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (
    <section aria-labelledby="gaps" className="reading-gaps">
      <h2 id="gaps">Today and tomorrow first</h2>
      {gaps.length === 0 ? (
        <p>Every sign is published for today and tomorrow, in every language.</p>
      ) : null}
      {gaps.map((gap) => (
        <details key={`${gap.date}-${gap.language}`} open={gap.missing.length > 0}>
          <summary>
            {gap.isToday ? 'Today' : 'Tomorrow'}, {toAdminDate(gap.date)}, in{' '}
            {LANGUAGE_NAMES[gap.language]}:{' '}
            {[
              gap.missing.length > 0 ? `${gap.missing.length} without a reading` : '',
              gap.drafts.length > 0 ? `${gap.drafts.length} with only a draft` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </summary>
          <SignsToWrite label="Without a reading" gap={gap} signs={gap.missing} />
          <SignsToWrite label="Only the site’s draft" gap={gap} signs={gap.drafts} />
        </details>
      ))}
    </section>
  );
}

function SignsToWrite({
  label,
  gap: { date, language },
  signs,
}: {
  readonly label: string;
  readonly gap: Gap;
  readonly signs: readonly SignSlug[];
}) {
  if (signs.length === 0) return null;
  return (
    <p>
      {label}:{' '}
      {SIGNS.filter(({ slug }) => signs.includes(slug)).map(({ slug, name }) => (
        <Link key={slug} to={getPartsPath(date, language, slug)}>
          <span className="visually-hidden">Write </span>
          {name}
          <span className="visually-hidden">
            {' '}
            in {LANGUAGE_NAMES[language]} for {toAdminDate(date)}
          </span>
        </Link>
      ))}
    </p>
  );
}

function ReadingCalendar({ days }: { readonly days: readonly CalendarDay[] }) {
  return (
    <AdminTable
      caption="Readings of the coming 30 days, by language"
      columns={COLUMNS}
      rows={days}
      getKey={({ date }) => date}
    />
  );
}

const COLUMNS: readonly Column<CalendarDay>[] = [
  {
    label: 'Day',
    cell: ({ date }) => (
      <span>
        {toAdminDate(date)}{' '}
        <span className="reading-weekday">{toLongDate(date).split(',')[0]}</span>
      </span>
    ),
  },
  ...READING_LANGUAGES.map((language) => ({
    label: LANGUAGE_NAMES[language],
    cell: (day: CalendarDay) => <LanguageCell day={day} language={language} />,
  })),
];

function LanguageCell({
  day,
  language,
}: {
  readonly day: CalendarDay;
  readonly language: ReadingLanguage;
}) {
  const counts = day.counts[language];
  const what = `${LANGUAGE_NAMES[language]} readings of ${toAdminDate(day.date)}`;
  return (
    <span className="reading-cell">
      <span className={`reading-count reading-count-${getState(counts)}`}>
        {formatDayCounts(counts)}
      </span>{' '}
      <Link to={getAllSignsPath(day.date, language)}>
        {counts.published === SIGNS_PER_DAY ? 'Open' : 'Write'}
        <span className="visually-hidden"> the {what}</span>
      </Link>{' '}
      {counts.published > 0 ? (
        <Link to={getReadingPath(day.date, language)}>
          Correct<span className="visually-hidden"> one of the {what}</span>
        </Link>
      ) : null}
    </span>
  );
}

function getState({ published, missing }: DayCounts): 'full' | 'missing' | 'open' {
  if (published === SIGNS_PER_DAY) return 'full';
  return missing > 0 ? 'missing' : 'open';
}

function formatDayCounts({ published, drafts, missing }: DayCounts): string {
  if (published === SIGNS_PER_DAY) return 'All 12 published';
  const parts = [
    published > 0 ? `${published} published` : '',
    drafts === 1 ? '1 draft' : drafts > 1 ? `${drafts} drafts` : '',
    missing > 0 ? `${missing} missing` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
