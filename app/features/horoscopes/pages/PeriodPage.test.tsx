import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PeriodView } from './period-loader.server';
import { PeriodPage } from './PeriodPage';

const VIEW: PeriodView = {
  kind: 'week',
  signSlug: 'leo',
  code: '2026-W49',
  words: '30 November to 6 December 2026',
  isPresent: false,
  isMine: false,
  presentCode: '2026-W48',
  previous: '2026-W48',
  next: '2026-W50',
  reading: {
    parts: {
      summary: 'A warm week.',
      love: 'Speak.',
      career: 'Begin.',
      money: 'Count.',
      health: 'Walk.',
      family: 'Call.',
      close: 'Enough.',
    },
    overview: ['Write it down.'],
    moonDays: null,
    days: [
      {
        date: '2026-12-02',
        dateText: 'Wednesday, 2 December',
        events: [
          { what: 'Mercury enters Scorpio', meaning: 'Ask at home.', festival: null },
          { what: 'Ekadashi', meaning: '', festival: 'ekadashi-2026-12-02' },
        ],
      },
    ],
  },
};

function show(change: Partial<PeriodView> = {}) {
  const Page = () => <PeriodPage view={{ ...VIEW, ...change }} />;
  const Stub = createRemixStub([{ id: 'page', path: '/*', Component: Page }]);
  render(<Stub />);
}

const getHref = (name: string | RegExp) =>
  screen.getAllByRole('link', { name })[0]?.getAttribute('href');

it('the period page shows the sign, the week, the reading and the days with their reasons', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leo weekly horoscope');
  expect(screen.getByText('30 November to 6 December 2026')).toBeDefined();
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(head?.textContent?.match(/Leo/g)).toHaveLength(1);
  const [first] = screen
    .getByRole('navigation', { name: 'The twelve signs' })
    .querySelectorAll('a');
  expect(first?.textContent).toBe('Leo');
  expect(screen.getByText('Write it down.')).toBeDefined();
  const days = screen.getByRole('region', { name: 'The days that matter' });
  expect([...days.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Mercury enters Scorpio: Ask at home.',
    'Ekadashi',
  ]);
  expect(getHref('Ekadashi')).toBe('/festival/december/ekadashi-2026-12-02');
});

it('the period page links to the adjacent weeks, without a code in the address of the current one', () => {
  show();
  expect(getHref(/Previous week/)).toBe('/weekly-horoscope/leo');
  expect(getHref('This week')).toBe('/weekly-horoscope/leo');
  expect(getHref(/Next week/)).toBe('/weekly-horoscope/leo/2026-W50');
  expect(getHref('Virgo')).toBe('/weekly-horoscope/virgo/2026-W49');
  expect(getHref('This month')).toBe('/monthly-horoscope/leo');
  expect(getHref(/All/)).toBe('/weekly-horoscope');
});

it('the period page has no link beyond the last week and none from the current week to itself', () => {
  show({ isPresent: true, code: '2026-W48', next: null });
  expect(screen.queryByRole('link', { name: /Next week/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'This week' })).toBeNull();
  expect(getHref('Virgo')).toBe('/weekly-horoscope/virgo');
});

it('the monthly page shows when the Moon is in the house of each area', () => {
  const days = 'The Moon is in your house.';
  const moonDays = { love: days, career: '', money: '', health: '', family: '' };
  show({ kind: 'month', reading: { ...VIEW.reading, moonDays } });
  expect(screen.getByText(`Speak. ${days}`)).toBeDefined();
});

it.each([
  { kind: 'week' as const, code: '2026-W49', path: '/weekly-horoscope/leo/2026-W49' },
  { kind: 'month' as const, code: '2026-12', path: '/monthly-horoscope/leo/2026-12' },
])('saving the sign redirects to the same $kind', ({ path, ...period }) => {
  show(period);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Make Leo my sign' });
  expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({
    sign: 'leo',
    back: path,
  });
});
