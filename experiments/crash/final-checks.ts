import path from 'node:path';
import { getDocumentPath } from '~/features/applications/review/admin/document-kind';
import { HtmlClient } from '../../tests/support/html-client';
import type { Crowd } from './crowd';
import { openProfile } from './customers';
import type { FileReader } from './file-reader';
import type { Gate } from './gate';
import type { Ledger } from './ledger';
import type { CrashSite } from './site';
import { ageFilesByOneDay, compareFilesWithRows, type FileComparison } from './stored-files';

export interface Ending {
  readonly faults: readonly string[];
  /** Before the sweep, so it includes files of interrupted uploads. */
  readonly before: FileComparison;
  readonly after: FileComparison;
  /** Pages that were checked for acknowledged content. */
  readonly pages: number;
  readonly customers: number;
  readonly admins: number;
  /** Files that could not be opened at least once. */
  readonly faulty: number;
}

interface Scene {
  readonly site: CrashSite;
  readonly crowd: Crowd;
  readonly files: FileReader;
  readonly ledger: Ledger;
  readonly gate: Gate;
  check(): Promise<readonly string[]>;
  restart(): Promise<void>;
}

/**
 * Kills and restarts the site a last time and ages its files by a day. Checks that all acknowledged data
 * is stored and shown, all sessions work, and files match rows.
 */
export async function finish(scene: Scene): Promise<Ending> {
  const { site, crowd, files, gate } = scene;
  const folder = path.join(site.data, 'files');
  const faults = [...(await scene.check())];
  const before = await match(site, folder);
  await site.process.end('SIGKILL');
  await withHomeStore(site, (store) => ageFilesByOneDay(store, folder));
  await scene.restart();
  files.forgetSeen();
  faults.push(...(await scene.check()));
  const after = await match(site, folder);
  faults.push(...after.missing.map((file) => `${file} is missing`));
  faults.push(...after.orphanFiles.map((file) => `${file} belongs to no row`));
  await crowd.end();
  // Opens the gate for the following checks; the visitors have stopped.
  gate.open();
  const pages = await readPages(scene, faults);
  for (const customer of crowd.customers()) {
    if (customer.account.value === null) continue;
    await recordFaults(faults, async () => {
      const { picture } = await openProfile(customer);
      const { status } = await customer.visitor.sendRaw({ path: '/profile/picture/320' });
      if (status !== (picture === null ? 404 : 200)) throw new Error(`picture: ${status}`);
    });
  }
  for (const admin of crowd.admins()) {
    await recordFaults(faults, async () =>
      expectPage(await admin.open('/deshboard'), '/deshboard'),
    );
  }
  return {
    faults,
    before,
    after,
    pages,
    customers: crowd.customers().length,
    admins: crowd.admins().length,
    faulty: files.faulty.size,
  };
}

/** @returns the number of pages read */
async function readPages({ site, crowd, ledger }: Scene, faults: string[]): Promise<number> {
  const reader = new HtmlClient(site.process.origin);
  let pages = 1;
  const faq = await reader.open('/faq');
  for (const key of ledger.keys('faq:')) {
    if (!faq.text.includes(key.slice('faq:'.length))) faults.push(`${key} is not on its page`);
  }
  for (const key of ledger.keys('article:')) {
    const isPublic = ledger.state(key)?.includes('"status":"published"') ?? false;
    const slug = key.slice('article:'.length).toLowerCase().replaceAll(' ', '-');
    const { status } = await reader.open(`/blogs/${slug}`);
    pages += 1;
    if (status !== (isPublic ? 200 : 404)) faults.push(`${key} answers ${status}`);
  }
  const [admin] = crowd.admins();
  if (!admin) return pages;
  const documents = await withHomeStore(site, ({ db }) =>
    db.selectFrom('documents').select(['astrologer_id', 'kind']).execute(),
  );
  for (const { astrologer_id, kind } of documents) {
    const address = getDocumentPath(astrologer_id, kind);
    const { status } = await admin.sendRaw({ path: address });
    pages += 1;
    if (status !== 200) faults.push(`${address} answers ${status}`);
  }
  return pages;
}

async function recordFaults(faults: string[], work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => faults.push(String(error)));
}

function expectPage({ path: shown }: { readonly path: string }, wanted: string): void {
  if (shown !== wanted) throw new Error(`An administrator is logged out: ${shown}`);
}

function match(site: CrashSite, folder: string): Promise<FileComparison> {
  return withHomeStore(site, (store) => compareFilesWithRows(store, folder));
}

async function withHomeStore<Answer>(
  site: CrashSite,
  work: (store: ReturnType<CrashSite['openStore']>) => Promise<Answer>,
): Promise<Answer> {
  const store = site.openStore();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
