import { Form, Link } from '@remix-run/react';
import { SIGNS, type SignSlug } from '~/features/horoscopes/signs';
import { toBlocks } from '~/features/horoscopes/prediction';
import { useSignSelect } from '~/features/horoscopes/pages/use-sign-select';
import { toLongDate, type CalendarDate } from '~/shared/time/calendar';
import { SignIcon } from '~/web/ui/SignIcon';

interface DailyWidgetProps {
  readonly signSlug: SignSlug;
  readonly date: CalendarDate;
  readonly prediction: string | null;
  /** Which part of the articles the page shows: choosing a sign keeps it. */
  readonly blogs: number;
}

/** Today's reading of one sign on the home page, with a form to choose another; where script runs, choosing is enough. */
export function DailyWidget({ signSlug, date, prediction, blogs }: DailyWidgetProps) {
  const list = useSignSelect(signSlug);
  const sign = SIGNS.find(({ slug }) => slug === signSlug) ?? SIGNS[0];
  const [first] = prediction ? toBlocks(prediction) : [];
  return (
    <section className="page" id="daily" aria-labelledby="daily-widget-title">
      <div className="banner daily-widget">
        <SignIcon sign={sign.slug} size={96} />
        <div>
          <h2 id="daily-widget-title">{sign.name} today</h2>
          <p className="section-line">{toLongDate(date)}</p>
          {first?.kind === 'paragraph' ? <p>{first.text}</p> : null}
          <p>
            <Link to={`/daily-horoscope/today/${sign.slug}`}>
              Read the whole {sign.name} horoscope
            </Link>
          </p>
          <Form method="get" action="/#daily" preventScrollReset replace className="sign-choice">
            <label htmlFor="widget-sign">Another sign</label>
            <div className="field-row">
              {blogs === 1 ? null : <input type="hidden" name="blogs" value={blogs} />}
              <select
                ref={list}
                id="widget-sign"
                name="sign"
                defaultValue={sign.slug}
                onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
              >
                {SIGNS.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
              <button type="submit" className="button">
                Show
              </button>
            </div>
          </Form>
        </div>
      </div>
    </section>
  );
}
