import { computeAshtakoota } from '../../app/features/kundli/ashtakoota';
import { computeMoonOfDay } from '../../app/features/kundli/moon-of-day';
import { computeMyDay } from '../../app/features/kundli/my-day';
import { computeNatalChart, type NatalChart } from '../../app/features/kundli/natal-chart';
import {
  computeMoonPlace,
  computePositions,
  type Birth,
} from '../../app/features/kundli/positions';
import { GRAHAS } from '../../app/features/astronomy/grahas';
import { toSignedDegrees } from '../../app/features/astronomy/sidereal';
import { addDays, type CalendarDate } from '../../app/shared/time/calendar';
import { toInstant } from '../../app/shared/time/zone';
import published from '../../tests/fixtures/published-charts.json';
import swiss from '../../tests/fixtures/natal-charts.json';

/*
 * `npm run bench:birth`: measures the largest deviation from computed and printed birth charts, and the cost of each
 * calculation. The results are published in docs/evidence/birth.md. The tests check the tolerances.
 */

const DAY = 86_400_000;

interface WorstDifference {
  compared: number;
  worst: number;
  unit: string;
}
const kinds = new Map<string, WorstDifference>();

function note(kind: string, apart: number, unit: string) {
  const { compared, worst } = kinds.get(kind) ?? { compared: 0, worst: 0 };
  kinds.set(kind, { compared: compared + 1, worst: Math.max(worst, Math.abs(apart)), unit });
}

function recordMomentDifference(
  kind: string,
  found: Date | undefined,
  expected: string,
  ms: number,
  unit: string,
) {
  note(kind, ((found?.getTime() ?? NaN) - Date.parse(expected)) / ms, unit);
}

function getDegrees({ ascendant, grahas }: Pick<NatalChart, 'ascendant' | 'grahas'>) {
  return { ascendant, ...grahas };
}

function compareWithSwissEphemeris() {
  for (const { lat: latitude, lon: longitude, utc, ...expected } of swiss.charts) {
    const chart = computeNatalChart({ instant: new Date(utc), place: { latitude, longitude } });
    const places = getDegrees(chart);
    for (const name of ['ascendant', ...GRAHAS] as const) {
      const { lon, ...names } = expected.positions[name];
      note(`Swiss Ephemeris: ${name}`, toSignedDegrees(places[name].longitude - lon), '°');
      for (const key of ['sign', 'nakshatra', 'pada', 'navamsa'] as const) {
        note('Swiss Ephemeris: names', places[name][key] === names[key] ? 0 : Infinity, '');
      }
    }
    expected.vimshottari.forEach(([, start, end], index) => {
      const maha = chart.dashas[index];
      recordMomentDifference('Swiss Ephemeris: dashas', maha?.startsAt, String(start), DAY, 'days');
      recordMomentDifference('Swiss Ephemeris: dashas', maha?.endsAt, String(end), DAY, 'days');
    });
    const stays = chart.sadeSatis
      .flatMap((each) => each.stays)
      .filter(({ endsAt }) => endsAt > new Date(utc));
    expected.sadeSati.forEach(([, start = '', end = ''], index) => {
      recordMomentDifference(
        'Swiss Ephemeris: Sade Sati',
        stays[index]?.startsAt,
        start,
        60_000,
        'minutes',
      );
      recordMomentDifference(
        'Swiss Ephemeris: Sade Sati',
        stays[index]?.endsAt,
        end,
        60_000,
        'minutes',
      );
    });
  }
}

function compareWithPrintedCharts() {
  for (const { at, positions, ...place } of published.charts) {
    const places = getDegrees(computePositions({ instant: new Date(at), place }));
    for (const [name, printed] of Object.entries(positions)) {
      const kind = name as keyof typeof positions;
      note(`Printed charts: ${name}`, toSignedDegrees(places[kind].longitude - printed), '°');
    }
  }
}

/** Birth times 97 days and a few minutes apart over a hundred years, in places all over India. */
function birth(index: number): Birth {
  const instant = new Date(
    Date.UTC(1920, 0, 1) + ((index * 97 * DAY + index * 431_000) % (100 * 365 * DAY)),
  );
  return { instant, place: { latitude: 8 + (index % 26), longitude: 70 + (index % 20) } };
}

function cost(name: string, times: number, make: (index: number) => unknown) {
  for (let index = 0; index < 100; index++) make(index + times);
  const start = process.cpuUsage();
  for (let index = 0; index < times; index++) make(index);
  const { user, system } = process.cpuUsage(start);
  console.log(`${name}: ${((user + system) / 1000 / times).toFixed(2)} ms`);
}

function reportCosts() {
  const extractDate = (index: number): CalendarDate => addDays('1920-01-01', (index * 97) % 36_000);
  cost('a chart', 400, (index) => computeNatalChart(birth(index)));
  cost('ascendant and grahas alone', 400, (index) => computePositions(birth(index)));
  cost('a matching, from two instants', 400, (index) => {
    const [groom, bride] = [birth(index), birth(index + 7)].map((each) =>
      computeMoonPlace(each.instant),
    );
    return groom && bride && computeAshtakoota({ groom, bride });
  });
  cost('the Moon of a day', 400, (index) => computeMoonOfDay(extractDate(index), 'Asia/Kolkata'));
  cost('the instant of a time', 400, (index) =>
    toInstant('Asia/Kolkata', `${extractDate(index)}T06:30`),
  );
  const { grahas, dashas, sadeSatis } = computeNatalChart(birth(1));
  const natal = { ...grahas.moon, dashas, sadeSatis };
  cost('my day', 400, (index) => computeMyDay(natal, birth(index).instant));
}

/** Frequency of each result. The pages quote these numbers. */
function shares() {
  const counts = new Map<string, number>();
  const births = 3_000;
  for (let index = 0; index < births; index++) {
    const { mangalDosha, yogas } = computeNatalChart(birth(index));
    const found = yogas.map(({ name }) => `yoga ${name}`);
    if (mangalDosha.isNamed) found.push('Mangal dosha, named');
    if (mangalDosha.isPresent) found.push('Mangal dosha, after exceptions');
    for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  for (const [name, count] of counts) {
    console.log(`${name}: ${Math.round((count / births) * 100)} of a hundred births`);
  }
}

const start = performance.now();
computeNatalChart(birth(0));
console.log(`the first chart of a process: ${(performance.now() - start).toFixed(0)} ms`);
compareWithSwissEphemeris();
compareWithPrintedCharts();
for (const [kind, { compared, worst, unit }] of kinds) {
  console.log(
    `${kind}: ${compared} compared, worst ${worst.toFixed(unit === '°' ? 4 : 2)} ${unit}`,
  );
}
shares();
reportCosts();
