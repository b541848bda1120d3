import { Form, useNavigate } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getDailyPath } from './daily-page';
import { toDaySlug, type Day } from '~/features/horoscopes/day';
import { findSign, SIGNS, type Sign } from '~/features/astronomy/signs';
import { getSignName } from '~/features/astronomy/sign-names';
import { useSignSelect } from './use-sign-select';

/** A GET form with a button. With JavaScript, a change submits it. */
export function SignChoice({ sign, day }: { sign: Sign; day: Day }) {
  const navigate = useNavigate();
  const control = useSignSelect(sign.slug);
  return (
    <Form method="get" action="/daily-horoscope" replace className="sign-choice">
      <label htmlFor="sign">{m.horoscopes_choose_sign()}</label>
      <div className="field-row">
        <select
          ref={control}
          id="sign"
          name="sign"
          defaultValue={sign.slug}
          onChange={(event) => {
            const chosen = findSign(event.currentTarget.value);
            if (!chosen) return;
            navigate(getDailyPath({ sign: chosen, day }), {
              replace: true,
              preventScrollReset: true,
            });
          }}
        >
          {SIGNS.map(({ slug }) => (
            <option key={slug} value={slug}>
              {getSignName(slug)}
            </option>
          ))}
        </select>
        <input type="hidden" name="day" value={toDaySlug(day)} />
        <button type="submit" className="button">
          {m.horoscopes_show()}
        </button>
      </div>
    </Form>
  );
}
