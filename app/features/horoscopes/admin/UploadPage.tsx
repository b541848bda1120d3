import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { Gap } from '~/features/horoscopes/publishing.server';
import type { ReadingUpload } from '~/features/horoscopes/publishing.store';
import type { CalendarDay } from '~/features/horoscopes/reading-calendar';
import { SIGNS } from '~/features/astronomy/signs';
import type { ReadingParts } from '~/features/horoscopes/reading-parts';
import { findNextSign } from '~/features/horoscopes/upload';
import type { CalendarDate } from '~/shared/time/calendar';
import { Banner } from '~/web/forms/Banner';
import { READING_LOAD_FAILED } from './upload-labels';
import { getUploadPath, UPLOAD_PATH } from './paths';
import { GapList } from './GapList';
import { ReadingCalendar } from './ReadingCalendar';
import { SignProgress } from './SignProgress';
import { StartOver, UploadState } from './StartOver';
import { LanguageNav, UploadForm } from './UploadForm';
import { UploadTabs } from './Tabs';

export interface UploadView {
  readonly language: ReadingLanguage;
  /** Null while the store fails. */
  readonly uploads: readonly ReadingUpload[] | null;
  readonly digest: string;
}

interface UploadPageProps {
  readonly view: UploadView;
  readonly shownLanguage: ReadingLanguage;
  readonly calendar: readonly CalendarDay[] | null;
  /** Missing readings of today and tomorrow; null while the store fails. */
  readonly gaps: readonly Gap[] | null;
  readonly inParts: { readonly date: CalendarDate; readonly parts: ReadingParts } | null;
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
              // Another language or upload is another form: remount.
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
