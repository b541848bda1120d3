import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import { loadBuild } from '../support/build';
import type { HtmlPage } from '../support/html-client';
import { getApplication } from '../support/onboarding';
import {
  type Applicant,
  LABELS,
  SUBMIT,
  attachRequired,
  buildMultipart,
  createApplicant,
  createDocumentFiles,
  createPhoto,
  decide,
  postFile,
  readSentMails,
  readStoredKinds,
  uploadDocuments,
} from '../support/onboarding-documents';
import { createActivePdf, createLockedPdf, createPdfDocument } from '../support/sample-documents';
import { createPlainPicture } from '../support/sample-pictures';
import {
  MANY_ADDRESSES,
  createMobile,
  createRegisteredVisitor,
  createVisitor,
} from '../support/sign-in';
import { withFailingWrites, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const MISSING = 'Please upload all required documents.';
const UPLOAD_SUCCEEDED = 'Documents uploaded successfully. Your profile is under review.';
const MISSING_DOCUMENT_TEXTS = {
  aadharFront: 'Please choose the front of your Aadhaar card.',
  aadharBack: 'Please choose the back of your Aadhaar card.',
  panCard: 'Please choose your PAN card.',
};
const REQUIRED = ['aadharFront', 'aadharBack', 'panCard'] as const;

describe('the documents page', () => {
  it('is the last of three steps and is neither cached nor indexed', async () => {
    const { visitor } = await createApplicant(app);
    const page = await visitor.open('/document');
    expect(page.heading).toBe('Upload your documents');
    expect(page.text).toContain('Step 3 of 3');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.headers['cache-control']).toBe('private, no-store');
    const form = page.form(SUBMIT);
    expect(form.labels(({ tagName }) => tagName === 'input')).toEqual(Object.values(LABELS));
    for (const label of Object.values(LABELS)) {
      expect(form.attribute(label, 'accept')).toBe('image/jpeg,application/pdf');
      expect(form.attribute(label, 'capture')).toBeNull();
      expect(form.description(label)).toContain('JPG or PDF, less than 500 KB.');
    }
  });

  it('accepts all documents in one post and submits', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await visitor.open('/document');
    await attachRequired(visitor);
    visitor.form(SUBMIT).attach(LABELS.certificate, await createPhoto('certificate.jpeg'));
    const page = await visitor.press(SUBMIT);
    expect(page.redirects).toEqual([{ status: 303, to: '/app-downloads' }]);
    expect(page.alerts).toEqual([UPLOAD_SUCCEEDED]);
    expect(await readStoredKinds(app, applicant)).toEqual([...REQUIRED, 'certificate']);
    expect((await readSentMails(app)).at(-1)?.to).toBe('meera@people.example');
    expect((await visitor.follow('What happens next')).path).toBe('/thank-you');
    const again = await visitor.open('/app-downloads');
    expect([again.alerts, again.hasLink('What happens next')]).toEqual([[], false]);
    expect((await visitor.open('/document')).redirects).toEqual([
      { status: 303, to: '/thank-you' },
    ]);
  });

  it('lists all missing documents in page order', async () => {
    const applicant = await createApplicant(app);
    await applicant.visitor.open('/document');
    const page = await applicant.visitor.press(SUBMIT);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.alerts[0]).toBe(`${MISSING} ${Object.values(MISSING_DOCUMENT_TEXTS).join(' ')}`);
    for (const kind of REQUIRED) {
      expect(page.form(SUBMIT).error(LABELS[kind])).toContain(MISSING_DOCUMENT_TEXTS[kind]);
    }
    expect(page.form(SUBMIT).error(LABELS.certificate)).toBe('');
    expect(await readStoredKinds(app, applicant)).toEqual([]);
  });

  it('stores everything else when one is missing', async () => {
    const missing = 'aadharBack';
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await visitor.open('/document');
    const others = REQUIRED.filter((kind) => kind !== missing);
    for (const kind of others) visitor.form(SUBMIT).attach(LABELS[kind], await createPhoto());
    const page = await visitor.press(SUBMIT);
    expect(page.alerts[0]).toBe(`${MISSING} ${MISSING_DOCUMENT_TEXTS[missing]}`);
    expect(await readStoredKinds(app, applicant)).toEqual(others);
    visitor.form(SUBMIT).attach(LABELS[missing], await createPhoto());
    expect((await visitor.press(SUBMIT)).alerts).toEqual([UPLOAD_SUCCEEDED]);
  });
});

describe('a stored document', () => {
  const getName = (kind: DocumentKind) => LABELS[kind].replace(' (optional)', '');
  const another = (kind: DocumentKind) => `Choose another file for ${getName(kind)}`;

  it('is shown with its kind, name, size and time, without its content', async () => {
    const applicant = await createApplicant(app);
    const page = await uploadDocuments(app, applicant);
    expect(page.text).toMatch(
      /Aadhaar card, front: uploaded aadharFront\.jpg Photo, \d+ KB, 21 November 2026, 10:00 am/,
    );
    expect(page.html).toContain('<bdi>aadharFront.jpg</bdi>');
    expect(page.html).not.toMatch(/<(img|object|iframe|embed)[^>]*document/);
    expect(page.text).not.toContain('Choose another file for PAN card (optional)');
    expect(page.form(SUBMIT).labels()).toContain(another('panCard'));
  });

  it('is kept when its replacement is rejected', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await uploadDocuments(app, applicant);
    const text = { name: 'pan.jpg', type: 'image/jpeg', bytes: Buffer.from('no picture') };
    visitor.form(SUBMIT).attach(another('panCard'), text);
    const page = await visitor.press(SUBMIT);
    expect(page.alerts[0]).toBe(
      'Some files were not accepted. Please choose another file, or go on without it. ' +
        'PAN card: Invalid file type. Only JPG, JPEG, PDF allowed.',
    );
    expect(page.text).toContain('PAN card: uploaded panCard.jpg');
    expect((await visitor.press(SUBMIT)).alerts).toEqual([UPLOAD_SUCCEEDED]);
  });

  it('can be removed while files in the same post are stored', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await uploadDocuments(app, applicant);
    const before = await createDocumentFiles(app);
    visitor.form(SUBMIT).attach(LABELS.certificate, await createPhoto());
    const page = await visitor.press('Remove PAN card');
    expect(page.redirects).toEqual([{ status: 303, to: '/document' }]);
    expect(page.alerts).toEqual(['PAN card: removed.']);
    expect(await readStoredKinds(app, applicant)).toEqual([
      'aadharFront',
      'aadharBack',
      'certificate',
    ]);
    expect(await createDocumentFiles(app)).toHaveLength(before.length);
    expect(page.hasButton('Remove PAN card')).toBe(false);
    expect((await visitor.press(SUBMIT)).alerts[0]).toBe(
      `${MISSING} ${MISSING_DOCUMENT_TEXTS.panCard}`,
    );
    await visitor.press('Remove Certificate');
    expect(await readStoredKinds(app, applicant)).toEqual(['aadharFront', 'aadharBack']);
    expect(await createDocumentFiles(app)).toHaveLength(before.length - 1);
  });
});

describe('submitting the application twice', () => {
  it('from an outdated window does not report a change', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await uploadDocuments(app, applicant);
    visitor.form(SUBMIT).attach(LABELS.certificate, await createPhoto());
    const late = visitor.page.submission(SUBMIT);
    await app.services.onboarding.submit(applicant.id);
    app.clock.set('2026-11-21T10:05:00+05:30');
    const { headers } = await visitor.sendRaw({
      method: 'POST',
      path: '/document',
      headers: { Origin: app.origin, 'Content-Type': late.type ?? '' },
      body: late.body ?? '',
    });
    expect(headers.location).toBe('/thank-you');
    expect((await visitor.open('/thank-you')).alerts).toEqual([
      'Your application has already been submitted: what you have just sent did not change it.',
    ]);
    app.clock.set('2026-11-21T10:00:00+05:30');
    expect(await readStoredKinds(app, applicant)).toEqual([...REQUIRED]);
  });
});

const WRONG_TYPE = 'Invalid file type. Only JPG, JPEG, PDF allowed.';
const TOO_LARGE = 'file size must be less than 500KB';
const UNREADABLE =
  'This file cannot be opened. Please take the photo again or export the PDF again.';

async function createJpegWithDeclaredSize(width: number, height: number): Promise<Buffer> {
  const bytes = await createPlainPicture(16, 16).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const photo = async () => (await createPhoto()).bytes;
const createPaddedFile = async (bytes: number) =>
  Buffer.concat([await photo(), Buffer.alloc(bytes)]).subarray(0, bytes);

async function submitPanCard(
  applicant: Applicant,
  bytes: Uint8Array,
  name = 'pan.jpg',
): Promise<HtmlPage> {
  const { visitor } = applicant;
  await visitor.open('/document');
  await attachRequired(visitor);
  visitor.form(SUBMIT).attach(LABELS.panCard, { name, type: 'image/jpeg', bytes });
  return visitor.press(SUBMIT);
}

/** The unit tests of documents have every reason. */
const REFUSED: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, string])[] = [
  ['a text named .jpg', () => Buffer.from('This is no picture.'), WRONG_TYPE],
  ['nothing at all (0 bytes)', () => Buffer.alloc(0), 'This file is empty.'],
  ['exactly 512,000 bytes', () => createPaddedFile(512_000), TOO_LARGE],
  [
    'a few bytes that claim 50,000 × 50,000 pixels',
    () => createJpegWithDeclaredSize(50_000, 50_000),
    'This photo has more than 40 megapixels.',
  ],
  ['the beginning of a PDF', () => Buffer.from('%PDF-1.7\n'), UNREADABLE],
  ['a PDF that asks for a password', createLockedPdf, 'This PDF asks for a password.'],
  ['a PDF with a script', createActivePdf, 'This PDF carries scripts or attachments'],
];

describe('a rejected document', () => {
  it.each(REFUSED)(
    'shows an error because it is %s, and the others are stored',
    async (_, make, message) => {
      const applicant = await createApplicant(app);
      const before = await createDocumentFiles(app);
      const page = await submitPanCard(applicant, await make());
      expect(page.status).toBe(422);
      // The field shows the exact message; the summary names the document.
      const said = page.form(SUBMIT).error(LABELS.panCard);
      expect(said).toContain(message);
      expect(said).not.toContain('PAN card: ');
      expect(page.alerts[0]).toMatch(
        /^Not every file was accepted\. .* again\. PAN card: (?!.*Aadhaar card)/,
      );
      expect(await readStoredKinds(app, applicant)).toEqual(['aadharFront', 'aadharBack']);
      expect(await createDocumentFiles(app)).toHaveLength(before.length + 2);
      // The page's script gets the same message.
      const file = { name: 'pan.jpg', type: 'image/jpeg', bytes: await make() };
      const { status, answer } = await postFile(app, applicant.visitor, 'panCard', file);
      expect([status, answer?.ok]).toEqual([422, false]);
      expect(answer?.message?.startsWith(message)).toBe(true);
    },
  );

  it('shows one message for each of four camera files, and no error page', async () => {
    const { visitor } = await createApplicant(app);
    await visitor.open('/document');
    const bytes = await createPaddedFile(3_900_000);
    for (const kind of DOCUMENT_KINDS) {
      visitor.form(SUBMIT).attach(LABELS[kind], { name: 'IMG.jpg', type: 'image/jpeg', bytes });
    }
    const page = await visitor.press(SUBMIT);
    expect(page.status).toBe(422);
    for (const kind of DOCUMENT_KINDS) {
      expect(page.form(SUBMIT).error(LABELS[kind])).toContain(TOO_LARGE);
    }
  });
});

describe('an accepted document', () => {
  it.each([
    ['a PDF named .jpg', () => createPdfDocument(), 'pan.jpg', /PDF, /],
    ['a JPEG named .pdf', photo, 'pan.pdf', /Photo, /],
    ['one byte less than the limit', () => createPaddedFile(511_999), 'pan.jpeg', /Photo, /],
  ])('is stored by its real type: %s', async (_, make, name, facts) => {
    const { visitor } = await createApplicant(app);
    const file = { name, type: 'text/html', bytes: await make() };
    const { status, answer } = await postFile(app, visitor, 'panCard', file);
    expect([status, answer?.document?.name]).toEqual([200, name]);
    expect(answer?.document?.facts).toMatch(facts);
  });

  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['pan\u202Egpj.exe', 'pangpj.exe'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
  ])('named %j is shown as %j', async (name, shown) => {
    const { visitor } = await createApplicant(app);
    const { status } = await postFile(app, visitor, 'panCard', await createPhoto(name));
    expect(status).toBe(200);
    const { html } = await visitor.open('/document');
    expect(html).toContain(`<bdi>${shown.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bdi>`);
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/);
  });
});

describe('an unusual upload', () => {
  it('of 200 files uses the last one per name and ignores unknown ones', async () => {
    const applicant = await createApplicant(app);
    const file = await createPhoto();
    const text = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('x') };
    const { type, body } = buildMultipart([
      ...Array.from({ length: 99 }, () => ['panCard', text] as const),
      ...Array.from({ length: 100 }, (_, index) => [`unknown${index}`, file] as const),
      ['panCard', file],
    ]);
    const { status } = await applicant.visitor.sendRaw({
      method: 'POST',
      path: '/document',
      headers: { Origin: app.origin, 'Content-Type': type },
      body,
    });
    expect(status).toBe(422);
    expect(await readStoredKinds(app, applicant)).toEqual(['panCard']);
  });

  it.each(['/document/file'])(
    'of two gigabytes to %s is rejected before it is read',
    async (path) => {
      const { port, hostname } = new URL(app.origin);
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname);
        const chunks: Buffer[] = [];
        socket.on('data', (chunk) => chunks.push(chunk));
        socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
        socket.on('error', reject);
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 2147483648\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n',
        );
      });
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('That was too large to send');
    },
  );
});

const APPLICANT_NOT_FOUND = 'Astrologer ID not found. Please complete registration first.';
const STORE_FAILED = 'Upload failed: the documents could not be stored just now. Please try again.';

function buildTextPart(type: string, name: string, text: string): string {
  const [, boundary] = type.split('boundary=');
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
}

async function withFailingDocuments<Answer>(
  change: 'insert' | 'delete',
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await withFailingWrites(app, 'documents', [change], work);
  expect(app.log.takeErrors('a source failed')).toHaveLength(1);
  return answer;
}

describe('a single upload', () => {
  it('returns the data that the page shows', async () => {
    const applicant = await createApplicant(app);
    const { status, headers, answer } = await postFile(
      app,
      applicant.visitor,
      'certificate',
      await createPhoto('certificate.jpg'),
    );
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer).toEqual({
      ok: true,
      document: {
        kind: 'certificate',
        name: 'certificate.jpg',
        facts: expect.stringMatching(/^Photo, \d+ KB, 21 November 2026, 10:00 am$/),
      },
    });
    expect(await readStoredKinds(app, applicant)).toEqual(['certificate']);
  });

  it('of an unknown document kind is rejected', async () => {
    const { visitor } = await createApplicant(app);
    const { status, answer } = await postFile(app, visitor, 'passport', await createPhoto());
    expect([status, answer?.message]).toEqual([422, 'Please choose a file.']);
  });

  it('without a session, or with the session of a customer, is rejected', async () => {
    const before = await createDocumentFiles(app);
    for (const visitor of [
      createVisitor(app),
      await createRegisteredVisitor(app, createMobile()),
    ]) {
      const { status, answer } = await postFile(app, visitor, 'panCard', await createPhoto());
      expect([status, answer?.message]).toEqual([403, APPLICANT_NOT_FOUND]);
    }
    expect(await createDocumentFiles(app)).toEqual(before);
  });

  it('without an origin needs a token', async () => {
    const { visitor } = await createApplicant(app);
    const { type, body } = buildMultipart([['panCard', await createPhoto()]]);
    const send = (more = '') =>
      visitor.sendRaw({
        method: 'POST',
        path: '/document/file',
        headers: { 'Content-Type': type },
        body: Buffer.concat([Buffer.from(more), body]),
      });
    expect((await send()).status).toBe(403);
    const Cookie = visitor.cookies.header('/document') ?? '';
    const request = new Request(app.origin, { headers: { Cookie } });
    const token = await app.services.forms.createToken(request, '/document/file');
    expect((await send(buildTextPart(type, 'formToken', token))).status).toBe(200);
  });

  it('after submission of the application is rejected', async () => {
    const applicant = await createApplicant(app);
    await uploadDocuments(app, applicant);
    await app.services.onboarding.submit(applicant.id);
    const { status, answer } = await postFile(
      app,
      applicant.visitor,
      'certificate',
      await createPhoto(),
    );
    expect([status, answer?.message]).toEqual([
      409,
      'Your application has already been submitted. Please open this page again.',
    ]);
  });

  it('that cannot be stored shows an error and leaves no file', async () => {
    const applicant = await createApplicant(app);
    const before = await createDocumentFiles(app);
    const broken = await withFailingDocuments('insert', async () =>
      postFile(app, applicant.visitor, 'panCard', await createPhoto()),
    );
    expect([broken.status, broken.answer?.message]).toEqual([503, STORE_FAILED]);
    expect(await createDocumentFiles(app)).toEqual(before);
    const unknown = await withoutTable(app, 'applications', async () =>
      postFile(app, applicant.visitor, 'panCard', await createPhoto()),
    );
    expect([unknown.status, unknown.answer?.message]).toEqual([503, STORE_FAILED]);
  });
});

describe('an applicant', () => {
  it('sees and changes only their own documents', async () => {
    const one = await createApplicant(app);
    const other = await createApplicant(app);
    await uploadDocuments(app, one);
    expect((await other.visitor.open('/document')).text).not.toContain(': uploaded');
    const token = one.visitor.page.submission('Remove PAN card');
    await other.visitor.sendRaw({
      method: 'POST',
      path: '/document',
      headers: { Origin: app.origin, 'Content-Type': token.type ?? '' },
      body: token.body ?? '',
    });
    expect(await readStoredKinds(app, one)).toHaveLength(3);
  });

  it('has to start over after the sessions ended or the account was deleted', async () => {
    for (const end of ['endSessions', 'delete'] as const) {
      const applicant = await createApplicant(app);
      await applicant.visitor.open('/document');
      await attachRequired(applicant.visitor);
      if (end === 'delete') await app.services.onboarding.delete(applicant.mobile);
      else await app.services.onboarding.endSessions(applicant.id);
      const page = await applicant.visitor.press(SUBMIT);
      expect(page.redirects[0]).toEqual({ status: 303, to: '/astrologer-registration' });
      expect(page.alerts[0]).toContain(APPLICANT_NOT_FOUND);
    }
  });

  it('has to enter bank details first', async () => {
    const { visitor } = await createApplicant(app, { bank: false });
    const page = await visitor.open('/document');
    expect(page.redirects).toEqual([{ status: 303, to: '/bank-details' }]);
    expect(page.alerts[0]).toBe(
      'Please enter your bank details first. After that you can upload your documents.',
    );
  });

  it.each([
    ['active', '/app-downloads'],
    ['rejected', '/astroverify'],
  ] as const)('who is %s is redirected to %s', async (status, to) => {
    const applicant = await createApplicant(app);
    await uploadDocuments(app, applicant);
    await app.services.onboarding.submit(applicant.id);
    const { submittedAt } = await getApplication(app, applicant.mobile);
    expect(submittedAt).not.toBeNull();
    await decide(app, applicant, status);
    expect((await applicant.visitor.open('/document')).redirects).toEqual([{ status: 303, to }]);
  });
});

describe('a failing store', () => {
  it('shows an alert, and the next attempt succeeds', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await visitor.open('/document');
    await attachRequired(visitor);
    const page = await withFailingDocuments('insert', () => visitor.press(SUBMIT));
    expect([page.status, page.alerts[0]]).toEqual([503, STORE_FAILED]);
    await attachRequired(visitor);
    expect((await visitor.press(SUBMIT)).path).toBe('/app-downloads');
  });

  it('keeps a document that could not be removed', async () => {
    const applicant = await createApplicant(app);
    await uploadDocuments(app, applicant);
    const page = await withFailingDocuments('delete', () =>
      applicant.visitor.press('Remove PAN card'),
    );
    expect([page.status, page.alerts[0]]).toEqual([
      503,
      'The document could not be removed just now. Please try again.',
    ]);
    expect(await readStoredKinds(app, applicant)).toHaveLength(3);
  });
});
afterEach(() => vi.restoreAllMocks());

const { entry, routes } = await loadBuild();
const PATHS = Object.keys(entry.getBodyLimits(entry.createSiteMap(routes.routes)));
const FIELDS = ['aadharFront', 'panCard', 'photoUrlpath', 'mainImageFile', 'contentFiles'];

/** An earlier version of the pattern matching took hours to identify this file. */
const HOSTILE = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<!---->'.repeat(585)) };

function postFileTo(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { type, body } = buildMultipart(FIELDS.map((name) => [name, HOSTILE] as const));
  return {
    method: 'POST',
    path,
    headers: { Origin: app.origin, 'Content-Type': type, ...headers },
    body,
  } as const;
}

function countFileReads() {
  return vi.spyOn(Blob.prototype, 'arrayBuffer');
}

describe('a file uploaded by an anonymous visitor', () => {
  it.each(PATHS)('is never opened: %s', async (path) => {
    const opened = countFileReads();
    const { status } = await createVisitor(app).sendRaw(postFileTo(path));
    expect([302, 303, 401, 403, 404]).toContain(status);
    expect(opened).not.toHaveBeenCalled();
  });
});

it('a file from an authorised visitor is opened', async () => {
  const { visitor } = await createApplicant(app);
  const opened = countFileReads();
  expect((await visitor.sendRaw(postFileTo('/document/file'))).status).toBe(422);
  expect(opened).toHaveBeenCalled();
});
