import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createActivePdf, createLockedPdf, createPdfDocument } from '../support/sample-documents';
import { createPlainPicture } from '../support/sample-pictures';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import type { HtmlPage } from '../support/html-client';
import { getApplication } from '../support/onboarding';
import {
  attachRequired,
  createDocumentFiles,
  createPhoto,
  LABELS,
  buildMultipart,
  createApplicant,
  postFile,
  readStoredKinds,
  SUBMIT,
  type Applicant,
} from '../support/onboarding-documents';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

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

const REFUSED: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, string])[] = [
  ['a text named .jpg', () => Buffer.from('This is no picture.'), WRONG_TYPE],
  ['a web page named .jpg', () => Buffer.from('<!doctype html><script>1</script>'), WRONG_TYPE],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG_TYPE],
  ['a PNG named .jpg', () => createPlainPicture(9, 9).png().toBuffer(), WRONG_TYPE],
  ['nothing at all (0 bytes)', () => Buffer.alloc(0), 'This file is empty.'],
  ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), UNREADABLE],
  ['exactly 512,000 bytes', () => createPaddedFile(512_000), TOO_LARGE],
  ['four megabytes', () => createPaddedFile(4_000_000), TOO_LARGE],
  [
    'a JPEG that breaks off',
    async () => (await createPlainPicture(900, 900).jpeg().toBuffer()).subarray(0, 1_500),
    UNREADABLE,
  ],
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
    },
  );

  it.each(REFUSED)(
    'shows the same error in the script response because it is %s',
    async (_, make, message) => {
      const { visitor } = await createApplicant(app);
      const bytes = await make();
      const file = { name: 'pan.jpg', type: 'image/jpeg', bytes };
      const { status, answer } = await postFile(app, visitor, 'panCard', file);
      expect(status).toBe(422);
      expect(answer).toEqual({
        ok: false,
        message: expect.stringMatching(new RegExp(`^${message.replaceAll('.', '\\.')}`)),
      });
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
    ['C:\\Users\\meera\\pan.jpg', 'pan.jpg'],
    ['pan\u202Egpj.exe', 'pangpj.exe'],
    ['\u200Fमेरा पैन\u2066.jpg', 'मेरा पैन.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['..', '..'],
    ['\u202E', 'file'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(100)],
  ])('named %j is shown as %j', async (name, shown) => {
    const applicant = await createApplicant(app);
    const { status } = await postFile(app, applicant.visitor, 'panCard', await createPhoto(name));
    expect(status).toBe(200);
    const { documents } = await getApplication(app, applicant.mobile);
    expect(documents.map(({ originalName }) => originalName)).toEqual([shown]);
    const { html } = await applicant.visitor.open('/document');
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

  it.each(['/document', '/document/file'])(
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

  it('without a session redirects to registration with the reason', async () => {
    const visitor = createVisitor(app);
    const page = await visitor.open('/document');
    expect(page.redirects[0]).toEqual({ status: 303, to: '/astrologer-registration' });
    expect(page.alerts[0]).toContain(
      'Astrologer ID not found. Please complete registration first.',
    );
  });
});
