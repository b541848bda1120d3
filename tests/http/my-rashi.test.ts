import { describe, expect, it } from 'vitest';
import charts from '../fixtures/natal-charts.json';
import { HtmlClient } from '../support/html-client';
import { HtmlPage } from '../support/html/page';
import { attribute, findAll } from '../support/html/dom';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

// Moon positions of these births (9 is Ashlesha, 2 Bharani) according to the Swiss Ephemeris
// (tests/fixtures/natal-charts.json).
const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });
const PATH = '/my-rashi';
const FIND_BUTTON = 'Find my rashi';

const MUMBAI = {
  name: 'Asha',
  dobDay: '13',
  dobMonth: '3',
  dobYear: '1976',
  timeOfBirth: '20:03',
  place: 'Bombay',
};

const encode = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

async function post(body: string, path = PATH, headers: Readonly<Record<string, string>> = {}) {
  const answer = await send(app.origin, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return new HtmlPage(app.origin + path, answer.status, answer.headers, answer.text, []);
}
const told = (changed: Readonly<Record<string, string>> = {}) =>
  post(encode({ ...MUMBAI, ...changed }));

it('the sample births match the fixtures', () => {
  const findMoon = (place: string) => {
    const chart = charts.charts.find((each) => each.place === place);
    const moon = chart?.positions.moon;
    return [chart?.local, moon?.sign, moon?.nakshatra, moon?.pada];
  };
  expect(findMoon('Mumbai')).toEqual(['1976-03-13T20:03', 'cancer', 9, 3]);
  expect(findMoon('Guwahati')).toEqual(['1990-09-09T22:26', 'aries', 2, 4]);
});

describe.each([
  ['', FIND_BUTTON, 'Bombay', 'Your rashi is Karka (Cancer), nakshatra Ashlesha, pada 3'],
  ['/hi', 'मेरी राशि बताएँ', 'बंबई', 'आपकी राशि कर्क है, नक्षत्र आश्लेषा, चरण 3'],
])('a visitor of %s/my-rashi', (prefix, button, place, answer) => {
  it('sees the rashi after one form, without birth data in a URL', async () => {
    const visitor = new HtmlClient(app.origin);
    const opened = await visitor.open(prefix + PATH);
    expect(opened.headers['cache-control']).toContain('public');
    expect(opened.hasButton(button)).toBe(true);
    const names = opened
      .all(({ tagName }) => tagName === 'input' || tagName === 'select')
      .map((control) => attribute(control, 'name'));
    expect(names).toEqual([
      ...['formId', 'formToken', 'name', 'dobDay', 'dobMonth', 'dobYear'],
      ...['timeOfBirth', 'timeUnknown', 'place'],
    ]);
    const page = await post(encode({ ...MUMBAI, place }), prefix + PATH);
    expect([page.status, page.heading]).toEqual([200, answer]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['set-cookie']).toBeUndefined();
    const addresses = findAll(page.document, 'a')
      .concat(findAll(page.document, 'form'))
      .map((each) => attribute(each, 'href') ?? attribute(each, 'action') ?? '');
    const words = [
      '1976',
      '20:03',
      '20%3A03',
      'mumbai',
      'bombay',
      'asha',
      encodeURIComponent(place),
    ];
    const telling = addresses.filter((address) =>
      words.some((word) => address.toLowerCase().includes(word.toLowerCase())),
    );
    expect(telling).toEqual([]);
  });
});

it('the form is the same for everyone and cached', async () => {
  const [first, second] = [
    await send(app.origin, { path: PATH }),
    await send(app.origin, { path: PATH }),
  ];
  expect(second.headers['cache-status']).toContain('hit');
  expect(second.text).toBe(first.text);
  await told();
  expect((await send(app.origin, { path: PATH })).text).toBe(first.text);
});

it('the log has no birth data', async () => {
  await told({ name: 'Qwertyname', place: 'Guwahati' });
  const lines = app.log.said();
  expect(lines).toContain(PATH);
  expect(lines).not.toMatch(/Qwertyname|Guwahati|1976|20:03/);
});

describe('the submitted values', () => {
  async function fill(fields: Readonly<Record<string, string>>, choices: readonly string[]) {
    const visitor = new HtmlClient(app.origin);
    await visitor.open(PATH);
    const form = visitor.form(FIND_BUTTON);
    for (const [label, text] of Object.entries(fields)) form.fill(label, text);
    const [day = '', month = '', year = ''] = choices;
    form.choose('Day', day).choose('Month', month).choose('Year', year);
    return visitor;
  }

  it('are used for the result, for “Make … my sign”, and for the kundli of the same birth', async () => {
    const typed = {
      'Name (optional)': 'Asha',
      'Time of birth': '22:26',
      'Place of birth': 'Guwahati',
    };
    const visitor = await fill(typed, ['9', 'September', '1990']);
    const page = await visitor.press(FIND_BUTTON);
    expect(page.heading).toBe('Your rashi is Mesha (Aries), nakshatra Bharani, pada 4');
    expect(page.text).toContain('9 September 1990, 10:26 pm, Guwahati, Assam, India');
    // The Sun was in Virgo from 23 August to 23 September.
    expect(page.text).toContain('look under Virgo');
    const onward = page.submission('See the whole kundli');
    expect([onward.method, new URL(onward.address).pathname]).toEqual(['POST', '/kundli']);
    const carried = Object.fromEntries(new URLSearchParams(String(onward.body)));
    expect(carried).toMatchObject({
      ...{ name: 'Asha', dobDay: '9', dobMonth: '9', dobYear: '1990', timeOfBirth: '22:26' },
      ...{ timeUnknown: '', place: 'Guwahati', placeId: expect.stringMatching(/^\d+$/) as unknown },
    });
    const reading = await visitor.press('Make Aries my sign');
    expect([reading.path, visitor.cookies.header('/')]).toEqual([
      '/daily-horoscope/today/aries',
      expect.stringContaining('sign=aries'),
    ]);
  });

  it('remain while the visitor chooses among several places of one name', async () => {
    const typed = { 'Time of birth': '05:45', 'Place of birth': 'Aurangabad' };
    const visitor = await fill(typed, ['17', 'May', '1990']);
    const asked = await visitor.press(FIND_BUTTON);
    expect([asked.status, asked.title]).toEqual([422, expect.stringMatching(/^Error: /)]);
    const form = visitor.form(FIND_BUTTON);
    expect(form.error('Aurangabad, Bihar, India')).toBe('');
    expect(asked.alerts[0]).toContain('There are several places of this name');
    expect([form.value('Time of birth'), form.value('Place of birth')]).toEqual([
      '05:45',
      'Aurangabad',
    ]);
    form.choose('Which place?', 'Aurangabad, Bihar, India');
    const page = await visitor.press(FIND_BUTTON);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('5:45 am, Aurangabad, Bihar, India'),
    ]);
  });

  it('are kept when “Find place” lists the matching places without errors', async () => {
    const visitor = await fill({ 'Place of birth': 'पुणे' }, ['17', 'May', '1990']);
    const page = await visitor.press('Find place');
    expect([page.status, page.alerts]).toEqual([200, []]);
    expect(visitor.form(FIND_BUTTON).chosen('Which place?')).toEqual(['Pune, Maharashtra, India']);
    expect(visitor.form(FIND_BUTTON).value('Day')).toBe('17');
    const lost = await fill({ 'Place of birth': 'Xyzzy' }, ['17', 'May', '1990']);
    const missed = await lost.press('Find place');
    expect([missed.status, missed.alerts[0]]).toEqual([
      422,
      expect.stringContaining('We found no place of that name'),
    ]);
  });
});

describe('a birth without a time', () => {
  // The Moon was in Makara until the evening of 17 May 1990, then in Kumbha (Lahiri; see moon-of-day.test.ts).
  it('shows both rashis of the day with the time of the change', async () => {
    const birth = { dobDay: '17', dobMonth: '5', dobYear: '1990', timeOfBirth: '', place: 'Pune' };
    const page = await told({ ...birth, timeUnknown: 'on' });
    expect(page.heading).toBe('Your rashi is Makara (Capricorn) or Kumbha (Aquarius)');
    expect(page.text).toMatch(/Makara \(Capricorn\): until 7:\d\d pm/);
    expect(page.text).toMatch(/Kumbha \(Aquarius\): from 7:\d\d pm on/);
    expect(page.hasButton('Make Capricorn my sign')).toBe(false);
  });
});

describe('the birth form', () => {
  it.each([
    ['nothing', {}, ['Please choose the date of birth.', 'Please type the place of birth.']],
    ['31 February', { ...MUMBAI, dobDay: '31', dobMonth: '2' }, ['There is no such date.']],
    ['the year 0', { ...MUMBAI, dobYear: '0' }, ['Please choose a day, a month and a year.']],
    ['the year 1776', { ...MUMBAI, dobYear: '1776' }, ['Please choose a year from 1900 on.']],
    ['the year 99999999', { ...MUMBAI, dobYear: '99999999' }, ['date']],
    ['tomorrow', { ...MUMBAI, dobDay: '22', dobMonth: '11', dobYear: '2026' }, ['future']],
    [
      'an hour that has not come',
      { ...MUMBAI, dobDay: '21', dobMonth: '11', dobYear: '2026', timeOfBirth: '10:01' },
      ['future'],
    ],
    ['the time 25:99', { ...MUMBAI, timeOfBirth: '25:99' }, ['Please enter a time such as 05:45.']],
    ['the time ٢٥', { ...MUMBAI, timeOfBirth: '٢٥' }, ['Please enter a time such as 05:45.']],
    ['no time', { ...MUMBAI, timeOfBirth: '' }, ['tick that you do not know it']],
    ['a place of 100 kB', { ...MUMBAI, place: 'x'.repeat(100_000) }, ['150 characters']],
    ['a place of signs alone', { ...MUMBAI, place: '<>%_*\'"' }, ['We found no place']],
    [
      'a place of control characters',
      { ...MUMBAI, place: '\u0000\u0007\u202e' },
      ['type the place'],
    ],
    ['a name of 101 letters', { ...MUMBAI, name: 'ॐ'.repeat(101) }, ['100 characters']],
    ['a place id of somewhere else', { ...MUMBAI, place: 'Rampur', placeId: '1' }, ['several']],
  ])('shows an error at the invalid field and changes nothing: %s', async (_, fields, messages) => {
    const page = await post(encode(fields));
    expect(page.status).toBe(422);
    for (const message of messages) expect(page.alerts[0]).toContain(message);
    expect(page.headers['cache-control']).toBe('private, no-store');
    const form = page.form(FIND_BUTTON);
    if ('dobYear' in fields && fields.dobYear === '1976') expect(form.value('Year')).toBe('1976');
  });

  it.each([
    ['Devanagari digits', { ...MUMBAI, dobDay: '१३', timeOfBirth: '२०:०३' }],
    ['fields that nobody asks for', { ...MUMBAI, unknown: 'x', formToken: '!', formId: 'other' }],
    ['a place id that is no number', { ...MUMBAI, placeId: '__proto__' }],
    ['a place in capitals with spaces', { ...MUMBAI, place: '  MUMBAI ,  maharashtra ' }],
  ])('shows the same result with %s', async (_, fields) => {
    const { status, heading } = await post(encode(fields));
    expect([status, heading]).toEqual([200, expect.stringContaining('Karka (Cancer)')]);
  });

  it('uses the last value of a repeated field', async () => {
    const page = await post(`place=Xyzzy&${encode(MUMBAI)}`);
    expect(page.heading).toContain('Karka');
  });

  it.each([
    ['a megabyte', 413, encode({ ...MUMBAI, place: 'x'.repeat(1_000_000) }), {}],
    ['a dangerous name', 400, `__proto__=1&${encode(MUMBAI)}`, {}],
    ['another site', 403, encode(MUMBAI), { Origin: 'https://elsewhere.example' }],
  ])('rejects %s', async (_, status, body, headers) => {
    expect((await post(body, PATH, headers)).status).toBe(status);
  });
});
