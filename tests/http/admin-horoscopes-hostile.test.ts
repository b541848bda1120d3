import { beforeAll, describe, expect, it } from 'vitest';
import type { HtmlClient } from '../support/html-client';
import { openNewEditor, createReader } from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';
import type { WireRequest } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
const URL_ENCODED = 'application/x-www-form-urlencoded';
let editor: HtmlClient;
beforeAll(async () => {
  editor = await openNewEditor(app);
});

function post(visitor: HtmlClient, path: string, request: Partial<WireRequest> = {}) {
  return visitor.sendRaw({
    method: 'POST',
    path,
    ...request,
    headers: { Origin: app.origin, ...request.headers },
  });
}

const encoded = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  body,
  headers: { 'Content-Type': URL_ENCODED, ...headers },
});

describe('the form for one sign', () => {
  const good = {
    startDate: '2027-05-01',
    endDate: '2027-05-01',
    language: 'english',
    sunsign: 'aries',
    prediction: 'Calm.',
  };
  const upload = (differences: Readonly<Record<string, string>>, extra = '') =>
    post(
      editor,
      '/horoscopeupload',
      encoded(new URLSearchParams({ ...good, ...differences }).toString() + extra),
    );

  it.each([
    { sunsign: 'ophiuchus' },
    { sunsign: '__proto__' },
    { sunsign: 'aries, taurus' },
    { language: 'klingon' },
    { language: '' },
    { startDate: '2027-05-01T00:00' },
    { startDate: `' or 1=1 --` },
    { endDate: '99999-01-01' },
    { endDate: '0000-00-00' },
    { prediction: '\u200b\u2060\u3164' },
  ])('rejects %j', async (differences) => {
    const countEdited = () => countRows(app, 'predictions', "origin = 'editor'");
    const before = await countEdited();
    const { status } = await upload(differences);
    expect(status).toBe(422);
    expect(await countEdited()).toBe(before);
  });

  it('accepts emoji, Devanagari and markup as text, and the last of repeated fields', async () => {
    const prediction =
      'शुभ 👩🏽‍🔬 <img src=x onerror=alert(1)> &lt;b&gt; "calm" \'day\' with more words';
    const { status } = await upload(
      { prediction: 'Not this.' },
      `&${new URLSearchParams({ prediction, unknown: '1', id: '7', origin: 'draft' })}`,
    );
    expect(status).toBe(303);
    const page = await createReader(app, '2027-05-01', 'aries');
    expect(page.text).toContain(prediction);
    expect(page.html).not.toContain('<img src=x');
  });

  it('cannot abandon another administrator’s upload', async () => {
    const [owner, other] = [await openNewEditor(app), await openNewEditor(app)];
    const day = { startDate: '2027-05-02', endDate: '2027-05-02' };
    await post(
      owner,
      '/horoscopeupload',
      encoded(String(new URLSearchParams({ ...good, ...day }))),
    );
    for (let id = 1; id <= 5; id += 1) {
      await post(other, '/horoscopeupload', encoded(`formId=start-over&upload=${id}`));
    }
    await post(other, '/horoscopeupload', encoded('formId=start-over&upload=1e999'));
    expect((await owner.open('/horoscopeupload')).text).toContain('1 of 12 horoscopes');
  });

  it('rejects forged confirmations', async () => {
    const [owner, other] = [await openNewEditor(app), await openNewEditor(app)];
    const day = { startDate: '2027-05-03', endDate: '2027-05-03' };
    await post(
      owner,
      '/horoscopeupload',
      encoded(String(new URLSearchParams({ ...good, ...day }))),
    );
    const body = new URLSearchParams({
      ...good,
      ...day,
      prediction: 'Forged.',
      shownDigest: 'x',
      replace: 'on',
      shownUnusual: 'aries leo __proto__',
      unusual: 'on',
    });
    const answer = await post(other, '/horoscopeupload', encoded(body.toString()));
    expect(answer.status).toBe(422);
    const { text } = await createReader(app, '2027-05-03', 'aries');
    expect([text.includes('Calm.'), text.includes('Forged.')]).toEqual([true, false]);
  });
});
