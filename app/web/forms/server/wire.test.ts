import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GOOD,
  ORIGIN,
  post,
  createRawPost,
  findRefusal,
  SAMPLE,
  createSampleForms,
  type Pairs,
} from '../../../../tests/support/sample-form';

const { forms, sessions } = createSampleForms();
const read = (pairs: Pairs) => forms.readForm(post(pairs), SAMPLE);

const getPrototypeState = () =>
  JSON.stringify(
    [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((each) =>
      Object.getOwnPropertyNames(each),
    ),
  );

describe('the field names of a post', () => {
  it('select the last value of a repeated field, and all values of a list', async () => {
    const form = await read([
      ...Object.entries(GOOD),
      ['age', '40'],
      ['metaTags', ' '],
      ['metaTags', 'vedic'],
    ]);
    expect(form.ok && [form.value.age, form.value.metaTags]).toEqual([40, ['tarot', 'vedic']]);
  });

  it.each([
    '__proto__.x',
    '__proto__[x]',
    'constructor.x',
    'constructor.prototype.x',
    'a.constructor',
    'hasOwnProperty.call',
    'toString',
    '[__proto__]',
    'firstName.__proto__.x',
  ])('are rejected with %s, without polluting prototypes', async (name) => {
    const before = getPrototypeState();
    expect(await findRefusal(read({ ...GOOD, [`${name}`]: '1' }))).toEqual([400, 'unreadable']);
    expect(getPrototypeState()).toBe(before);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('cause only rejections, never other errors, whatever the names and values are', async () => {
    const before = getPrototypeState();
    const part = fc.oneof(
      fc.constantFrom(
        '__proto__',
        'constructor',
        'prototype',
        'then',
        'firstName',
        'dobDay',
        '0',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const name = fc
      .array(part, { minLength: 1, maxLength: 3 })
      .chain((parts) => fc.constantFrom('.', '[', '].').map((joint) => parts.join(joint)));
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', 'on', '31', '2000'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 12 }), async (pairs) => {
        const form = await read(pairs).catch((error: unknown) => error);
        if (form instanceof Response) expect(form.status).toBe(400);
        else expect(form).toMatchObject({ ok: false, failure: { formId: 'sample' } });
      }),
      { numRuns: 300 },
    );
    expect(getPrototypeState()).toBe(before);
  });
});

describe('a request body', () => {
  it.each([
    [
      'another alphabet',
      createRawPost('a=1', { 'Content-Type': 'application/x-www-form-urlencoded; charset=latin1' }),
      415,
      'wrong-type',
    ],
    ['what is not UTF-8', createRawPost('firstName=%ff'), 400, 'unreadable'],
    [
      'bytes that are not UTF-8',
      createRawPost(new Uint8Array([0x61, 0x3d, 0xff])),
      400,
      'unreadable',
    ],
  ])('is rejected with %s', async (_, request, status, reason) => {
    expect(await findRefusal(forms.readForm(request, SAMPLE))).toEqual([status, reason]);
  });

  it('is not read beyond the size limit, even when its length is not declared', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
      },
    });
    const request = new Request(`${ORIGIN}/sample`, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(await findRefusal(forms.readForm(request, SAMPLE))).toEqual([413, 'too-large']);
    expect(chunks).toBeLessThan(10);
  });

  it('is accepted with the charset that browsers send', async () => {
    const type = 'application/x-www-form-urlencoded; charset="UTF-8"';
    expect((await forms.readForm(post(GOOD, { 'Content-Type': type }), SAMPLE)).ok).toBe(true);
  });

  it('is either parsed or rejected, whatever bytes it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const form = await forms
          .readForm(createRawPost(bytes), SAMPLE)
          .catch((error: unknown) => error);
        expect(form instanceof Response ? [400] : [400, undefined]).toContain(
          form instanceof Response ? form.status : undefined,
        );
      }),
    );
  });
});

describe('the origin check of a post', () => {
  const silent = async (token?: string, cookie?: string) => {
    const request = post(token === undefined ? GOOD : { ...GOOD, formToken: token });
    request.headers.delete('Origin');
    if (cookie !== undefined) request.headers.set('Cookie', cookie);
    return forms.readForm(request, SAMPLE);
  };
  const page = (cookie?: string) =>
    new Request(`${ORIGIN}/sample`, cookie === undefined ? {} : { headers: { Cookie: cookie } });

  it('runs before the body is read', async () => {
    const request = post(GOOD, { Origin: 'https://elsewhere.example' });
    expect(await findRefusal(forms.readForm(request, SAMPLE))).toEqual([403, 'foreign-post']);
    expect(request.bodyUsed).toBe(false);
  });

  it('accepts a missing origin when the client sends the form token', async () => {
    expect(await findRefusal(silent())).toEqual([403, 'form-expired']);
    expect((await silent(await forms.createToken(page(), '/sample'))).ok).toBe(true);
    expect(await findRefusal(silent(await forms.createToken(page(), '/other')))).toEqual([
      403,
      'form-expired',
    ]);
  });

  it('rejects the form token of another person when the origin is missing', async () => {
    const session = await sessions.read(page());
    session.set('customerId', 7);
    const cookie = (await sessions.write(session, page())).split(';')[0] ?? '';
    expect(await findRefusal(silent(await forms.createToken(page(), '/sample'), cookie))).toEqual([
      403,
      'form-expired',
    ]);
    expect((await silent(await forms.createToken(page(cookie), '/sample'), cookie)).ok).toBe(true);
  });

  it('accepts a token that identifies one rendering, for idempotent actions', async () => {
    const token = await forms.createToken(page(), '/sample');
    const [first, second] = await Promise.all([silent(token), silent(token)]);
    const third = await silent(await forms.createToken(page(), '/sample'));
    expect(first.submissionId).toMatch(/^[\w-]{16}$/);
    expect(second.submissionId).toBe(first.submissionId);
    expect(third.submissionId).not.toBe(first.submissionId);
  });
});
