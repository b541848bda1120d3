import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildBirthChart } from '~/features/kundli/kundli-charts.server';
import { computeNatalChart } from '~/features/kundli/natal-chart';
import type { ChartView } from '~/features/kundli/kundli-view';
import { ChartDrawing } from './ChartDrawing';
import { ViewTable } from './ViewTable';

const DELHI = { latitude: 28.6139, longitude: 77.209 };
const EIGHT_GRAHAS_IN_ONE_SIGN = '1962-02-05T00:00:00Z';

function createChartAt(time: string): ChartView {
  return buildBirthChart(computeNatalChart({ instant: new Date(time), place: DELHI }));
}

function readNamesBySign(style: 'north' | 'south', chart: ChartView): Record<string, string[]> {
  const { container } = render(<ChartDrawing chart={chart} style={style} />);
  const fields = [...container.querySelectorAll('g')].map((field) => {
    const [number = '', ...names] = [...field.querySelectorAll('text')].map(
      ({ textContent }) => textContent ?? '',
    );
    return [number, names] as const;
  });
  return Object.fromEntries(fields);
}

it('each chart style draws each name once, in its sign, and the South Indian style marks the ascendant', () => {
  const chart = createChartAt(EIGHT_GRAHAS_IN_ONE_SIGN);
  const north = readNamesBySign('north', chart);
  expect(Object.keys(north)).toHaveLength(12);
  expect(north['10']).toEqual(['Su', 'Mo', 'Ma', 'Me', 'Ju', 'Ve', 'Sa', 'Ke']);
  expect(north['4']).toEqual(['Ra']);
  expect(Object.values(north).flat()).toHaveLength(9);
  const first = String(chart.first);
  const marked = { ...north, [first]: ['As', ...(north[first] ?? [])] };
  expect(readNamesBySign('south', chart)).toEqual(marked);
});

it('the table lists the chart by house, with the marks as text', () => {
  const chart = createChartAt('1942-12-24T23:45:00Z');
  render(<ViewTable table={chart.table} />);
  const table = screen.getByRole('table', { name: 'Birth chart as a table' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(0, 4)).toEqual([
    ['House', 'Sign', 'In it'],
    ['1', 'Scorpio', 'Mars'],
    ['2', 'Sagittarius', 'Sun, Mercury (combust), Venus (combust)'],
    ['3', 'Capricorn', 'none'],
  ]);
  expect(rows[7]).toEqual(['7', 'Taurus', 'Saturn (retrograde)']);
  expect(rows[8]).toEqual(['8', 'Gemini', 'Jupiter (retrograde)']);
});
