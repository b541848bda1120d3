import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { FindRashiLink } from '~/features/horoscopes/FindRashiLink';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toBlocks } from '~/features/horoscopes/prediction';
import { useSignSelect } from '~/features/horoscopes/pages/use-sign-select';
import { toLongDate, type CalendarDate } from '~/shared/time/calendar';
import { SignIcon } from '~/web/ui/SignIcon';

interface DailyWidgetProps {
  readonly signSlug: SignSlug;
  readonly date: CalendarDate;
  readonly prediction: string | null;
  readonly blogs: number;
  /** Whether it is the first section, whose heading is the `h1` of the page. */
  readonly isFirst: boolean;
}

export function DailyWidget({ signSlug, date, prediction, blogs, isFirst }: DailyWidgetProps) {
  const list = useSignSelect(signSlug);
  const sign = SIGNS.find(({ slug }) => slug === signSlug) ?? SIGNS[0];
  const Title = isFirst ? 'h1' : 'h2';
  const [first] = prediction ? toBlocks(prediction) : [];
  return (
    <section className="page" id="daily" aria-labelledby="daily-widget-title">
      <div className="banner daily-widget">
        <SignIcon sign={sign.slug} size={96} />
        <div>
          <Title id="daily-widget-title">
            {m.home_sign_today({ sign: getSignName(sign.slug) })}
          </Title>
          <p className="section-line">{toLongDate(date)}</p>
          {first?.kind === 'paragraph' ? <p>{first.text}</p> : null}
          <p>
            <Link to={`/daily-horoscope/today/${sign.slug}`}>
              {m.home_read_sign({ sign: getSignName(sign.slug) })}
            </Link>
          </p>
          <Form method="get" action="/#daily" preventScrollReset replace className="sign-choice">
            <label htmlFor="widget-sign">{m.home_another_sign()}</label>
            <div className="field-row">
              {blogs === 1 ? null : <input type="hidden" name="blogs" value={blogs} />}
              <select
                ref={list}
                id="widget-sign"
                name="sign"
                defaultValue={sign.slug}
                onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
              >
                {SIGNS.map(({ slug }) => (
                  <option key={slug} value={slug}>
                    {getSignName(slug)}
                  </option>
                ))}
              </select>
              <button type="submit" className="button">
                {m.home_show()}
              </button>
            </div>
          </Form>
          <FindRashiLink />
        </div>
      </div>
    </section>
  );
}
