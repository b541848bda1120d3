import { Form, Link } from '@remix-run/react';
import { Fragment } from 'react';
import { ShareLink } from '~/web/ui/ShareLink';
import { dailyPath, type DailyPage } from './daily-page';
import { daySlug } from '~/features/horoscopes/day';
import { LOADING_MESSAGE } from '~/web/layouts/loading-horoscope';
import type { PredictionBlock } from '~/features/horoscopes/prediction';
import type { Sign } from '~/features/horoscopes/signs';

const LANGUAGE_NAMES = {
  english: { text: 'Read in English', lang: 'en-IN' },
  hindi: { text: 'हिंदी में पढ़ें', lang: 'hi' },
} as const;

/** The reading itself, or why it is not there. */
export function Prediction({ page, sign }: { page: DailyPage; sign: Sign }) {
  const { day, language, state } = page;
  switch (state.kind) {
    case 'loaded':
      return (
        <>
          <div className="prediction" lang={LANGUAGE_NAMES[language].lang}>
            {state.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
          <p className="reading-links">
            {state.otherLanguages.map((each) => (
              <Fragment key={each}>
                <Link
                  to={dailyPath({ sign, day, language: each })}
                  lang={LANGUAGE_NAMES[each].lang}
                  hrefLang={LANGUAGE_NAMES[each].lang}
                  replace
                  preventScrollReset
                >
                  {LANGUAGE_NAMES[each].text}
                </Link>{' '}
              </Fragment>
            ))}
            <ShareLink
              text={`${sign.name} horoscope, ${page.dateText}`}
              path={dailyPath({ sign, day: { kind: 'date', date: day.date }, language })}
            />
          </p>
        </>
      );
    case 'waiting':
      return (
        <div className="notice" role="status">
          <p className="spinner">{LOADING_MESSAGE}</p>
          <p>
            The page asks again by itself in a few seconds.{' '}
            <a href={dailyPath({ sign, day, language }, state.nextAttempt)}>Ask now</a>
          </p>
        </div>
      );
    case 'failed':
      return (
        <div className="notice notice-error" role="alert">
          <p>{state.message}</p>
          {state.canRetry ? (
            <Form method="get" action={`/daily-horoscope/${daySlug(day)}/${sign.slug}`} replace>
              {language === 'english' ? null : (
                <input type="hidden" name="language" value={language} />
              )}
              <button type="submit" className="button button-primary">
                Retry
              </button>
            </Form>
          ) : null}
        </div>
      );
  }
}

function Block({ block }: { block: PredictionBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
