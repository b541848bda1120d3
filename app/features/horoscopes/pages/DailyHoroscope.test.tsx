import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/sample-almanac';
import type { DailyPage, DailyState } from './daily-page';
import { DailyHoroscope } from './DailyHoroscope';
import { SIGNS } from '~/features/astronomy/signs';

const LOADED_STATE = {
  kind: 'loaded',
  words: {
    kind: 'text',
    blocks: [
      { kind: 'paragraph', text: 'A quiet day.' },
      { kind: 'list', items: ['Walk.', 'Rest.'] },
    ],
  },
  almanac: ALMANAC,
  languages: ['english', 'hindi'],
} satisfies DailyState;

const PAGE: DailyPage = {
  signSlug: 'leo',
  day: { kind: 'today', date: '2026-11-21' },
  dateText: '21-11-2026',
  state: LOADED_STATE,
  status: 200,
};

const TAURUS = { sign: 'taurus', name: 'Taurus', until: null, endsByDay: false } as const;
const GEMINI = { sign: 'gemini', name: 'Gemini', until: null, endsByDay: false } as const;

function show(change: Partial<DailyPage> = {}) {
  const visited: string[] = [];
  const visit = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    visited.push(pathname + search);
    return null;
  };
  const Stub = createRemixStub([
    {
      id: 'daily',
      path: '/',
      Component: () => <DailyHoroscope page={{ ...PAGE, ...change }} isMine={false} />,
    },
    { id: 'elsewhere', path: '*', loader: visit, Component: () => <p>Elsewhere</p> },
  ]);
  render(<Stub />);
  return { visited };
}

describe('a daily reading', () => {
  it('in parts shows a summary, five labelled parts and a closing line, and is shared with its summary', () => {
    const parts = {
      summary: 'A quiet day.',
      love: 'Speak.',
      career: 'Begin.',
      money: 'Count.',
      health: 'Walk.',
      family: 'Call.',
      close: 'Enough is a feast.',
    };
    show({ state: { ...LOADED_STATE, words: { kind: 'parts', parts } } });
    const names = within(screen.getByRole('article'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent?.trim());
    expect(names).toEqual(['Love', 'Career', 'Money', 'Health', 'Family']);
    const said = within(screen.getByRole('article'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(['Speak.', 'Begin.', 'Count.', 'Walk.', 'Call.']);
    expect(screen.getByText('Enough is a feast.')).toBeDefined();
    const share = screen.getByRole<HTMLAnchorElement>('link', { name: /share/i });
    expect(decodeURIComponent(share.href)).toContain('Leo horoscope, 21-11-2026: A quiet day.\n');
  });

  it.each([
    ['gemini', 'taurus', 'Supportive all day.'],
    ['cancer', 'virgo', 'Go gently today.'],
    ['gemini', 'cancer', 'Supportive until 7:23 am, go gently after.'],
    ['cancer', 'leo', 'Go gently until 7:23 am, supportive after.'],
  ] as const)('grades the day for a Moon in %s, then %s: %s', (first, next, words) => {
    const moonSigns = [
      { ...GEMINI, sign: first, until: '7:23 am', endsByDay: true },
      { ...TAURUS, sign: next, until: null, endsByDay: false },
    ];
    show({ state: { ...LOADED_STATE, almanac: { ...ALMANAC, moonSigns } } });
    expect(document.querySelector('.reading-change')?.textContent).toBe(words);
  });

  it('does not grade by a change at night, but mentions it under "Why this reading"', () => {
    const moonSigns = [
      { ...TAURUS, until: '10:40 pm' },
      { ...GEMINI, sign: 'cancer' as const },
    ];
    show({ state: { ...LOADED_STATE, almanac: { ...ALMANAC, moonSigns } } });
    expect(document.querySelector('.reading-change')?.textContent).toBe('Supportive all day.');
    expect(
      screen.getByText(/The Moon is in Taurus, your tenth house, until 10:40 pm; after that/),
    ).toBeDefined();
  });

  it('shows Chandra Bala for both houses of the Moon, with the time of the change', () => {
    const cancer = { sign: 'cancer', name: 'Cancer', until: null, endsByDay: false } as const;
    const gemini = { ...GEMINI, until: '7:23 am', endsByDay: true } as const;
    show({ state: { ...LOADED_STATE, almanac: { ...ALMANAC, moonSigns: [gemini, cancer] } } });
    const lines = screen.getAllByRole('listitem', { hidden: true }).map((each) => each.textContent);
    expect(lines).toContain(
      'Until 7:23 am: In your eleventh house it is said to support what you do.',
    );
    expect(lines).toContain('After that: In your twelfth house it is said to ask for patience.');
  });

  it('explains the Moon’s house, both rules, all planets and the day’s yogas, and describes customs as customs', () => {
    show();
    const why = screen.getByText('Why this reading').closest('details');
    if (!why) throw new Error('no details');
    expect(why.open).toBe(false);
    const words = why.textContent ?? '';
    // The Moon in Pisces is in the eighth house from Leo. Counted in nines from Magha, Purva Bhadrapada is the
    // seventh
    // star.
    expect(words).toContain('The Moon is in Pisces, your eighth house, from this sunrise');
    expect(words).toContain('In your eighth house it is said to ask for patience.');
    expect(words).toContain('Magha: Vadha (go slowly) until 6:57 am, then Mitra (said to be good)');
    expect(words).toContain('Saturn in Pisces, your eighth house, until June 2027');
    expect(words).toContain('The Sun in Scorpio, your fourth house, until 16 December');
    expect(words).toContain('Panchak: 6:47 am to 2:18 am on 22 November');
    expect(words).toContain('Saturday belongs to Saturn');
    expect(words).toContain('A custom, and no more than that.');
    expect(within(why).getByRole('img', { name: /Houses counted from Leo/ })).toBeDefined();
  });

  it('shows its sign, its date and the astronomy of the day', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your horoscope for today');
    expect(screen.getByText('Prediction date: 21-11-2026')).toBeDefined();
    expect(screen.getByText('(Saturday)')).toBeDefined();
    expect(screen.getByText('A quiet day.').closest('[lang]')?.getAttribute('lang')).toBe('en-IN');
    const [reading] = screen.getAllByRole('article');
    if (!reading) throw new Error('no article');
    const words = screen.getByText('A quiet day.').parentElement;
    const points = [...(words?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(points).toEqual(['Walk.', 'Rest.']);
    expect(
      within(reading)
        .getByText(/Moon in/)
        .closest('p')?.textContent,
    ).toBe('Dev Uthani (Prabodhini) Ekadashi; Moon in Pisces all day');
    const card = screen.getByRole('region', { name: 'Panchang for New Delhi' });
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Shukla Dashami until 7:16 am',
      'Shukla Ekadashi until 6:32 am on 21 November',
      'then Shukla Dwadashi',
      'Purva Bhadrapada until 6:57 am',
      'then Uttara Bhadrapada',
      '6:47 am',
      '5:26 pm',
      '2:18 pm',
      '10:47 am to 12:07 pm',
      '11:45 am to 12:28 pm',
    ]);
    const festival = screen.getByRole('link', { name: 'Dev Uthani (Prabodhini) Ekadashi' });
    expect(festival.getAttribute('href')).toBe('/festival/november/dev-uthani-ekadashi-2026-11-20');
    expect(screen.queryByRole('alert')).toBeNull();
    // The address is still valid on the next day.
    const share = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' });
    expect(decodeURIComponent(share.href)).toContain('/daily-horoscope/2026-11-21/leo');
  });
});

describe('the day switch', () => {
  it.each([
    ['today', 'Today'],
    ['yesterday', 'Yesterday'],
    ['tomorrow', 'Tomorrow'],
  ] as const)('marks %s', (kind, label) => {
    show({ day: { kind, date: '2026-11-21' } });
    const days = within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link');
    const current = days.filter((day) => day.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('marks no day on an archive date', () => {
    show({ day: { kind: 'date', date: '2026-11-18' } });
    const days = within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link');
    expect(days.filter((day) => day.hasAttribute('aria-current'))).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Horoscope for Leo');
  });
});

describe('the choice of a sign', () => {
  it('offers all twelve signs and selects the current one', () => {
    show();
    const choice = screen.getByLabelText<HTMLSelectElement>('Choose a Different Sign');
    expect([...choice.options].map(({ text }) => text)).toEqual(SIGNS.map(({ name }) => name));
    expect(choice.value).toBe('leo');
  });

  it('navigates on change with JavaScript and preserves the day', async () => {
    const { visited } = show({ day: { kind: 'tomorrow', date: '2026-11-22' } });
    fireEvent.change(screen.getByLabelText('Choose a Different Sign'), {
      target: { value: 'virgo' },
    });
    await waitFor(() => expect(visited).toEqual(['/daily-horoscope/tomorrow/virgo']));
  });
});

describe('a page with a pending reading', () => {
  it('announces that it is loading and has a link to reload', () => {
    show({ dateText: 'N/A', status: 503, state: { kind: 'waiting', nextAttempt: 2 } });
    const said = screen.getByText('Loading your horoscope...');
    expect(said.closest('[role=status]')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Ask now' });
    expect(link.getAttribute('href')).toBe('/daily-horoscope/today/leo?attempt=2');
    expect(screen.getByText('Prediction date: N/A')).toBeDefined();
    // An unavailable date has no weekday.
    expect(screen.queryByText('(Saturday)')).toBeNull();
    expect(screen.queryByText('Moon in Aries')).toBeNull();
  });
});

describe('a page whose reading failed', () => {
  const failed = (canRetry: boolean) =>
    ({
      dateText: 'N/A',
      status: 503,
      state: { kind: 'failed', message: 'It broke.', canRetry },
    }) as const;

  it('shows the message and repeats the request on Retry', async () => {
    const { visited } = show(failed(true));
    expect(screen.getByRole('alert').textContent).toContain('It broke.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(visited).toEqual(['/daily-horoscope/today/leo']));
  });

  it('has no Retry when a retry cannot help', () => {
    show(failed(false));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('a daily page in Hindi', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('contains no Latin letters and names the sign once', () => {
    document.documentElement.lang = 'hi';
    show({
      dateText: 'उपलब्ध नहीं',
      state: { kind: 'failed', message: 'नहीं मिला।', canRetry: true },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('आज का आपका राशिफल');
    expect(screen.getByRole('button', { name: 'फिर कोशिश करें' })).toBeDefined();
    expect(screen.getAllByText('सिंह', { selector: 'strong, span' })).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/[A-Za-z]/);
  });
});
