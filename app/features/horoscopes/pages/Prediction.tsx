import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { ShareLink } from '~/web/ui/ShareLink';
import { getDailyPath, type DailyPage } from './daily-page';
import { toDaySlug } from '~/features/horoscopes/day';
import { getSignName } from '~/features/astronomy/sign-names';
import type { Sign } from '~/features/astronomy/signs';
import { ReadingBody, type ReadingContent } from './ReadingBody';
import { Grade, WhyReading } from './WhyReading';

export function Prediction({ page, sign }: { page: DailyPage; sign: Sign }) {
  const { day, state } = page;
  switch (state.kind) {
    case 'loaded':
      return (
        <>
          <ReadingBody
            words={state.words}
            note={<Grade sign={sign.slug} almanac={state.almanac} />}
          />
          <p className="reading-links">
            <ShareLink
              text={buildShareText(page, sign, state.words)}
              path={getDailyPath({ sign, day: { kind: 'date', date: day.date } })}
            />
          </p>
          <WhyReading sign={sign.slug} date={day.date} almanac={state.almanac} />
        </>
      );
    case 'waiting':
      return (
        <div className="notice" role="status">
          <p className="spinner">{m.frame_loading_horoscope()}</p>
          <p>
            {m.horoscopes_asks_again()}{' '}
            <Link reloadDocument to={getDailyPath({ sign, day }, state.nextAttempt)}>
              {m.horoscopes_ask_now()}
            </Link>
          </p>
        </div>
      );
    case 'failed':
      return (
        <div className="notice notice-error" role="alert">
          <p>{state.message}</p>
          {state.canRetry ? (
            <Form method="get" action={`/daily-horoscope/${toDaySlug(day)}/${sign.slug}`} replace>
              <button type="submit" className="button button-primary">
                {m.horoscopes_retry()}
              </button>
            </Form>
          ) : null}
        </div>
      );
  }
}

function buildShareText(
  { dateText: date }: DailyPage,
  { slug }: Sign,
  words: ReadingContent,
): string {
  const sign = getSignName(slug);
  if (words.kind === 'text') return m.horoscopes_share({ sign, date });
  return m.horoscopes_share_summary({ sign, date, summary: words.parts.summary });
}
