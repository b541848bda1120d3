import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_FIELDS } from '~/shared/form-part-limits';
import {
  DOCUMENTS,
  ORIGIN,
  post,
  createRawPost,
  findRefusal,
  SAMPLE,
  createSampleForms,
} from '../../../../tests/support/sample-form';

const { forms } = createSampleForms();

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]);
const PDF = Buffer.from('%PDF-1.7\n%...');
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  Buffer.from('IHDR'),
  Buffer.from('0000000100000001', 'hex'),
]);

function file(bytes: Uint8Array | string, name: string, type = ''): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

function upload(entries: readonly (readonly [string, string | File])[]): Request {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request(`${ORIGIN}/document`, { method: 'POST', headers: { Origin: ORIGIN }, body });
}

const read = (entries: readonly (readonly [string, string | File])[]) =>
  forms.readMultipartForm(upload(entries), DOCUMENTS);

describe('uploaded files', () => {
  it('have the type of their content and a name without a path', async () => {
    const form = await read([
      ['note', ' A note '],
      ['panCard', file(JPEG, 'C:\\fakepath\\pan\u202egpj.exe', 'application/pdf')],
      ['certificate', file('', '')],
    ]);
    expect(form.ok && form.value).toEqual({
      note: 'A note',
      panCard: { name: 'pangpj.exe', type: 'image/jpeg', extension: 'jpg', bytes: JPEG },
      certificate: null,
      contentFiles: [],
    });
  });

  it.each([
    ['missing', [], 'Please upload all required documents.'],
    ['an empty input', [['panCard', file('', '')]], 'Please upload all required documents.'],
    [
      'a text in place of a file',
      [['panCard', 'pan.pdf']],
      'Please upload all required documents.',
    ],
    [
      'another type',
      [['panCard', file(PNG, 'pan.jpg', 'image/jpeg')]],
      'Invalid file type. Only JPG, JPEG, PDF allowed.',
    ],
    [
      'a script that calls itself a picture',
      [['panCard', file('<script>', 'pan.jpg', 'image/jpeg')]],
      'Invalid file type. Only JPG, JPEG, PDF allowed.',
    ],
    [
      'no content',
      [['panCard', file('', 'pan.jpg')]],
      'Invalid file type. Only JPG, JPEG, PDF allowed.',
    ],
    [
      'as large as the limit',
      [['panCard', file(new Uint8Array(512_000), 'pan.jpg')]],
      'file size must be less than 500KB',
    ],
  ] as const)('are rejected without losing the submitted text: %s', async (_, entries, message) => {
    const form = await read([['note', 'keep me'], ...entries]);
    expect(form.ok ? null : form.failure).toEqual({
      formId: 'documents',
      fieldErrors: { panCard: message },
      repopulateFields: { note: 'keep me' },
    });
  });

  it('are accepted when one byte smaller than the limit', async () => {
    const large = new Uint8Array(511_999);
    large.set(PDF);
    expect((await read([['panCard', file(large, 'pan.pdf')]])).ok).toBe(true);
  });

  it('are skipped and listed when invalid, if the form allows it', async () => {
    const form = await read([
      ['panCard', file(PDF, 'pan.pdf')],
      ['contentFiles', file(PNG, 'one.png')],
      ['contentFiles', file(PDF, 'two.png')],
      [
        'contentFiles',
        file('<?xml version="1.0"?><!-- by hand -->\n<svg xmlns="…"/>', 'three.svg'),
      ],
    ]);
    expect(form.ok && form.value.contentFiles.map(({ name, type }) => [name, type])).toEqual([
      ['one.png', 'image/png'],
      ['three.svg', 'image/svg+xml'],
    ]);
    expect(form.skipped).toEqual(['two.png: Invalid file type.']);
  });

  it('are limited in number', async () => {
    const four = Array.from({ length: 4 }, () => ['contentFiles', file(PNG, 'a.png')] as const);
    const form = await read([['panCard', file(PDF, 'pan.pdf')], ...four]);
    expect(form.ok ? null : form.failure.fieldErrors).toEqual({
      contentFiles: 'Please choose at most 3 pictures.',
    });
  });

  it('never cause an error when truncated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(JPEG, PDF, PNG, Buffer.from('PK\u0003\u0004'), Buffer.from('II*\0')),
        fc.uint8Array({ maxLength: 64 }),
        fc.nat(20),
        async (head, tail, cut) => {
          const bytes = Buffer.concat([head.subarray(0, cut), tail]);
          const form = await read([['panCard', file(bytes, 'pan.pdf')]]);
          expect(form.kept.formId).toBe('documents');
        },
      ),
    );
  });
});

describe('a multipart body', () => {
  it('is rejected above its size limit', async () => {
    const form = read([
      ['note', 'x'],
      ['panCard', file(new Uint8Array(2_000_001), 'pan.pdf')],
    ]);
    expect(await findRefusal(form)).toEqual([413, 'too-large']);
  });

  it('is rejected when a field name or file name is dangerous', async () => {
    expect(await findRefusal(read([['__proto__.x', '1']]))).toEqual([400, 'unreadable']);
    expect(await findRefusal(read([['constructor.x', file(PDF, 'a.pdf')]]))).toEqual([
      400,
      'unreadable',
    ]);
  });

  it('can be replaced by a URL-encoded body from a browser without file support', async () => {
    const form = await forms.readMultipartForm(post({ note: 'typed' }), DOCUMENTS);
    expect(form.ok ? null : form.failure.repopulateFields).toEqual({ note: 'typed' });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--x--'],
    [
      'cut short',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nabc',
    ],
    ['of nothing', 'multipart/form-data; boundary=x', ''],
    ['of something else', 'multipart/form-data; boundary=x', 'note=1'],
  ])('is rejected as unreadable: %s', async (_, type, body) => {
    const request = createRawPost(body, { 'Content-Type': type });
    expect(await findRefusal(forms.readMultipartForm(request, DOCUMENTS))).toEqual([
      400,
      'unreadable',
    ]);
  });

  it('is either parsed or rejected, whatever bytes it contains', async () => {
    const line = fc.constantFrom(
      '--x\r\n',
      '--x--\r\n',
      '\r\n',
      'Content-Disposition: form-data; name="note"\r\n',
      'Content-Disposition: form-data; name="panCard"; filename="a"\r\n',
      'Content-Type: text/plain\r\n',
      'a',
      '"',
      ';',
      '\0',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 14 }), async (lines) => {
        const request = createRawPost(lines.join(''), {
          'Content-Type': 'multipart/form-data; boundary=x',
        });
        const form = await forms
          .readMultipartForm(request, DOCUMENTS)
          .catch((error: unknown) => error);
        if (form instanceof Response) expect(form.status).toBe(400);
        else expect(form).toMatchObject({ ok: false, kept: { formId: 'documents' } });
      }),
      { numRuns: 500 },
    );
  });

  const part = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n1\r\n';
  const getParts = (text: string) =>
    createRawPost(text, { 'Content-Type': 'multipart/form-data; charset=utf-8; boundary="x"' });

  it('has the same limit on parts as other forms', async () => {
    const form = await forms.readMultipartForm(
      getParts(`${part.repeat(MAXIMUM_FIELDS)}--x--\r\n`),
      DOCUMENTS,
    );
    expect(form.kept.repopulateFields).toEqual({ note: '1' });
  });

  it.each([
    ['more parts', `${part.repeat(MAXIMUM_FIELDS + 1)}--x--\r\n`],
    ['a part with a long header', `--x\r\n${'a: b\r\n'.repeat(100_000)}\r\n1\r\n--x--\r\n`],
    [
      'a part with many lines above its content',
      `--x\r\n${'a: b\r\n'.repeat(100)}Content-Disposition: form-data; name="note"\r\n\r\n1\r\n--x--\r\n`,
    ],
    [
      'texts that no person types',
      `${part.repeat(10)}${part.replace('\r\n1\r\n', `\r\n${'1'.repeat(1_100_000)}\r\n`)}--x--\r\n`,
    ],
  ])('is rejected with %s', async (_, text) => {
    expect(await findRefusal(forms.readMultipartForm(getParts(text), DOCUMENTS))).toEqual([
      413,
      'too-large',
    ]);
  });
});

describe('a page with a text form and a file form', () => {
  it('accepts posts from both forms', async () => {
    const pictures = await forms.readPost(upload([['panCard', file(PDF, 'a.pdf')]]), 1_000_000);
    expect((await pictures.check(DOCUMENTS)).ok).toBe(true);
    const texts = await forms.readPost(post({ mobile: '1' }), 1_000_000);
    expect((await texts.check(SAMPLE)).ok).toBe(false);
  });
});
