import { Form, Link } from '@remix-run/react';
import { languageFacts } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { ShareLink } from '~/web/ui/ShareLink';
import { dailyPath, type DailyPage } from './daily-page';
import { daySlug } from '~/features/horoscopes/day';
import type { PredictionBlock } from '~/features/horoscopes/prediction';
import { signName } from '~/features/horoscopes/sign-names';
import type { Sign } from '~/features/horoscopes/signs';

/** The reading itself, or why it is not there. */
export function Prediction({ page, sign }: { page: DailyPage; sign: Sign }) {
  const { day, state } = page;
  switch (state.kind) {
    case 'loaded':
      return (
        <>
          <div className="prediction" lang={languageFacts().lang}>
            {state.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
          <p className="reading-links">
            <ShareLink
              text={m.horoscopes_share({ sign: signName(sign.slug), date: page.dateText })}
              path={dailyPath({ sign, day: { kind: 'date', date: day.date } })}
            />
          </p>
        </>
      );
    case 'waiting':
      return (
        <div className="notice" role="status">
          <p className="spinner">{m.frame_loading_horoscope()}</p>
          <p>
            {m.horoscopes_asks_again()}{' '}
            <Link reloadDocument to={dailyPath({ sign, day }, state.nextAttempt)}>
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
            <Form method="get" action={`/daily-horoscope/${daySlug(day)}/${sign.slug}`} replace>
              <button type="submit" className="button button-primary">
                {m.horoscopes_retry()}
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
