import { describe, expect, it } from 'vitest';
import { postManually } from '../support/http-steps';
import { HtmlClient } from '../support/html-client';
import { LANGUAGE_CODES } from '../support/both-languages';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { toLocalPath, type Language } from '~/shared/i18n/language';

const app = useTestApp();

const PATH = '/kundli-matching';
const MATCH_BUTTON = 'Match the two';
const VALIDATION_DEADLINE_MS = 120_000;

const COUPLE = {
  ...{ firstName: 'Ravi', firstDobDay: '3', firstDobMonth: '6', firstDobYear: '1990' },
  ...{ firstTimeOfBirth: '10:15', firstPlace: 'Pune' },
  ...{ secondName: 'Asha', secondDobDay: '20', secondDobMonth: '11', secondDobYear: '1991' },
  ...{ secondTimeOfBirth: '05:45', secondPlace: 'पुणे' },
};

function post(fields: Readonly<Record<string, string>>, language: Language = 'en') {
  const body = new URLSearchParams(fields).toString();
  return postManually(app, new HtmlClient(app.origin), toLocalPath(PATH, language), body);
}

describe('matching two births', () => {
  it('works without scripts from a separate form and is never stored', async () => {
    const visitor = new HtmlClient(app.origin);
    const empty = await visitor.open(PATH);
    expect([empty.status, empty.heading]).toEqual([200, 'Kundli matching']);
    visitor.form(MATCH_BUTTON).choose('Who is the groom?', 'The second person');
    const sent = visitor.page.submission(MATCH_BUTTON);
    const body = new URLSearchParams(String(sent.body));
    for (const [name, value] of Object.entries(COUPLE)) {
      expect(body.has(name), name).toBe(true);
      body.set(name, value);
    }
    const page = await visitor.submit({ ...sent, body: Buffer.from(body.toString()) });
    expect([page.status, page.path]).toEqual([200, PATH]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.html).toMatch(/\d+½? of 36 points/);
    expect(page.html).toContain('Ravi (Bride)');
    expect(page.html).toContain('Asha (Groom)');
    expect(page.html.match(/class="matching-koota"/g)).toHaveLength(8);
    // The typed data appears in the form below, but in no URL on the page.
    expect(page.html).toMatch(
      /name="firstName"[^>]*value="Ravi"|value="Ravi"[^>]*name="firstName"/,
    );
    const addresses = [...page.html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, to]) => to);
    expect(addresses.filter((to) => /Ravi|Asha|1990|1991|firstDob/.test(to ?? ''))).toEqual([]);
    expect((await new HtmlClient(app.origin).open(PATH)).html).not.toContain('Ravi');
  });

  it('does not guess which person is the groom', async () => {
    const { status, text } = await post(COUPLE);
    expect([status, /\((?:Groom|Bride)\)/.test(text)]).toEqual([200, false]);
  });

  it('shows which results an unknown birth time leaves open', async () => {
    const { status, text } = await post({
      ...COUPLE,
      secondTimeOfBirth: '',
      secondTimeUnknown: 'on',
    });
    expect(status).toBe(200);
    expect(text).toContain('needs the hour of birth');
    expect(text).toContain('nothing was guessed');
  });

  it('keeps both submitted births when it shows errors', async () => {
    const { status, text } = await post({
      ...COUPLE,
      firstPlace: '',
      secondDobDay: '31',
      secondDobMonth: '2',
    });
    expect(status).toBe(422);
    expect(text).toContain('Error: ');
    for (const id of ['matching-firstPlace', 'matching-secondDobDay']) {
      expect(text).toContain(`href="#${id}"`);
    }
    expect(text).toContain('value="Ravi"');
    expect(text).toContain('value="05:45"');
    expect(text).not.toContain('of 36 points');
  });

  it('lists the places for one birth and keeps the other', async () => {
    const found = await post({ ...COUPLE, secondPlace: 'Rampur', intent: 'second-find-place' });
    expect(found.status).toBe(200);
    expect(found.text.match(/name="secondPlaceId"/g)?.length).toBeGreaterThan(1);
    // The other person's place has only one match, which is already selected.
    expect(found.text.match(/name="firstPlaceId"[^>]*checked/g)).toHaveLength(1);
    expect(found.text).toContain('value="Asha"');
  });

  it('reports that a submitted place is the name of a district', async () => {
    const { text } = await post({ ...COUPLE, firstPlace: 'Kutch, Gujarat' });
    expect(text).toMatch(/is the name of a district/);
  });

  it('logs no birth data', async () => {
    await post(COUPLE);
    expect(app.log.said()).not.toMatch(/Ravi|Asha|1990-06-03|पुणे/);
  });
});

describe('hostile input', () => {
  it.each([
    ['nothing', ''],
    ['markup', 'firstName=%3Cscript%3Ealert(1)%3C/script%3E&secondName=%22%3E%3Cb%3E'],
    ['a day without end', 'firstDobDay=999999999999&firstDobMonth=-1&firstDobYear=0'],
    ['a place of 10,000 letters', `firstPlace=${'a'.repeat(10_000)}`],
    ['a repeated field', 'firstPlace=Pune&firstPlace=Delhi&firstDobDay=1&firstDobDay=2'],
    ['control characters', 'firstName=%00%07&firstTimeOfBirth=%E0%A5%AF%E0%A5%AF:00'],
    ['a groom who is nobody', 'groom=third'],
  ])('%s shows the form again', async (_what, body) => {
    const { status, text } = await postManually(app, new HtmlClient(app.origin), PATH, body);
    expect(status).toBe(422);
    expect(text).not.toMatch(/<script>alert|"><b>/);
  });

  it('in a name is escaped', async () => {
    const { status, text } = await post({ ...COUPLE, firstName: '<img src=x onerror=1>' });
    expect([status, text.includes('<img src=x')]).toEqual([200, false]);
  });

  it.each([
    ['a megabyte', 413, `firstName=${'9'.repeat(1_000_000)}`],
    ['a name that all objects share', 400, '__proto__.x=1'],
  ])('%s is rejected', async (_what, expected, body) => {
    const { status } = await postManually(app, new HtmlClient(app.origin), PATH, body);
    expect(status).toBe(expected);
  });
});

describe.skipIf(!hasJava())('the HTML', () => {
  it.each(LANGUAGE_CODES)(
    'of the form, the result and the messages is valid in %s',
    async (language) => {
      const form = await new HtmlClient(app.origin).open(toLocalPath(PATH, language));
      const answer = await post(COUPLE, language);
      const wrong = await post({}, language);
      const pages = { form: form.html, answer: answer.text, wrong: wrong.text };
      expect(await findHtmlErrors(new Map(Object.entries(pages)))).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});
