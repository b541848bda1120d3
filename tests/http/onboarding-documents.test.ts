import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import {
  attachRequired,
  createDocumentFiles,
  createPhoto,
  LABELS,
  createApplicant,
  readSentMails,
  readStoredKinds,
  SUBMIT,
  uploadDocuments,
} from '../support/onboarding-documents';
import { MANY_ADDRESSES } from '../support/sign-in';
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

  it('works without a certificate', async () => {
    const { visitor } = await createApplicant(app);
    await visitor.open('/document');
    await attachRequired(visitor);
    expect((await visitor.press(SUBMIT)).alerts).toEqual([UPLOAD_SUCCEEDED]);
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

  it.each(REQUIRED)('stores everything else when %s is missing', async (missing) => {
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

  it('can be replaced', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await uploadDocuments(app, applicant);
    const before = await createDocumentFiles(app);
    visitor.form(SUBMIT).attach(another('panCard'), await createPhoto('better.jpg', '#aa0000'));
    await visitor.press(SUBMIT);
    const application = await app.services.onboarding.findByMobile(applicant.mobile);
    const pan = application?.documents.find(({ kind }) => kind === 'panCard');
    expect(pan?.originalName).toBe('better.jpg');
    const after = await createDocumentFiles(app);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
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

  it('is removed even when a file in the same post is rejected', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await uploadDocuments(app, applicant);
    const text = { name: 'x.pdf', type: 'application/pdf', bytes: Buffer.from('no PDF') };
    visitor.form(SUBMIT).attach(LABELS.certificate, text);
    const page = await visitor.press('Remove PAN card');
    expect(page.status).toBe(422);
    expect(page.form(SUBMIT).error(LABELS.certificate)).toContain(
      'Invalid file type. Only JPG, JPEG, PDF allowed.',
    );
    expect(page.form(SUBMIT).error(LABELS.panCard)).toBe('');
    expect(await readStoredKinds(app, applicant)).toEqual(['aadharFront', 'aadharBack']);
  });
});

describe('submitting the application twice', () => {
  it('ends on the same page and sends one email', async () => {
    const applicant = await createApplicant(app);
    const { visitor } = applicant;
    await visitor.open('/document');
    await attachRequired(visitor);
    const { body, type } = visitor.page.submission(SUBMIT);
    const mails = (await readSentMails(app)).length;
    const press = () =>
      visitor.sendRaw({
        method: 'POST',
        path: '/document',
        headers: { Origin: app.origin, 'Content-Type': type ?? '' },
        body: body ?? '',
      });
    const answers = [...(await Promise.all([press(), press()])), await press()];
    for (const { status, headers } of answers) {
      expect([status, headers.location]).toEqual([303, '/app-downloads']);
    }
    expect((await visitor.open('/app-downloads')).alerts).toEqual([UPLOAD_SUCCEEDED]);
    expect(await readSentMails(app)).toHaveLength(mails + 1);
    expect(await readStoredKinds(app, applicant)).toEqual([...REQUIRED]);
  });

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
