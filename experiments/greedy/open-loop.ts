import { setTimeout as wait } from 'node:timers/promises';
import { openSocket, type Attack, type Loot, type Stage } from './stage';

/** A burst at the start, then `PER_SECOND` for the rest of the attack. */
const BURST = 200;
const PER_SECOND = 25;
const PAUSE_MS = 1_000 / PER_SECOND;

const CITIES = ['pune', 'surat', 'jaipur', 'kanpur', 'nagpur', 'indore', 'bhopal', 'patna'];
const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio'];
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'];
/** An unknown session makes the site render cached pages individually. */
const FORGED = 'Cookie: taravani=x\r\n';

type Shot = (count: number, loot: Loot) => string;

const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${header}\r\n`;
const among = (list: readonly string[], count: number) => list[count % list.length] ?? '';
/** A year from 1950 to 2100, the range that the site computes. */
const year = (count: number) => String(1950 + (Math.floor(count / 8) % 151));
const month = (count: number) => `${year(count)}-${String((count % 12) + 1).padStart(2, '0')}`;
const day = (count: number) => `${month(count)}-${String((count % 28) + 1).padStart(2, '0')}`;
const panchang = (behind: (count: number) => string) => (count: number) =>
  get(`/panchang/${among(CITIES, count)}/${behind(count)}`);

/** Birth forms with an unknown place, the most expensive lookup. */
function post(path: string, prefixes: readonly string[]): Shot {
  return (count) => {
    const body = new URLSearchParams(
      prefixes.flatMap((prefix) => {
        const name = (field: string) =>
          prefix === '' ? field : prefix + field[0]?.toUpperCase() + field.slice(1);
        return [
          [name('dobDay'), String((count % 28) + 1)],
          [name('dobMonth'), String((count % 12) + 1)],
          [name('dobYear'), year(count)],
          [name('timeOfBirth'), '10:15'],
          [name('place'), count % 2 ? 'Pune' : `नही ${String(count)} ऐसी जगह कहीं भी मिलती होगी`],
        ];
      }),
    ).toString();
    return (
      `POST ${path} HTTP/1.1\r\nHost: site\r\nOrigin: http://site\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`
    );
  };
}

/** Every kind of rendered response; each count requests a different one. */
const KINDS: Readonly<Record<string, Shot>> = {
  'panchang days': panchang(day),
  'panchang months': panchang(month),
  'panchang months as data': panchang((count) => `${month(count)}.data`),
  'panchang months, json': panchang((count) => `${month(count)}.json`),
  'panchang months, ics': panchang((count) => `${month(count)}.ics`),
  'festival months': (count) => get(`/festival/${among(MONTHS, count)}?year=${year(count)}`),
  'festival calendars': (count) =>
    get(`/festival/calendar/${year(count)}/${among(MONTHS, count)}.ics`),
  'day cards': (count) => get(`/day-card/${among(CITIES, count)}/${day(count)}`),
  'kundli forms': () => get('/kundli', FORGED),
  'matching forms': () => get('/kundli-matching', FORGED),
  kundlis: post('/kundli', ['']),
  matchings: post('/kundli-matching', ['first', 'second']),
  readings: (count) =>
    get(`/${count % 2 ? 'weekly' : 'monthly'}-horoscope/${among(SIGNS, count)}`, FORGED),
  'share pictures': (count, { festivals }) =>
    get(`${count % 2 ? '/hi' : ''}/pictures/share/festival/${among(festivals, count >> 1)}.png`),
  'searches of cities': (count) => get(`/my-city?q=${encodeURIComponent(`पु${String(count)}`)}`),
};

/** Sends without waiting and closes each connection after the request. */
function createOpenLoopAttack(shots: readonly Shot[], addresses: number): Attack {
  return async (stage) => {
    // A random start avoids responses that an earlier attack of this kind left in the cache.
    let count = Math.floor(Math.random() * 10_000) * shots.length;
    const fire = () => {
      count += 1;
      const shot = shots[count % shots.length];
      if (shot) sendWithoutWaiting(stage, count % addresses, shot(count, stage.loot));
      stage.tally.add('sent');
    };
    for (let number = 0; number < BURST; number += 1) fire();
    while (stage.isOn()) {
      fire();
      await wait(PAUSE_MS);
    }
  };
}

function sendWithoutWaiting(stage: Stage, address: number, text: string): void {
  const socket = openSocket(stage, address);
  socket.end(text, () => socket.destroy());
}

const ROUNDS: readonly (readonly [name: string, shots: readonly Shot[]])[] = [
  ...Object.entries(KINDS).map(([kind, shot]) => [kind, [shot]] as const),
  ['all kinds', Object.values(KINDS)],
];

/** Each kind separately and all kinds alternately, from one address and from a thousand. */
export const OPEN_LOOPS: Readonly<Record<string, Attack>> = Object.fromEntries(
  ROUNDS.flatMap(([kind, shots]) => [
    [`open-loop: ${kind}, one address`, createOpenLoopAttack(shots, 1)],
    [`open-loop: ${kind}, 1,000 addresses`, createOpenLoopAttack(shots, 1_000)],
  ]),
);
