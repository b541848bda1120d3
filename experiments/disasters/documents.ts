import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { getStorePath } from './damage';
import { Faults, type Line } from './report-line';
import { getErrors } from './site-output';
import type { Stage, Template } from './stage';

interface FileDisaster {
  readonly disaster: string;
  strikes(file: string): void;
  applyRemedy(file: string): void;
  readonly status: number;
  readonly recoveryNote: string;
}

let originalBytes: Buffer = Buffer.alloc(0);

const DISASTERS: readonly FileDisaster[] = [
  {
    disaster: 'Document unreadable',
    strikes: (file) => chmodSync(file, 0),
    applyRemedy: (file) => chmodSync(file, 0o600),
    status: 503,
    recoveryNote: 'by itself, when the rights are right',
  },
  {
    disaster: 'Document missing',
    strikes: (file) => renameSync(file, `${file}.aside`),
    applyRemedy: (file) => renameSync(`${file}.aside`, file),
    status: 503,
    recoveryNote: 'by itself, when the file is back from a backup',
  },
  {
    disaster: 'Document changed',
    strikes: (file) => {
      originalBytes = readFileSync(file);
      const changed = Buffer.from(originalBytes);
      changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
      writeFileSync(file, changed);
    },
    applyRemedy: (file) => writeFileSync(file, originalBytes),
    status: 503,
    recoveryNote: 'by itself, when the file is back from a backup',
  },
];

export async function runDocumentDisasters(template: Template): Promise<Line[]> {
  const stage = await template.stage();
  try {
    await stage.site.start();
    const lines: Line[] = [];
    for (const disaster of DISASTERS)
      lines.push(await runDocumentDisaster(stage, template, disaster));
    return lines;
  } finally {
    await template.strike(stage);
  }
}

async function runDocumentDisaster(
  stage: Stage,
  { documentAddress }: Template,
  { disaster, strikes, applyRemedy, status, recoveryNote }: FileDisaster,
): Promise<Line> {
  const faults = new Faults();
  const { admin } = stage.people;
  const file = stage.path('files', findPanCardFile(stage));
  const before = getErrors(stage.site);
  strikes(file);
  const page = await admin.open(documentAddress);
  const whole = await admin.open(documentAddress.replace(/\/document\/.*/, ''));
  const logged = getErrors(stage.site).filter((line) => !before.includes(line));
  applyRemedy(file);
  const after = await admin.open(documentAddress);
  faults.unless(page.status === status, `it answered ${page.status}`);
  faults.unless(whole.status === 200, `the application's page answered ${whole.status}`);
  faults.unless(logged.length === 1, `${logged.length} lines in the log: ${logged.join('; ')}`);
  faults.unless(after.status === 200, `it did not heal: ${after.status}`);
  return {
    disaster,
    when: 'while running',
    operator: logged.join('; ').replaceAll(stage.data, 'DATA_DIR'),
    reading: `the document ${page.status} “${page.html.slice(0, 80).trim()}”, the application's page ${whole.status}`,
    post: '–',
    health: '200, 200 ready',
    lost: 'nothing',
    recoveryNote,
    faults: faults.found,
  };
}

function findPanCardFile(stage: Stage): string {
  const connection = new Database(getStorePath(stage), { readonly: true });
  try {
    return String(
      connection.prepare(`select file from documents where kind = 'panCard'`).pluck().get(),
    );
  } finally {
    connection.close();
  }
}
