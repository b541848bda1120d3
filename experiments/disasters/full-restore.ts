import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { getContentPurpose } from '~/infrastructure/sql/engine/documents';
import { getCode } from '../../tests/support/authenticator';
import { createPlainPicture } from '../../tests/support/sample-pictures';
import { ADMIN } from '../../tests/support/visitors';
import type { HtmlClient } from '../../tests/support/html-client';
import { command } from './commands';
import { Faults, type Line } from './report-line';
import { giveToOrdinaryUser } from './place';
import { STORE, type Stage, type Template } from './stage';
import { openOtherWindow } from './visits';

/** Tables that change in normal operation: views, counts, drafts of new days, session times. */
const VOLATILE_TABLES = [
  'page_views',
  'page_views_by_month',
  'daily_counts',
  'admin_sessions',
  'admin_tries',
  'kept_posts',
  'otps',
  'jobs',
  'decisions_back',
];

/** JSON per row, by table. */
type Rows = ReadonlyMap<string, readonly string[]>;

/**
 * Fills a site over HTTP, backs it up, destroys and restores it, and compares all rows and files.
 * @returns the line, and the counts for the report
 */
export async function runFullRestore(
  template: Template,
): Promise<{ readonly line: Line; readonly counts: readonly string[] }> {
  const faults = new Faults();
  const stage = await template.stage();
  const copy = template.place.path('whole', 'copy.sqlite');
  await mkdir(path.dirname(copy));
  try {
    await stage.site.start();
    const { secret } = await fillSite(stage);
    await stage.site.end('SIGTERM');
    const rows = rowsFor(stage);
    const files = hashPlainFiles(stage);
    const secrets = readFileSync(stage.path('secrets.json'));

    const saved = await command(stage.data, 'backup', copy);
    faults.unless(saved.code === 0, `backup: ${saved.said}`);
    rmSync(stage.data, { recursive: true });
    await mkdir(stage.data, { mode: 0o700 });
    await giveToOrdinaryUser(stage.data);
    const restored = await command(stage.data, 'restore', copy);
    faults.unless(restored.code === 0, `restore: ${restored.said}`);
    writeFileSync(stage.path('secrets.json'), secrets, { mode: 0o600 });
    await giveToOrdinaryUser(stage.data);
    compare('restored', rows, rowsFor(stage), [], faults);
    compareFiles(files, hashPlainFiles(stage), faults);

    await stage.site.start();
    const { people, site } = stage;
    const profile = await people.customer.visitor.open('/profile');
    faults.unless(profile.path === '/profile', 'the customer is signed out');
    const picture = await people.customer.visitor.sendRaw({ path: '/profile/picture/320' });
    faults.unless(picture.status === 200 && picture.bytes.length > 0, 'the picture is gone');
    const draftStore = await people.admin.open('/admin/security');
    faults.unless(draftStore.path === '/admin/security', 'the administrator is signed out');
    const document = await people.admin.open(template.documentAddress);
    faults.unless(document.status === 200, `a document answered ${document.status}`);
    const again = openOtherWindow(people.admin, site.origin);
    faults.unless(await canSignInWithCode(again, secret), 'the second factor is not accepted');
    await site.end('SIGTERM');
    compare('served', rows, rowsFor(stage), VOLATILE_TABLES, faults);
    const total = [...rows.values()].reduce((sum, each) => sum + each.length, 0);
    return {
      counts: [
        `${total} rows of ${rows.size} tables and ${files.size} files were compared.`,
        [...rows]
          .filter(([, each]) => each.length > 0)
          .map(([table, each]) => `${table} ${each.length}`)
          .join(', '),
      ],
      line: {
        disaster: 'Data folder destroyed',
        when: 'command',
        operator: restored.said.replaceAll('\n', ' '),
        reading: 'people are still signed in, documents and pictures open',
        post: 'sign-in with the second factor',
        health: '200, 200 ready',
        lost: faults.found.length === 0 ? 'nothing since the backup' : faults.found.join('; '),
        recoveryNote: 'npm run restore, and secrets.json from its other place',
        faults: faults.found,
      },
    };
  } finally {
    await template.strike(stage);
  }
}

async function fillSite(stage: Stage): Promise<{ readonly secret: string }> {
  const { people, site } = stage;
  const { visitor } = people.customer;
  await visitor.open('/profile');
  const photo = await createPlainPicture(300, 200).jpeg().toBuffer();
  visitor
    .form('Save')
    .attach('Profile picture (optional)', { name: 'me.jpg', type: 'image/jpeg', bytes: photo });
  await pressed(visitor, 'Save');
  const admin = people.admin;
  await admin.open('/pending');
  const [, id = ''] = /\/admin\/view\/(\d+)/.exec(admin.page.html) ?? [];
  await admin.open(`/admin/view/${id}`);
  await admin.follow('Approve');
  admin.form('Approve').fill('Note for the history (optional)', 'As agreed by telephone.');
  await pressed(admin, 'Approve');

  const png = await createPlainPicture(1_200, 600).png().toBuffer();
  await admin.open('/blogupload');
  admin
    .form('Publish')
    .fill('Main heading', 'About lamps')
    .fill('SEO heading (optional)', 'Lamps of Kartik')
    .fill('Main description (needed to publish)', 'What it is about, in a sentence.')
    .choose('Author (needed to publish)', 'Meenakshi Rao')
    .fill('What the main image shows (needed to publish)', 'A lamp')
    .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
    .attach('Main image (needed to publish)', { name: 'lamp.png', type: 'image/png', bytes: png });
  await pressed(admin, 'Publish');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await admin.open('/horoscopeupload');
  admin
    .form('Upload')
    .fill('Start date', day)
    .fill('End date', day)
    .fill('Horoscope', 'A reading which no draft has.');
  await pressed(admin, 'Upload');
  await admin.open('/faqmanager');
  admin
    .form('Add FAQ')
    .fill('Question', 'Is this question kept?')
    .fill('Answer', 'Yes, with its answer.');
  await pressed(admin, 'Add FAQ');
  const contact = 'Add contact details';
  admin.form(contact).fill('Email', 'help@people.example').fill('Phone', '+91 90000 00001');
  await pressed(admin, contact);
  for (const page of ['/', '/blogs', '/faq'])
    await openOtherWindow(visitor, site.origin).open(page);

  await admin.open('/admin/security/authenticator');
  const [, secret = ''] = /Key: ((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(admin.page.text) ?? [];
  admin
    .form('Switch on')
    .fill('Code', getCode(secret, new Date()))
    .fill('Your password', ADMIN.password);
  await pressed(admin, 'Switch on');
  return { secret };
}

async function pressed(visitor: HtmlClient, button: string): Promise<void> {
  const page = await visitor.press(button);
  if (page.status !== 200) throw new Error(`${button}: ${page.status} ${page.alerts.join()}`);
}

/** Waits up to half a minute for an unused code. */
async function canSignInWithCode(admin: HtmlClient, secret: string): Promise<boolean> {
  const code = getCode(secret, new Date(Date.now() + 30_000));
  await admin.open('/admin/logout').catch(() => undefined);
  await admin.open('/admin/login?next=/admin/security');
  if (admin.page.path === '/admin/security') return true;
  admin
    .form('Sign in')
    .fill('E-mail', ADMIN.email)
    .fill('Password', ADMIN.password)
    .fill('Code (optional)', code);
  return (await admin.press('Sign in')).path === '/admin/security';
}

function rowsFor(stage: Stage): Rows {
  const connection = new Database(stage.path(STORE), { readonly: true });
  try {
    const tables = connection
      .prepare<[], string>(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
      )
      .pluck()
      .all();
    return new Map(
      tables.map((table) => [
        table,
        connection
          .prepare(`select * from ${table}`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  } finally {
    connection.close();
  }
}

/** Hashes all files; documents are hashed in plain text. */
function hashPlainFiles(stage: Stage): ReadonlyMap<string, string> {
  const secrets = stage.path('secrets.json');
  const { data } = JSON.parse(readFileSync(secrets, 'utf8')) as { data: string[] };
  const keyring = createKeyring(data);
  const folder = stage.path('files');
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => {
        const bytes = readFileSync(path.join(folder, name));
        const plain = name.startsWith('documents/')
          ? keyring.openBytes(bytes, getContentPurpose(name))
          : bytes;
        return [name, createHash('sha256').update(plain).digest('hex')];
      }),
  );
}

function compare(
  when: string,
  before: Rows,
  after: Rows,
  except: readonly string[],
  faults: Faults,
): void {
  for (const [table, rows] of before) {
    if (except.includes(table)) continue;
    const there = new Set(after.get(table));
    const missing = rows.filter((row) => !there.has(row));
    faults.unless(
      missing.length === 0,
      `${when}: ${missing.length} rows of ${table} are not as before`,
    );
  }
}

function compareFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  faults: Faults,
): void {
  faults.unless(before.size > 0, 'there were no files');
  for (const [name, digest] of before) {
    faults.unless(after.get(name) === digest, `${name} is not as before`);
  }
}
