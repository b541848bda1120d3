import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findMissingFiles } from '~/infrastructure/files/backup-files';
import { listReferencedFiles } from '~/infrastructure/sql/engine/referenced-files';
import { LABELS, SUBMIT } from '../../tests/support/onboarding-documents';
import { createPlainPicture } from '../../tests/support/sample-pictures';
import { command, type CommandOutcome } from './commands';
import { fillDisk, overwrite } from './damage';
import { Faults, type Line } from './report-line';
import { mountMemory } from './place';
import type { Stage, Template } from './stage';
import { getPlace, saveProfileFromStart } from './visits';

const SMALL_MB = 10;

export async function runBackupDisasters(template: Template, canMount: boolean): Promise<Line[]> {
  const stage = await template.stage();
  const copy = template.place.path('backups', 'copy.sqlite');
  mkdirSync(path.dirname(copy));
  const lines: Line[] = [];
  const note = (line: Omit<Line, 'when' | 'reading' | 'post' | 'health'>) =>
    lines.push({ when: 'command', reading: '–', post: '–', health: '–', ...line });
  const said = ({ said: words }: CommandOutcome) =>
    words
      .replaceAll(template.place.path(), '…')
      .replaceAll(/(\.\.\/)+\S*?taravani-disasters-\w+/g, '…');
  try {
    await stage.site.start();
    note(await backUpWhileWriting(stage, copy, said));

    const running = await command(stage.data, 'restore', copy);
    note({
      disaster: 'Restore while the site runs',
      operator: said(running),
      lost: 'nothing: everything is as it was',
      recoveryNote: 'the operator stops the site',
      faults: failing(running, /is in use.* stop/i),
    });
    await saveProfileFromStart(stage, 'Saved after the backup');
    await stage.site.end('SIGTERM');

    const before = listReferencedFiles(stage.path('taravani.sqlite'));
    const replaced = await command(stage.data, 'restore', copy);
    const keptFiles = readdirSync(stage.data).find((name) => name.startsWith('files.replaced-'));
    const faults = new Faults();
    faults.unless(replaced.code === 0, `it ended with ${replaced.code}: ${replaced.said}`);
    faults.unless(
      /The store it replaced is kept as/.test(replaced.said),
      'it does not say what it kept',
    );
    const left =
      keptFiles === undefined ? before : await findMissingFiles(stage.path(keptFiles), before);
    faults.unless(left.length === 0, `the replaced store misses ${left.length} files`);
    await stage.site.start();
    faults.unless(
      (await getPlace(stage))?.startsWith('While the backup') ?? false,
      'the backup is not what was put back',
    );
    await stage.site.end('SIGTERM');
    note({
      disaster: 'Restore over data',
      operator: said(replaced),
      lost: 'nothing: store and files from before are kept beside',
      recoveryNote: 'start the site',
      faults: faults.found,
    });

    rmSync(path.join(`${copy}.files`, 'documents'), { recursive: true });
    const empty = template.place.path('new-machine', 'data');
    const incomplete = await command(empty, 'restore', copy);
    note({
      disaster: 'Backup not whole',
      operator: said(incomplete),
      lost: 'what is in no backup; the command counts it',
      recoveryNote: 'the operator brings the files from an earlier backup',
      faults: failing(incomplete, /NOT WHOLE: \d+ of the files/),
    });

    overwrite(copy, 4_096 * 60, 4_096 * 300);
    const damaged = await command(empty, 'restore', copy);
    note({
      disaster: 'Backup damaged',
      operator: said(damaged),
      lost: 'nothing: everything is as it was',
      recoveryNote: 'the operator takes an earlier backup',
      faults: failing(damaged, /copy\.sqlite is damaged/),
    });

    const nowhere = await command(template.place.path('nowhere'), 'backup', `${copy}2`);
    note({
      disaster: 'Backup of a wrong folder',
      operator: said(nowhere),
      lost: 'nothing',
      recoveryNote: 'the operator sets DATA_DIR',
      faults: [
        ...failing(nowhere, /There is no store .*: check DATA_DIR/),
        ...(existsSync(`${copy}2`) ? ['it made a backup of nothing'] : []),
      ],
    });
    if (canMount) note(await backUpOntoFullDisk(template, stage, said));
    return lines;
  } finally {
    await template.strike(stage);
  }
}

/** Replaces a document and saves a profile repeatedly during the backup. */
async function backUpWhileWriting(
  stage: Stage,
  copy: string,
  said: (outcome: CommandOutcome) => string,
) {
  const faults = new Faults();
  let isCopying = true;
  let writes = 0;
  const replace = async () => {
    const { visitor } = stage.people.applicant;
    while (isCopying) {
      await visitor.open('/document');
      const bytes = await createPlainPicture(640 + (writes % 50), 400)
        .jpeg()
        .toBuffer();
      // The page is shown again because the other two documents are missing, but this one is stored.
      const label = writes === 0 ? LABELS.panCard : `Choose another file for ${LABELS.panCard}`;
      visitor.form(SUBMIT).attach(label, { name: 'pan.jpg', type: 'image/jpeg', bytes });
      await visitor.press(SUBMIT);
      writes += 1;
    }
  };
  const save = async () => {
    for (let count = 0; isCopying; count += 1)
      await saveProfileFromStart(stage, `While the backup ran ${count}`);
  };
  await saveProfileFromStart(stage, 'While the backup began');
  const writing = Promise.all([replace(), save()]);
  const outcome = await command(stage.data, 'backup', copy);
  isCopying = false;
  await writing;
  const missing = await findMissingFiles(`${copy}.files`, listReferencedFiles(copy));
  faults.unless(outcome.code === 0, `it ended with ${outcome.code}`);
  faults.unless(missing.length === 0, `${missing.length} files of the backup are missing`);
  faults.unless(writes > 1, 'no document was replaced meanwhile');
  return {
    disaster: 'Backup while people write',
    operator: said(outcome),
    lost: `nothing: ${writes} documents were replaced meanwhile, and each file that the copy names is in it`,
    recoveryNote: '–',
    faults: faults.found,
  };
}

async function backUpOntoFullDisk(
  template: Template,
  stage: Stage,
  said: (outcome: CommandOutcome) => string,
) {
  const folder = template.place.path('small-disk');
  const unmount = await mountMemory(folder, SMALL_MB);
  const freeSpace = fillDisk(folder);
  try {
    const outcome = await command(stage.data, 'backup', path.join(folder, 'copy.sqlite'));
    const left = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    return {
      disaster: 'Backup onto a full disk',
      operator: said(outcome),
      lost: 'nothing; no half backup is left',
      recoveryNote: 'the operator makes room and runs it again',
      faults: [
        ...failing(outcome, /small-disk\S* cannot be written: the disk is full/),
        ...left.map((name) => `${name} is left`),
      ],
    };
  } finally {
    freeSpace();
    await unmount();
  }
}

function failing({ code, said }: CommandOutcome, words: RegExp): string[] {
  return [
    ...(code === 0 ? ['it ended with 0'] : []),
    ...(words.test(said) ? [] : [`it says '${said}'`]),
    ...(/\n\s+at /.test(said) ? ['it shows a stack trace'] : []),
  ];
}
