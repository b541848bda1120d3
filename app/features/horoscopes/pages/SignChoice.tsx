import { Form, useNavigate } from '@remix-run/react';
import { dailyPath } from './daily-page';
import { daySlug, type Day } from '~/features/horoscopes/day';
import { findSign, SIGNS, type Sign } from '~/features/horoscopes/signs';
import type { Language } from '~/features/horoscopes/horoscope.source';
import { useSignSelect } from './use-sign-select';

/** The dropdown of signs: a GET form with a button; where script runs, choosing is enough. */
export function SignChoice({ sign, day, language }: { sign: Sign; day: Day; language: Language }) {
  const navigate = useNavigate();
  const control = useSignSelect(sign.slug);
  return (
    <Form method="get" action="/daily-horoscope" replace className="sign-choice">
      <label htmlFor="sign">Choose a Different Sign</label>
      <div className="field-row">
        <select
          ref={control}
          id="sign"
          name="sign"
          defaultValue={sign.slug}
          onChange={(event) => {
            const chosen = findSign(event.currentTarget.value);
            if (!chosen) return;
            navigate(dailyPath({ sign: chosen, day, language }), {
              replace: true,
              preventScrollReset: true,
            });
          }}
        >
          {SIGNS.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <input type="hidden" name="day" value={daySlug(day)} />
        {language === 'english' ? null : <input type="hidden" name="language" value={language} />}
        <button type="submit" className="button">
          Show
        </button>
      </div>
    </Form>
  );
}
