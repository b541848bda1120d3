import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createRegisteredApplication,
  createSubmittedApplication,
  type MadeApplication,
} from '../support/applications';
import { attribute } from '../support/html/dom';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { createSubmitter } from '../support/http-steps';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
} from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

let admin: HtmlClient;
/** With two pictures and a PDF; no test changes it. */
let made: MadeApplication;
let registered: MadeApplication;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
  made = await createSubmittedApplication(app.services, { hasPdf: true });
  registered = await createRegisteredApplication(app.services);
});

const open = ({ id }: MadeApplication, visitor = admin) => visitor.open(`/admin/view/${id}`);
const fetchDocument = (id: number, kind: string, visitor = admin) =>
  visitor.sendRaw({ path: `/admin/view/${id}/document/${kind}` });

function findPreviews(page: HtmlPage, id: number): string[] {
  const prefix = `/admin/view/${id}/document/`;
  return page
    .all((each) => (attribute(each, 'src') ?? '').startsWith(prefix))
    .map((each) => `${each.tagName} ${attribute(each, 'src')?.slice(prefix.length)}`);
}

describe('the page of an application', () => {
  it('shows its pictures and PDFs, each with a link', async () => {
    const { id, name } = made;
    const page = await open(made);
    expect(findPreviews(page, id)).toEqual([
      'img aadharfront',
      'img aadharfront',
      'img aadharback',
      'img aadharback',
      'iframe pancard',
    ]);
    const large = page.all((each) => attribute(each, 'height') === '400');
    expect(large.map((each) => attribute(each, 'alt') ?? attribute(each, 'title'))).toEqual([
      `Aadhaar card, front of ${name}`,
      `Aadhaar card, back of ${name}`,
      `PAN card of ${name}`,
    ]);
    expect(page.link('Open PAN card in a new tab')).toBe(`/admin/view/${id}/document/pancard`);
    const links = page.all((each) => attribute(each, 'target') === '_blank');
    expect(links.map((each) => attribute(each, 'rel'))).toContain('noopener');
    expect(page.text).toMatch(/my PAN card\.pdf \(PDF, \d+ KB, 21 November 2026, 10:00 am\)/);
  });

  it('offers previews without script, with a button label that names the document', async () => {
    const page = await open(made);
    const opened = page
      .all((each) => each.tagName === 'button')
      .flatMap((each) => attribute(each, 'popovertarget') ?? []);
    const popovers = page
      .all((each) => attribute(each, 'popover') !== null && each.tagName === 'div')
      .map((each) => attribute(each, 'id'));
    const kinds = ['aadharfront', 'aadharback', 'pancard'];
    expect(popovers).toEqual(kinds.map((kind) => `document-${kind}`));
    expect(opened.filter((each) => each.startsWith('document-'))).toEqual(
      popovers.flatMap((each) => [each, each]),
    );
  });

  it('is the only admin page that can frame documents', async () => {
    const getPolicy = async (address: string) =>
      (await admin.open(address)).headers['content-security-policy'];
    expect(await getPolicy(`/admin/view/${made.id}`)).toContain("frame-src 'self'");
    expect(await getPolicy(`/admin/view/${made.id}`)).toContain("frame-ancestors 'none'");
    expect(await getPolicy('/pending')).not.toContain('frame-src');
  });

  it('shows that other file types are not supported', async () => {
    const other = await createSubmittedApplication(app.services);
    const { id } = other;
    await withStore(app, ({ db }) =>
      db
        .updateTable('documents')
        .set({ content_type: 'text/html' })
        .where('astrologer_id', '=', id)
        .where('kind', '=', 'panCard')
        .execute(),
    );
    const page = await open(other);
    expect(page.text).toContain('Unsupported file type');
    expect(findPreviews(page, id).join()).not.toContain('pancard');
    expect(page.hasLink('Download PAN card in a new tab')).toBe(true);
    expect((await fetchDocument(id, 'pancard')).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="application-${id}-pancard.bin"`,
    });
  });
});

describe('a document', () => {
  it.each([
    ['aadharfront', 'image/jpeg', 'jpg', [0xff, 0xd8]],
    ['pancard', 'application/pdf', 'pdf', [...Buffer.from('%PDF')]],
  ])(
    '(%s) is served without executable content, with a safe name, and without caching',
    async (kind, type, extension, start) => {
      const answer = await fetchDocument(made.id, kind);
      expect(answer.status).toBe(200);
      expect([...answer.bytes.subarray(0, start.length)]).toEqual(start);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename="application-${made.id}-${kind}.${extension}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  it('is available only to signed-in administrators', async () => {
    const other = await createAdminVisitor(app);
    expect((await fetchDocument(made.id, 'pancard', other)).status).toBe(200);
    await other.press('Log out');
    const customer = await createRegisteredVisitor(app, createMobile());
    for (const visitor of [createVisitor(app), customer, other]) {
      const answer = await fetchDocument(made.id, 'pancard', visitor);
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('%PDF');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('has a lower-case address', async () => {
    const answer = await fetchDocument(made.id, 'panCard');
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `/admin/view/${made.id}/document/pancard`,
    ]);
  });

  it.each(['certificate', 'constructor', '..%2Fpancard', 'x'.repeat(500), '%F0%9F%99%8F'])(
    'with an invalid address is not found: %s',
    async (kind) => {
      const answer = await fetchDocument(made.id, kind);
      expect([answer.status, answer.text]).toEqual([404, 'No documents available']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([0, 99_999_999])('of an unknown application is not found: %d', async (id) => {
    expect((await fetchDocument(id, 'pancard')).status).toBe(404);
  });

  it('of an applicant without documents is not found', async () => {
    expect((await fetchDocument(registered.id, 'pancard')).status).toBe(404);
  });

  it('that cannot be read shows an error', async () => {
    const work = () => fetchDocument(made.id, 'pancard');
    const answer = await withoutTable(app, 'documents', work, { failures: 1 });
    expect([answer.status, answer.text]).toEqual([
      503,
      'Error: The data store is not available at the moment.',
    ]);
  });

  it('whose file is missing shows an error', async () => {
    const folder = path.join(app.dataDirectory, 'files', 'documents');
    const before = await readdir(folder);
    const { id } = await createSubmittedApplication(app.services);
    const files = (await readdir(folder)).filter((file) => !before.includes(file));
    for (const file of files) await rm(path.join(folder, file));
    const answer = await fetchDocument(id, 'pancard');
    expect([answer.status, answer.text]).toEqual([
      503,
      'Error: The file of this document is no longer there.',
    ]);
    expect(app.log.takeErrors()).toHaveLength(1);
  });
});

function readBankText({ text }: HtmlPage): string {
  return text.split(' Bank details ')[1]?.split(' Decision ')[0] ?? '';
}

async function readAuditLines({ id }: MadeApplication) {
  const subject = `application:${id}`;
  const { lines } = await app.services.audit.find({ subject }, null);
  return lines.filter(({ action }) => action !== 'document viewed');
}

describe('bank details', () => {
  it('mask all but the last four characters of each number', async () => {
    const { aadharNumber, panNumber, accountNumber } = made.numbers;
    const page = await open(made);
    const text = readBankText(page);
    expect(text).toContain(`Aadhar number XXXX ${aadharNumber.slice(-4)}`);
    expect(text).toContain(`PAN number XXXX ${panNumber.slice(-4)}`);
    expect(text).toContain(`Account number XXXX ${accountNumber.slice(-4)}`);
    expect(text).toContain(`Account holder name ${made.name} IFSC code KOCH0000001`);
    for (const number of Object.values(made.numbers)) expect(page.html).not.toContain(number);
    expect(text).not.toContain('differs');
  });

  it('show a warning when the account seems to belong to another person', async () => {
    const facts = { accountHolderName: 'Sunil Verma' };
    const other = await createSubmittedApplication(app.services, { facts });
    expect(readBankText(await open(other))).toContain(
      `The name of the account holder differs from the registered name, ${other.name}.`,
    );
  });

  it('are absent at first, and marked when they are incomplete', async () => {
    expect(readBankText(await open(registered))).toBe('No bank details available');
    expect(admin.page.hasButton('Reveal')).toBe(false);
    const other = await createRegisteredApplication(app.services);
    await app.services.onboarding.savePartialBank(other.id, { ifscCode: 'KOCH0000001' }, {});
    const text = readBankText(await open(other));
    expect(text).toContain('The astrologer has not completed these yet.');
    expect(text).toContain('PAN number –');
    expect(admin.page.hasButton('Reveal')).toBe(false);
  });
});

describe('the Reveal button', () => {
  const LABEL = 'Your password';

  async function reveal(application: MadeApplication, password: string): Promise<HtmlPage> {
    await open(application);
    admin.form('Reveal').fill(LABEL, password);
    return admin.press('Reveal');
  }

  it('preserves a half-typed decision by opening a new tab next to the question', async () => {
    const readTargets = async (address: string) =>
      (await admin.open(address))
        .all((each) => attribute(each, 'aria-label') === 'Reveal the numbers')
        .map((each) => attribute(each, 'target'));
    expect(await readTargets(`/admin/view/${made.id}`)).toEqual([null]);
    expect(await readTargets(`/admin/view/${made.id}?decide=reject`)).toEqual(['_blank']);
  });

  it('shows the numbers once after the password, and is recorded in the audit log', async () => {
    const other = await createSubmittedApplication(app.services);
    const page = await reveal(other, TEST_ADMIN.password);
    expect([page.status, page.redirects]).toEqual([200, []]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    const { aadharNumber, panNumber, accountNumber } = other.numbers;
    expect(readBankText(page)).toContain(
      `Aadhar number ${aadharNumber} PAN number ${panNumber} Account number ${accountNumber}`,
    );
    expect(page.html).not.toContain(TEST_ADMIN.password);
    const lines = await readAuditLines(other);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      actor: TEST_ADMIN.email,
      action: 'bank details revealed',
      detail: '',
    });
    const again = await open(other);
    expect(readBankText(again)).toContain(`PAN number XXXX ${panNumber.slice(-4)}`);
    expect(again.html).not.toContain(panNumber);
  });

  it.each([
    ['none', '', 'Please enter your password.'],
    ['a wrong one', 'wrong', 'This is not your password.'],
    ['a long one', 'x'.repeat(2_000), 'Please use at most 200 characters.'],
  ])('rejects %s instead of the right password', async (_what, password, message) => {
    const page = await reveal(made, password);
    expect(page.status).toBe(422);
    expect(page.form('Reveal').error(LABEL)).toContain(message);
    expect(page.form('Reveal').value(LABEL)).toBe('');
    expect(page.html).not.toContain(made.numbers.panNumber);
    expect(await readAuditLines(made)).toEqual([]);
  });

  it('limits wrong passwords', async () => {
    const account = await createFreshAdmin(app.services);
    const other = await createAdminVisitor(app, { account });
    await open(made, other);
    for (let count = 0; count < 10; count += 1) {
      other.form('Reveal').fill(LABEL, 'wrong');
      await other.press('Reveal');
    }
    other.form('Reveal').fill(LABEL, account.password);
    const page = await other.press('Reveal');
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.alerts[0]).toMatch(/^There were too many tries\. Please try again in /);
    expect(page.html).not.toContain(made.numbers.panNumber);
  });

  it('shows nothing when the audit log cannot be written', async () => {
    const work = () => reveal(made, TEST_ADMIN.password);
    const page = await withoutTable(app, 'audit_log', work, { failures: 1 });
    expect(page.status).toBe(503);
    expect(page.alerts).toEqual(['Error: The data store is not available at the moment.']);
    expect(page.html).not.toContain(made.numbers.panNumber);
  });

  it('is rejected for strangers, other sites, and a missing application', async () => {
    await open(made);
    admin.form('Reveal').fill(LABEL, TEST_ADMIN.password);
    const submit = createSubmitter(app, admin, 'Reveal');
    const stranger = await submit(createVisitor(app));
    expect([stranger.status, stranger.text.includes(made.numbers.panNumber)]).toEqual([303, false]);
    expect((await submit(admin, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await submit(admin, {}, '/admin/view/99999999')).status).toBe(404);
    const without = await submit(admin, {}, `/admin/view/${registered.id}`);
    expect(without.status).toBe(404);
    expect(without.text).toContain('No bank details available');
  });
});
