import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAdminCookie, createAdminVisitor } from '../support/admin';
import { createRegisteredApplication, createSubmittedApplication } from '../support/applications';
import { attribute } from '../support/html/dom';
import type { HtmlPage } from '../support/html-client';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
} from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const KINDS = ['aadharfront', 'aadharback', 'pancard'];

async function fetchDocument(id: number, kind: string) {
  const visitor = createVisitor(app);
  return visitor.sendRaw({
    path: `/admin/view/${id}/document/${kind}`,
    headers: { Cookie: await createAdminCookie(app.services) },
  });
}

function findPreviews(page: HtmlPage, id: number): string[] {
  const prefix = `/admin/view/${id}/document/`;
  return page
    .all((each) => (attribute(each, 'src') ?? '').startsWith(prefix))
    .map((each) => `${each.tagName} ${attribute(each, 'src')?.slice(prefix.length)}`);
}

describe('the page of an application', () => {
  it('shows its pictures and PDFs, each with a link', async () => {
    const { id, name } = await createSubmittedApplication(app.services, { hasPdf: true });
    const admin = await createAdminVisitor(app);
    const page = await admin.open(`/admin/view/${id}`);
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
    const { id } = await createSubmittedApplication(app.services);
    const page = await (await createAdminVisitor(app)).open(`/admin/view/${id}`);
    const opened = page
      .all((each) => each.tagName === 'button')
      .flatMap((each) => attribute(each, 'popovertarget') ?? []);
    const popovers = page
      .all((each) => attribute(each, 'popover') !== null && each.tagName === 'div')
      .map((each) => attribute(each, 'id'));
    expect(popovers).toEqual(KINDS.map((kind) => `document-${kind}`));
    expect(opened.filter((each) => each.startsWith('document-'))).toEqual(
      popovers.flatMap((each) => [each, each]),
    );
  });

  it('is the only admin page that can frame documents', async () => {
    const { id } = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    const getPolicy = async (address: string) =>
      (await admin.open(address)).headers['content-security-policy'];
    expect(await getPolicy(`/admin/view/${id}`)).toContain("frame-src 'self'");
    expect(await getPolicy(`/admin/view/${id}`)).toContain("frame-ancestors 'none'");
    expect(await getPolicy('/pending')).not.toContain('frame-src');
  });

  it('shows that other file types are not supported', async () => {
    const { id } = await createSubmittedApplication(app.services);
    await withStore(app, ({ db }) =>
      db
        .updateTable('documents')
        .set({ content_type: 'text/html' })
        .where('astrologer_id', '=', id)
        .where('kind', '=', 'panCard')
        .execute(),
    );
    const page = await (await createAdminVisitor(app)).open(`/admin/view/${id}`);
    expect(page.text).toContain('Unsupported file type');
    expect(findPreviews(page, id)).not.toContain('iframe pancard');
    expect(page.hasLink('Download PAN card in a new tab')).toBe(true);
    const { headers } = await fetchDocument(id, 'pancard');
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="application-${id}-pancard.bin"`,
    );
  });
});

describe('a document', () => {
  it.each([
    ['aadharfront', 'image/jpeg', 'jpg', [0xff, 0xd8]],
    ['pancard', 'application/pdf', 'pdf', [...Buffer.from('%PDF')]],
  ] as const)(
    '(%s) is served without executable content, with a safe name, and without caching',
    async (...given) => {
      const [kind, type, extension, start] = given;
      const { id } = await createSubmittedApplication(app.services, { hasPdf: true });
      const answer = await fetchDocument(id, kind);
      expect(answer.status).toBe(200);
      expect([...answer.bytes.subarray(0, start.length)]).toEqual(start);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename="application-${id}-${kind}.${extension}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  it('is available only to signed-in administrators', async () => {
    const { id } = await createSubmittedApplication(app.services);
    const documents = `/admin/view/${id}/document`;
    const stranger = createVisitor(app);
    const customer = await createRegisteredVisitor(app, createMobile());
    for (const visitor of [stranger, customer]) {
      const answer = await visitor.sendRaw({ path: `${documents}/pancard` });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('%PDF');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const admin = await createAdminVisitor(app);
    expect((await admin.sendRaw({ path: `${documents}/pancard` })).status).toBe(200);
    await admin.press('Log out');
    expect((await admin.sendRaw({ path: `${documents}/pancard` })).status).toBe(403);
  });

  it('has a lower-case address', async () => {
    const { id } = await createSubmittedApplication(app.services);
    const answer = await fetchDocument(id, 'panCard');
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `/admin/view/${id}/document/pancard`,
    ]);
  });

  it.each(['certificate', 'constructor', '..%2Fpancard', 'x'.repeat(500), '%F0%9F%99%8F'])(
    'with an invalid address is not found: %s',
    async (kind) => {
      const { id } = await createSubmittedApplication(app.services);
      const answer = await fetchDocument(id, kind);
      expect([answer.status, answer.text]).toEqual([404, 'No documents available']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([0, 99_999_999])('of an unknown application is not found: %d', async (id) => {
    expect((await fetchDocument(id, 'pancard')).status).toBe(404);
  });

  it('of an applicant without documents is not found', async () => {
    const { id } = await createRegisteredApplication(app.services);
    expect((await fetchDocument(id, 'pancard')).status).toBe(404);
  });

  it('that cannot be read shows an error', async () => {
    const { id } = await createSubmittedApplication(app.services);
    const answer = await withoutTable(app, 'documents', () => fetchDocument(id, 'pancard'), {
      failures: 1,
    });
    expect([answer.status, answer.text]).toEqual([
      503,
      'Error: The data store is not available at the moment.',
    ]);
  });

  it('whose file is missing shows an error', async () => {
    const { id } = await createSubmittedApplication(app.services);
    const folder = path.join(app.dataDirectory, 'files', 'documents');
    for (const file of await readdir(folder)) await rm(path.join(folder, file));
    const answer = await fetchDocument(id, 'pancard');
    expect([answer.status, answer.text]).toEqual([
      503,
      'Error: The file of this document is no longer there.',
    ]);
    expect(app.log.takeErrors()).toHaveLength(1);
  });
});
