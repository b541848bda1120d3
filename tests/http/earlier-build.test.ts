import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBackup, restore } from '~/infrastructure/sql/engine/backup';
import facts from '../fixtures/earlier-build/facts.json';
import { startTestApp, type TestApp } from '../support/app';
import { CookieJar } from '../support/html/cookie-jar';
import { HtmlClient } from '../support/html-client';
import { describeOnSqlite } from '../support/on-sqlite';
import { getNumbers } from '../support/onboarding';
import { MANY_ADDRESSES, createVerifiedVisitor } from '../support/sign-in';

const FIXTURE = path.join(import.meta.dirname, '../fixtures/earlier-build');

describeOnSqlite(
  'what the build of 28 November 2026 stored',
  'its fixture is a SQLite file',
  () => {
    let folder: string;
    let app: TestApp;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'taravani-earlier-'));
      const backup = path.join(folder, 'backup.sqlite');
      const packed = await readFile(path.join(FIXTURE, 'taravani.sqlite.br'));
      await writeFile(backup, brotliDecompressSync(packed));
      await checkBackup(backup);
      await restore(backup, path.join(folder, 'taravani.sqlite'));
      await copyFile(path.join(FIXTURE, 'secrets.json'), path.join(folder, 'secrets.json'));
      app = await startTestApp({
        now: facts.madeAt,
        environment: { ...MANY_ADDRESSES, DATA_DIR: folder },
      });
    });
    afterAll(async () => {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const createBrowserWith = (cookies: string) => {
      const jar = new CookieJar();
      for (const pair of cookies.split('; ')) {
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return new HtmlClient(app.origin, { cookies: jar });
    };

    it('a customer stays signed in after an update', async () => {
      const page = await createBrowserWith(facts.customer.cookies).open('/profile');
      expect(page.path).toBe('/profile');
      expect(page.form('Save').value('Full name')).toBe(facts.customer.name);
    });

    it('an administrator stays signed in after an update', async () => {
      const page = await createBrowserWith(facts.admin.cookies).open('/deshboard');
      expect([page.path, page.status]).toEqual(['/deshboard', 200]);
    });

    it('after an update, an applicant continues where the registration stopped', async () => {
      const page = await createBrowserWith(facts.astrologer.cookies).open('/document');
      expect([page.path, page.status]).toEqual(['/document', 200]);
    });

    it('a draft sealed by an earlier build is restored in the form after signing in', async () => {
      const visitor = createBrowserWith(facts.typing.cookies);
      await createVerifiedVisitor({ ...app, dataDirectory: folder }, facts.typing.mobile, visitor);
      const page = await visitor.press('Are you a User?');
      expect(page.path).toBe('/profile');
      expect(page.form('Save').value('Full name')).toBe(facts.typing.name);
    });

    it('bank numbers sealed by an earlier build can be opened', async () => {
      const site = { ...app, dataDirectory: folder };
      const { 'Aadhar number': aadharNumber, 'PAN number': panNumber } = facts.astrologer.numbers;
      const accountNumber = facts.astrologer.numbers['Account number'];
      expect(await getNumbers(site, facts.astrologer.mobile)).toMatchObject({
        aadharNumber,
        panNumber,
        accountNumber,
      });
    });
  },
);
