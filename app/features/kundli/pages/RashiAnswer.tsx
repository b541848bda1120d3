import { Form, Link } from '@remix-run/react';
import type { ReactNode, RefObject } from 'react';
import { findSign, getElementClass, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { getSignName } from '~/features/astronomy/sign-names';
import { MySign } from '~/features/horoscopes/MySign';
import { KUNDLI_PATH } from '~/features/kundli/kundli.schema';
import type { RashiView } from '~/features/kundli/rashi-view.server';
import { m } from '~/shared/i18n/messages';
import type { ControlValues } from '~/web/forms/answer';
import { SignIcon } from '~/web/ui/SignIcon';
import { BIRTH_INPUT_NAMES } from '~/features/kundli/birth.schema';

interface RashiAnswerProps {
  readonly view: RashiView;
  readonly savedSign: SignSlug | null;
  readonly typed: ControlValues;
  readonly heading: RefObject<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function RashiAnswer({ view, savedSign, typed, heading, children }: RashiAnswerProps) {
  const { answer, name, basisText, signs, birthDay, western, clock } = view;
  const [first = 'aries', second] = signs;
  const sign = findSign(first) ?? SIGNS[0];
  return (
    <div className="page page-narrow titled-head">
      <div className={`daily-head ${getElementClass(sign)}`}>
        <SignIcon sign={first} size={64} />
        <div>
          <p>{name === '' ? m.birth_answer_overline() : m.birth_answer_for({ name })}</p>
          <h1 ref={heading} tabIndex={-1}>
            {answer}
          </h1>
        </div>
      </div>
      <p className="section-line">{basisText}</p>
      {birthDay ? <DayOfBirth {...birthDay} isOpen={second !== undefined} /> : null}
      {clock ? <p className="notice">{clock}</p> : null}
      {western ? <p>{m.birth_against_western({ western: western.name })}</p> : null}
      {second === undefined ? (
        <MySign sign={first} isMine={savedSign === first} path={getReadingPath(first)} isMain />
      ) : null}
      <p className="actions">
        {signs.map((each) => (
          <Link key={each} className="button" to={getReadingPath(each)} reloadDocument>
            {m.birth_read_today({ sign: getSignName(each) })}
          </Link>
        ))}
      </p>
      <SameBirthForm typed={typed} />
      <div className="accordion">
        <details>
          <summary>{m.birth_another()}</summary>
          {children}
        </details>
      </div>
    </div>
  );
}

function getReadingPath(sign: SignSlug): string {
  return `/daily-horoscope/today/${sign}`;
}

function DayOfBirth({
  signs,
  nakshatras,
  isOpen,
}: NonNullable<RashiView['birthDay']> & { readonly isOpen: boolean }) {
  return (
    <>
      <p>{isOpen ? m.birth_two_signs() : m.birth_one_sign()}</p>
      {isOpen ? <List of={signs} /> : null}
      <h2>{m.birth_nakshatra_of_day()}</h2>
      <List of={nakshatras} />
    </>
  );
}

function List({ of: lines }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Posts the birth to the kundli page, so it never appears in an address. */
function SameBirthForm({ typed }: { readonly typed: ControlValues }) {
  return (
    <Form method="post" action={KUNDLI_PATH} reloadDocument className="actions">
      {BIRTH_INPUT_NAMES.map((name) => (
        <input key={name} type="hidden" name={name} value={String(typed[name] ?? '')} />
      ))}
      <button type="submit" className="button">
        {m.birth_see_kundli()}
      </button>
    </Form>
  );
}
