import { readFile, stat, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { BranchListError } from '~/infrastructure/ifsc/list-file';
import { createSqlBranchDirectory } from './branches';
import { importBranches } from './import-branches';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const RAZORPAY = 'BANK,IFSC,BRANCH,CENTRE,DISTRICT,STATE,ADDRESS,CONTACT,IMPS,RTGS,CITY';
const RBI = 'BANK,IFSC,BRANCH,ADDRESS,CITY1,CITY2,STATE,STD CODE,PHONE';

const { folder, store } = useTemporaryStore('each');
let now: string;
beforeEach(() => {
  now = '2026-11-21T06:30:00.000Z';
});

const clock = { now: () => new Date(now) };

async function getList(lines: readonly string[] | Buffer, name = 'list.csv'): Promise<string> {
  const content = Buffer.isBuffer(lines) ? lines : lines.join('\r\n');
  await writeFile(folder.file(name), content);
  return folder.file(name);
}

function importFrom(file: string, onProgress?: (rows: number) => void) {
  const rejectedFile = folder.file('import-rejected.csv');
  return importBranches(store, file, {
    clock,
    rejectedFile,
    ...(onProgress ? { onProgress } : {}),
  });
}

async function importLines(...lines: string[]) {
  return importFrom(await getList(lines));
}

function find(ifsc: string) {
  return createSqlBranchDirectory(store.db, clock).find(ifsc);
}

function readAllRows() {
  return store.db.selectFrom('bank_branches').selectAll().orderBy('ifsc').execute();
}

function buildRows(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const code = `HDFC0${String(index).padStart(6, '0')}`;
    return `HDFC Bank,${code},Branch ${index},,,Goa,"Road ${index}, Panaji",,,,Panaji`;
  });
}

describe('a branch list import', () => {
  test('reads and normalizes the Razorpay list', async () => {
    const report = await importLines(
      RAZORPAY,
      'HDFC Bank,HDFC0000001, FORT ,MUMBAI,MUMBAI,MAHARASHTRA,"WADIA BUILDING,\r\nMARG\u00a023",+9122,True,True,GREATER  MUMBAI',
      'Axis Bank,utib0001688,J C ROAD,BANGALORE,BANGALORE URBAN,KARNATAKA,NA,,True,True,',
    );
    expect(report).toEqual({
      layout: 'Razorpay',
      rows: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      rejected: new Map(),
      firstRejected: [],
      rejectedFile: null,
    });
    expect(await find('HDFC0000001')).toEqual({
      kind: 'branch',
      branch: {
        ifsc: 'HDFC0000001',
        bank: 'HDFC Bank',
        branch: 'FORT',
        address: 'WADIA BUILDING, MARG 23',
        city: 'GREATER MUMBAI',
        state: 'MAHARASHTRA',
      },
    });
    expect(await find('UTIB0001688')).toMatchObject({
      branch: { address: '', city: 'BANGALORE', state: 'KARNATAKA' },
    });
  });

  test.each([
    ['as published', RBI, 'B Bank,BBBB0000001,Main,1 Road,CENTRE,TOWN,GOA,832,22'],
    [
      'in another order, with other names',
      '\ufeffIFSC CODE,Bank Name,STATE,city2,City1,"BRANCH\nNAME",ADDRESS',
      'BBBB0000001,B Bank,GOA,TOWN,CENTRE,Main,1 Road',
    ],
    [
      'for RTGS',
      'BANK NAME,IFSC,BRANCH NAME,ADDRESS,CITY,DISTRICT,STATE',
      'B Bank,BBBB0000001,Main,1 Road,TOWN,NORTH,GOA',
    ],
  ])('reads the Reserve Bank list %s', async (_, header, row) => {
    const report = await importLines(header, row, ',,,,,,', '');
    expect(report).toMatchObject({
      layout: 'the Reserve Bank of India',
      rows: 1,
      added: 1,
    });
    expect(await find('BBBB0000001')).toEqual({
      kind: 'branch',
      branch: {
        ifsc: 'BBBB0000001',
        bank: 'B Bank',
        branch: 'Main',
        address: '1 Road',
        city: 'TOWN',
        state: 'GOA',
      },
    });
  });

  test('reads a compressed list under any file name', async () => {
    const content = gzipSync([RAZORPAY, ...buildRows(3)].join('\n'));
    expect(await importFrom(await getList(content, 'list.txt'))).toMatchObject({ added: 3 });
  });

  test('counts new, changed and unchanged branches and writes only differences', async () => {
    await store.db
      .insertInto('bank_branches')
      .values([
        { ifsc: 'HDFC0000000', source: 'codes', updated_at: now },
        {
          ifsc: 'HDFC0000001',
          bank: 'HDFC Bank',
          branch: 'Looked up',
          source: 'lookup',
          updated_at: now,
        },
        { ifsc: 'HDFC0ZZZZZZ', source: 'codes', updated_at: now },
      ])
      .execute();
    const [first = '', ...rows] = buildRows(3);
    expect(await importLines(RAZORPAY, first, ...rows)).toMatchObject({
      rows: 3,
      added: 2,
      changed: 1,
      unchanged: 0,
    });

    const before = await readAllRows();
    now = '2026-12-01T00:00:00.000Z';
    expect(await importLines(RAZORPAY, first, ...rows)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
    });
    expect(await readAllRows()).toEqual(before);

    await importLines(RAZORPAY, first.replace('Road 0', 'Street 0'));
    const after = await readAllRows();
    expect(after[0]).toMatchObject({ address: 'Street 0, Panaji', updated_at: now });
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after.at(-1)).toMatchObject({ ifsc: 'HDFC0ZZZZZZ', branch: null });
  });
});

describe('a row of a branch list', () => {
  const GOOD = 'HDFC Bank,HDFC0000001,Fort,,,Goa,Road,,,,Panaji';

  test.each([
    [
      'a letter for the zero',
      GOOD.replace('HDFC0', 'HDFCO'),
      'IFSC is not four letters, a zero and six letters or digits',
    ],
    ['a repeated header', RAZORPAY, 'IFSC is not four letters, a zero and six letters or digits'],
    ['no bank', GOOD.replace('HDFC Bank', ' '), 'no bank'],
    ['NA for a branch', GOOD.replace('Fort', 'NA').replace('Panaji', ''), 'no branch'],
    ['an invisible branch', GOOD.replace('Fort', '\u200b').replace('Panaji', '-'), 'no branch'],
    ['a column too few', GOOD.replace(',Panaji', ''), 'wrong number of columns'],
    ['a column too many', `${GOOD},x`, 'wrong number of columns'],
    ['a lonely quotation mark', GOOD.replace('Road', '"Road'), 'not readable as CSV'],
  ])('with %s is rejected without affecting other rows', async (_, wrong, rejection) => {
    const report = await importLines(RAZORPAY, ...buildRows(1), wrong, ...buildRows(20).slice(5));
    expect(report).toMatchObject({ rows: 17, added: 16, firstRejected: [{ line: 3, rejection }] });
    expect(report.rejected).toEqual(new Map([[rejection, 1]]));
  });

  test('without a branch name uses its place as the name', async () => {
    await importLines(RAZORPAY, GOOD.replace('Fort', ''));
    expect(await find('HDFC0000001')).toMatchObject({ branch: { branch: 'Panaji' } });
  });

  test('that is a duplicate is counted once, and the first of two versions always wins', async () => {
    const rows = [
      GOOD,
      GOOD,
      GOOD.replace('Fort', 'Elsewhere'),
      ...buildRows(3_000).slice(5),
      GOOD,
    ];
    const rejection = 'same IFSC as an earlier row, with other content';
    for (const run of ['first', 'second']) {
      const report = await importLines(RAZORPAY, ...rows);
      expect(report, run).toMatchObject({
        rows: 2_999,
        firstRejected: [{ line: 4, rejection }],
        ...(run === 'first'
          ? { added: 2_996, changed: 0, unchanged: 2 }
          : { added: 0, changed: 0, unchanged: 2_998 }),
      });
      expect(await find('HDFC0000001')).toMatchObject({ branch: { branch: 'Fort' } });
    }
  });

  test('that is rejected is written to a file that is safe in a spreadsheet', async () => {
    const report = await importLines(
      RAZORPAY,
      'HDFC Bank,HDFC0000001,,,,Goa,"=HYPERLINK(""http://x"")",+91 22,-1,@x,NA',
      ...Array.from({ length: 30 }, () => ',x,,,,,,,,,'),
    );
    expect(report.firstRejected).toHaveLength(20);
    expect(report.rejected.get('no branch')).toBe(1);
    expect(report.rejectedFile).toBe(folder.file('import-rejected.csv'));
    const lines = (await readFile(folder.file('import-rejected.csv'), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(33);
    expect(lines[0]).toMatch(/^\ufeff"line","reason","BANK","IFSC",/);
    expect(lines[1]).toBe(
      `"2","no branch","HDFC Bank","HDFC0000001","","","","Goa","'=HYPERLINK(""http://x"")","'+91 22","'-1","'@x","NA"`,
    );
  });

  test('that is corrected leaves no file of rejected rows behind', async () => {
    await importLines(RAZORPAY, GOOD.replace('HDFC0', 'HDFC'));
    expect((await importLines(RAZORPAY, GOOD)).rejectedFile).toBeNull();
    await expect(stat(folder.file('import-rejected.csv'))).rejects.toThrow('ENOENT');
  });
});

describe('an import file', () => {
  const compressed = gzipSync([RAZORPAY, ...buildRows(5_000)].join('\n'));
  const damaged = Buffer.from(compressed);
  damaged.fill(0x55, compressed.length - 3_000, compressed.length - 2_000);

  test.each([
    ['a broken-off gz', compressed.subarray(0, compressed.length - 100), 'damaged or incomplete'],
    ['a damaged gz', damaged, 'damaged or incomplete'],
    ['a gz without content', gzipSync(''), 'no list of branches'],
    ['an Excel file', Buffer.from('PK\u0003\u0004 more'), 'Excel or zip file'],
    ['UTF-16', Buffer.from(`\ufeff${RBI}`, 'utf16le'), 'UTF-16'],
    ['an empty file', Buffer.from(''), 'no list of branches'],
    ['a web page', Buffer.from('<!doctype html>\n<p>Not found</p>\n'), 'no list of branches'],
    [
      'a list without codes',
      Buffer.from(`${RBI.replace('IFSC', 'MICR')}\n`),
      'no list of branches',
    ],
    ['semicolons', Buffer.from(RBI.replaceAll(',', ';')), 'no list of branches'],
    ['a picture', Buffer.alloc(100_000, 0xff), 'UTF-16|no list'],
  ])('with %s is rejected with a reason and changes nothing', async (_, content, words) => {
    const file = await getList(content);
    const failure = await importFrom(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BranchListError);
    expect(String(failure)).toMatch(new RegExp(words));
    expect(String(failure)).toContain(file);
    expect(await readAllRows()).toEqual([]);
    await expect(stat(folder.file('import-rejected.csv'))).rejects.toThrow('ENOENT');
  });

  test('that is missing or a folder is rejected with a reason', async () => {
    await expect(importFrom(folder.file('none.csv'))).rejects.toThrow('does not exist');
    await expect(importFrom(folder.file('.'))).rejects.toThrow('is a folder');
  });

  test('that ends early keeps the rows stored so far, and another import completes it', async () => {
    const file = await getList([RAZORPAY, 'x', ...buildRows(6_000)]);
    const seen: number[] = [];
    const failAfter = (rows: number) => {
      seen.push(rows);
      if (rows > 2_000) throw new Error('interrupted');
    };
    await expect(importFrom(file, failAfter)).rejects.toThrow('interrupted');
    const stored = (await readAllRows()).length;
    expect(stored).toBe((seen.at(-1) ?? 0) - 1);
    expect(stored).toBeLessThan(6_000);

    const progress: number[] = [];
    const report = await importFrom(file, (rows) => progress.push(rows));
    expect(report).toMatchObject({ added: 6_000 - stored, unchanged: stored, changed: 0 });
    expect(progress.at(-1)).toBe(6_001);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(await readAllRows()).toHaveLength(6_000);
  });

  test('is imported in transactions between which the site can write', async () => {
    const site = await folder.openStore();
    const file = await getList([RAZORPAY, ...buildRows(4_000)]);
    let writes = 0;
    const writing: Promise<unknown>[] = [];
    await importFrom(file, () => {
      const row = { key: `written ${(writes += 1)}`, value: '' };
      writing.push(site.db.insertInto('settings').values(row).execute());
    });
    await Promise.all(writing);
    expect(writes).toBeGreaterThan(1);
  });
});
