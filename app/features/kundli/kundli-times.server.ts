import { signName } from '~/features/astronomy/sign-names';
import type { SignSlug } from '~/features/astronomy/signs';
import { m } from '~/shared/i18n/messages';
import { toDayMonthYear } from '~/shared/time/calendar';
import { dateIn } from '~/shared/time/zone';
import { runningDasha, type Dasha, type Mahadasha } from './dasha';
import { grahaName } from './graha-labels';
import { kundliTexts } from './kundli-texts.server';
import type { BlockView, FoldedView, TableView } from './kundli-view';
import { runningSadeSati, type SadeSati, type SadeSatiPhase, type SadeSatiStay } from './sade-sati';

const PHASES: Readonly<Record<SadeSatiPhase, () => string>> = {
  rising: m.kundli_phase_rising,
  peak: m.kundli_phase_peak,
  setting: m.kundli_phase_setting,
};

export interface LifeTime {
  /** Moment of birth, or the start of the day. */
  readonly birth: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/** @returns `14 July 1959` */
export function dayWords({ timeZone }: Pick<LifeTime, 'timeZone'>, moment: Date): string {
  return toDayMonthYear(dateIn(timeZone, moment));
}

/** @returns null after the 120-year cycle */
export function runningWords(
  running: ReturnType<typeof runningDasha>,
  life: Pick<LifeTime, 'timeZone'>,
): string | null {
  if (!running) return null;
  const { maha, antar } = running;
  return m.kundli_pair_until({
    maha: grahaName(maha.lord),
    antar: grahaName(antar.lord),
    date: dayWords(life, antar.endsAt),
  });
}

/** @returns the great periods with the periods in them; the running one open and marked */
export function dashaBlocks(dashas: readonly Mahadasha[], life: LifeTime): BlockView[] {
  const running = runningDasha(dashas, life.now);
  const { dasha: meanings } = kundliTexts();
  const items = dashas.map((maha): FoldedView => ({
    summary: m.kundli_dasha_line({
      lord: grahaName(maha.lord),
      from: startWords(maha, life),
      until: dayWords(life, maha.endsAt),
    }),
    now: maha === running?.maha ? m.kundli_runs_now() : null,
    table: antardashaTable(maha, running?.antar ?? null, life),
  }));
  return [
    ...(running
      ? [
          answer(
            m.kundli_dasha_runs({
              maha: grahaName(running.maha.lord),
              antar: grahaName(running.antar.lord),
              date: dayWords(life, running.antar.endsAt),
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
function startWords({ startsAt }: Dasha, life: LifeTime): string {
  return startsAt < life.birth ? m.kundli_before_birth() : dayWords(life, startsAt);
}

function antardashaTable(maha: Mahadasha, running: Dasha | null, life: LifeTime): TableView {
  const lived = maha.antardashas.filter(({ endsAt }) => endsAt > life.birth);
  return {
    caption: m.kundli_periods_in({ lord: grahaName(maha.lord) }),
    head: [m.kundli_period(), m.kundli_begins(), m.kundli_ends()],
    rows: lived.map((antar) => {
      const name = grahaName(antar.lord);
      const isNow = antar === running;
      return {
        cells: [
          isNow ? { text: name, more: m.kundli_runs_now() } : name,
          startWords(antar, life),
          dayWords(life, antar.endsAt),
        ],
        ...(isNow ? { isNow } : {}),
      };
    }),
  };
}

/**
 * @param first dashas for a birth at the start of the day @param last at its end
 * @returns the current mahadasha with the range of its dates, or a note that it depends on the hour
 */
export function dashaSpread(
  first: readonly Mahadasha[],
  last: readonly Mahadasha[],
  life: LifeTime,
): BlockView[] {
  // A later birth has a Moon further on, so its periods are earlier.
  const [late, early] = [runningDasha(first, life.now)?.maha, runningDasha(last, life.now)?.maha];
  if (!late || !early) return [answer(m.kundli_dasha_spread_over())];
  if (late.lord !== early.lord) {
    return [answer(m.kundli_dasha_open({ lords: lordsBetween(first, late, early) }))];
  }
  return [
    answer(
      m.kundli_dasha_sure({
        lord: grahaName(late.lord),
        fromFirst: dayWords(life, early.startsAt),
        fromLast: dayWords(life, late.startsAt),
        untilFirst: dayWords(life, early.endsAt),
        untilLast: dayWords(life, late.endsAt),
      }),
    ),
    text(kundliTexts().dasha[late.lord]),
    text(m.kundli_dashas_note()),
  ];
}

/** In cycle order; wraps after the ninth lord. */
function lordsBetween(round: readonly Mahadasha[], from: Mahadasha, until: Mahadasha): string {
  const start = round.indexOf(from);
  const order = round.map((_, index) => round[(start + index) % round.length]?.lord ?? from.lord);
  const lords = order.slice(0, order.indexOf(until.lord) + 1).map(grahaName);
  const last = lords.pop() ?? '';
  return m.kundli_or({ one: lords.join(', '), other: last });
}

/** @returns the times of a life in which Saturn passes the three signs around the Moon's, and whether one runs */
export function sadeSatiBlocks(all: readonly SadeSati[], life: LifeTime): BlockView[] {
  const running = all.find(({ startsAt, endsAt }) => startsAt <= life.now && life.now < endsAt);
  const items = all.map((each): FoldedView => ({
    summary: m.kundli_sade_sati_span({
      from: dayWords(life, each.startsAt),
      until: dayWords(life, each.endsAt),
    }),
    now: each === running ? m.kundli_runs_now() : null,
    table: stayTable(each, life),
  }));
  return [
    answer(sadeSatiAnswer(all, running, life)),
    text(m.kundli_sade_sati_note()),
    { kind: 'folded', items },
  ];
}

function sadeSatiAnswer(
  all: readonly SadeSati[],
  running: SadeSati | undefined,
  life: LifeTime,
): string {
  const stay = runningSadeSati(all, life.now)?.stay;
  if (stay) {
    return m.kundli_sade_sati_runs({
      phase: PHASES[stay.phase](),
      sign: signName(stay.sign),
      date: dayWords(life, stay.endsAt),
    });
  }
  if (running) {
    return m.kundli_sade_sati_paused({
      from: dayWords(life, running.startsAt),
      until: dayWords(life, running.endsAt),
    });
  }
  const next = all.find(({ startsAt }) => startsAt > life.now);
  return next
    ? m.kundli_sade_sati_not({ date: dayWords(life, next.startsAt) })
    : m.kundli_sade_sati_none();
}

function stayTable({ startsAt, endsAt, stays }: SadeSati, life: LifeTime): TableView {
  const span = { from: dayWords(life, startsAt), until: dayWords(life, endsAt) };
  return {
    caption: m.kundli_sade_sati_span(span),
    head: [m.kundli_saturn_in(), m.kundli_begins(), m.kundli_ends()],
    rows: stays.map((stay) => ({
      cells: [
        { text: signName(stay.sign), more: phaseWords(stay) },
        dayWords(life, stay.startsAt),
        dayWords(life, stay.endsAt),
      ],
      ...(stay.startsAt <= life.now && life.now < stay.endsAt ? { isNow: true as const } : {}),
    })),
  };
}

function phaseWords({ phase, isReturn }: SadeSatiStay): string {
  return isReturn ? m.kundli_back_again({ phase: PHASES[phase]() }) : PHASES[phase]();
}

/** @returns the same for one of two signs in which the Moon may have stood */
export function sadeSatiIf(sign: SignSlug, all: readonly SadeSati[], life: LifeTime): BlockView[] {
  return [
    { kind: 'heading', text: m.kundli_sade_sati_if({ sign: signName(sign) }) },
    ...sadeSatiBlocks(all, life).filter(({ kind }) => kind !== 'text'),
  ];
}

function text(words: string): BlockView {
  return { kind: 'text', text: words };
}

function answer(words: string): BlockView {
  return { kind: 'answer', text: words };
}
