import { describe, expect, it } from 'vitest';
import { getApplication } from '../support/onboarding';
import {
  attachRequired,
  decide,
  createDocumentFiles,
  createPhoto,
  LABELS,
  buildMultipart,
  createApplicant,
  postFile,
  readStoredKinds,
  SUBMIT,
  uploadDocuments,
} from '../support/onboarding-documents';
import {
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createMobile,
} from '../support/sign-in';
import { countRows, withoutTable, withFailingWrites } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

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

  it.each(['https://evil.example', 'null'])('from %s is rejected', async (origin) => {
    const applicant = await createApplicant(app);
    const { status } = await postFile(app, applicant.visitor, 'panCard', await createPhoto(), {
      Origin: origin,
    });
    expect(status).toBe(403);
    expect(await readStoredKinds(app, applicant)).toEqual([]);
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

  it('redirects to the documents page when its URL is opened in the browser', async () => {
    const { visitor } = await createApplicant(app);
    expect((await visitor.open('/document/file')).path).toBe('/document');
  });
});

describe('two concurrent uploads of the same document', () => {
  it('leave one row and one file', async () => {
    const applicant = await createApplicant(app);
    const before = await createDocumentFiles(app);
    const colours = ['#112233', '#445566', '#778899', '#aabbcc'];
    const answers = await Promise.all(
      colours.map(async (colour) =>
        postFile(app, applicant.visitor, 'panCard', await createPhoto(`${colour}.jpg`, colour)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countRows(app, 'documents', `astrologer_id = ${applicant.id}`)).toBe(1);
    expect(await createDocumentFiles(app)).toHaveLength(before.length + 1);
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
    ['inactive', '/astroverify'],
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

  it('shows an error when all lookups fail', async () => {
    const { visitor } = await createApplicant(app);
    await visitor.open('/document');
    visitor.form(SUBMIT).attach(LABELS.panCard, await createPhoto());
    const page = await withoutTable(app, 'applications', () => visitor.press(SUBMIT));
    expect([page.status, page.alerts[0]]).toEqual([503, STORE_FAILED]);
  });
});
