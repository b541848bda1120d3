import { getSignName } from '~/features/astronomy/sign-names';
import type { SignSlug } from '~/features/astronomy/signs';
import { m } from '~/shared/i18n/messages';
import { toDayMonthYear } from '~/shared/time/calendar';
import { toDateIn } from '~/shared/time/zone';
import { findCurrentDasha, type Dasha, type Mahadasha } from './dasha';
import { getGrahaName } from './graha-labels';
import { kundliTexts } from './kundli-texts.server';
import type { BlockView, FoldedView, TableView } from './kundli-view';
import {
  findCurrentSadeSati,
  type SadeSati,
  type SadeSatiPhase,
  type SadeSatiStay,
} from './sade-sati';

const PHASES: Readonly<Record<SadeSatiPhase, () => string>> = {
  rising: m.kundli_phase_rising,
  peak: m.kundli_phase_peak,
  setting: m.kundli_phase_setting,
};

export interface LifeTimeline {
  /** Moment of birth, or the start of the day. */
  readonly birth: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/** @returns `14 July 1959` */
export function formatDay({ timeZone }: Pick<LifeTimeline, 'timeZone'>, moment: Date): string {
  return toDayMonthYear(toDateIn(timeZone, moment));
}

/** @returns null after the end of the 120-year cycle */
export function formatRunningDasha(
  running: ReturnType<typeof findCurrentDasha>,
  life: Pick<LifeTimeline, 'timeZone'>,
): string | null {
  if (!running) return null;
  const { maha, antar } = running;
  return m.kundli_pair_until({
    maha: getGrahaName(maha.lord),
    antar: getGrahaName(antar.lord),
    date: formatDay(life, antar.endsAt),
  });
}

/**
 * The current mahadasha is open and marked.
 * @returns a block for each mahadasha, with its antardashas
 */
export function buildDashaBlocks(dashas: readonly Mahadasha[], life: LifeTimeline): BlockView[] {
  const running = findCurrentDasha(dashas, life.now);
  const { dasha: meanings } = kundliTexts();
  const items = dashas.map((maha): FoldedView => ({
    summary: m.kundli_dasha_line({
      lord: getGrahaName(maha.lord),
      from: formatDashaStart(maha, life),
      until: formatDay(life, maha.endsAt),
    }),
    now: maha === running?.maha ? m.kundli_runs_now() : null,
    table: buildAntardashaTable(maha, running?.antar ?? null, life),
  }));
  return [
    ...(running
      ? [
          answer(
            m.kundli_dasha_runs({
              maha: getGrahaName(running.maha.lord),
              antar: getGrahaName(running.antar.lord),
              date: formatDay(life, running.antar.endsAt),
            }),
          ),
          text(meanings[running.maha.lord]),
        ]
      : [answer(m.kundli_dasha_over())]),
    { kind: 'folded', items },
    text(m.kundli_dashas_note()),
  ];
}

/** The first period starts before birth, so its date is omitted. */
function formatDashaStart({ startsAt }: Dasha, life: LifeTimeline): string {
  return startsAt < life.birth ? m.kundli_before_birth() : formatDay(life, startsAt);
}

function buildAntardashaTable(
  maha: Mahadasha,
  running: Dasha | null,
  life: LifeTimeline,
): TableView {
  const lived = maha.antardashas.filter(({ endsAt }) => endsAt > life.birth);
  return {
    caption: m.kundli_periods_in({ lord: getGrahaName(maha.lord) }),
    head: [m.kundli_period(), m.kundli_begins(), m.kundli_ends()],
    rows: lived.map((antar) => {
      const name = getGrahaName(antar.lord);
      const isNow = antar === running;
      return {
        cells: [
          isNow ? { text: name, more: m.kundli_runs_now() } : name,
          formatDashaStart(antar, life),
          formatDay(life, antar.endsAt),
        ],
        ...(isNow ? { isNow } : {}),
      };
    }),
  };
}

/**
 * @param first dashas for a birth at the start of the day @param last dashas for a birth at its end
 * @returns the current mahadasha with the range of its dates, or a note that it depends on the hour
 */
export function buildDashaSpread(
  first: readonly Mahadasha[],
  last: readonly Mahadasha[],
  life: LifeTimeline,
): BlockView[] {
  // A later birth has the Moon further on in its nakshatra, so its dashas start earlier.
  const [late, early] = [
    findCurrentDasha(first, life.now)?.maha,
    findCurrentDasha(last, life.now)?.maha,
  ];
  if (!late || !early) return [answer(m.kundli_dasha_spread_over())];
  if (late.lord !== early.lord) {
    return [answer(m.kundli_dasha_open({ lords: formatLordsBetween(first, late, early) }))];
  }
  return [
    answer(
      m.kundli_dasha_sure({
        lord: getGrahaName(late.lord),
        fromFirst: formatDay(life, early.startsAt),
        fromLast: formatDay(life, late.startsAt),
        untilFirst: formatDay(life, early.endsAt),
        untilLast: formatDay(life, late.endsAt),
      }),
    ),
    text(kundliTexts().dasha[late.lord]),
    text(m.kundli_dashas_note()),
  ];
}

/** In cycle order; wraps after the ninth lord. */
function formatLordsBetween(
  sequence: readonly Mahadasha[],
  from: Mahadasha,
  until: Mahadasha,
): string {
  const start = sequence.indexOf(from);
  const order = sequence.map(
    (_, index) => sequence[(start + index) % sequence.length]?.lord ?? from.lord,
  );
  const lords = order.slice(0, order.indexOf(until.lord) + 1).map(getGrahaName);
  const last = lords.pop() ?? '';
  return m.kundli_or({ one: lords.join(', '), other: last });
}

/** @returns the periods in which Saturn passes the three signs around the Moon's, with a note if one is current */
export function buildSadeSatiBlocks(all: readonly SadeSati[], life: LifeTimeline): BlockView[] {
  const running = all.find(({ startsAt, endsAt }) => startsAt <= life.now && life.now < endsAt);
  const items = all.map((each): FoldedView => ({
    summary: m.kundli_sade_sati_span({
      from: formatDay(life, each.startsAt),
      until: formatDay(life, each.endsAt),
    }),
    now: each === running ? m.kundli_runs_now() : null,
    table: buildStayTable(each, life),
  }));
  return [
    answer(formatSadeSatiAnswer(all, running, life)),
    text(m.kundli_sade_sati_note()),
    { kind: 'folded', items },
  ];
}

function formatSadeSatiAnswer(
  all: readonly SadeSati[],
  running: SadeSati | undefined,
  life: LifeTimeline,
): string {
  const stay = findCurrentSadeSati(all, life.now)?.stay;
  if (stay) {
    return m.kundli_sade_sati_runs({
      phase: PHASES[stay.phase](),
      sign: getSignName(stay.sign),
      date: formatDay(life, stay.endsAt),
    });
  }
  if (running) {
    return m.kundli_sade_sati_paused({
      from: formatDay(life, running.startsAt),
      until: formatDay(life, running.endsAt),
    });
  }
  const next = all.find(({ startsAt }) => startsAt > life.now);
  return next
    ? m.kundli_sade_sati_not({ date: formatDay(life, next.startsAt) })
    : m.kundli_sade_sati_none();
}

function buildStayTable({ startsAt, endsAt, stays }: SadeSati, life: LifeTimeline): TableView {
  const span = { from: formatDay(life, startsAt), until: formatDay(life, endsAt) };
  return {
    caption: m.kundli_sade_sati_span(span),
    head: [m.kundli_saturn_in(), m.kundli_begins(), m.kundli_ends()],
    rows: stays.map((stay) => ({
      cells: [
        { text: getSignName(stay.sign), more: formatPhase(stay) },
        formatDay(life, stay.startsAt),
        formatDay(life, stay.endsAt),
      ],
      ...(stay.startsAt <= life.now && life.now < stay.endsAt ? { isNow: true as const } : {}),
    })),
  };
}

function formatPhase({ phase, isReturn }: SadeSatiStay): string {
  return isReturn ? m.kundli_back_again({ phase: PHASES[phase]() }) : PHASES[phase]();
}

/**
 * For one of two possible Moon signs.
 * @returns the Sade Sati blocks under a heading that names the sign
 */
export function buildSadeSatiBlocksForSign(
  sign: SignSlug,
  all: readonly SadeSati[],
  life: LifeTimeline,
): BlockView[] {
  return [
    { kind: 'heading', text: m.kundli_sade_sati_if({ sign: getSignName(sign) }) },
    ...buildSadeSatiBlocks(all, life).filter(({ kind }) => kind !== 'text'),
  ];
}

function text(words: string): BlockView {
  return { kind: 'text', text: words };
}

function answer(words: string): BlockView {
  return { kind: 'answer', text: words };
}
