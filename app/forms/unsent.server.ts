import type { CalendarDate } from '~/time/calendar';
import type { BodyEntries } from './body.server';
import {
  controlsOf,
  findForm,
  isFileRule,
  type FieldRule,
  type FormDefinition,
} from './definition';
import { checkForm, isKept, type FormReading } from './reading.server';
import { readerOf } from './reader';

/** A post that could not be taken, as far as it may be kept: no codes, no passwords. */
export interface UnsentPost {
  readonly formId: string;
  readonly texts: readonly (readonly [control: string, value: string])[];
  readonly files: readonly UnsentFile[];
  /** The names of chosen files that were too much to keep. */
  readonly leftOut: readonly string[];
}

export interface UnsentFile {
  readonly control: string;
  readonly name: string;
  readonly type: string;
  /** Its content in base64. */
  readonly content: string;
}

/** Bytes of the files that are kept with one post. */
const KEPT_FILE_BYTES = 6 * 1024 * 1024;

/** @returns what may be kept of a post; null where its form is unknown, or nothing was typed or chosen in it. */
export async function unsentPost(
  formId: string,
  { texts, files }: BodyEntries,
): Promise<UnsentPost | null> {
  const definition = findForm(formId);
  if (!definition) return null;
  const kept = keptControls(definition);
  const keptTexts = texts.filter(([control]) => kept.texts.has(control));
  const chosen = files.filter(([control, { size }]) => kept.files.has(control) && size > 0);
  const isTyped = keptTexts.some(([control, value]) => kept.typed.has(control) && value !== '');
  if (!isTyped && chosen.length === 0) return null;
  const keptFiles: UnsentFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [control, file] of chosen) {
    bytes += file.size;
    if (bytes > KEPT_FILE_BYTES) {
      leftOut.push(file.name);
      bytes -= file.size;
      continue;
    }
    const content = Buffer.from(await file.arrayBuffer()).toString('base64');
    keptFiles.push({ control, name: file.name, type: file.type, content });
  }
  return { formId, texts: keptTexts, files: keptFiles, leftOut };
}

/** Reads a kept post as if it had just come, so that its form can be shown again; null where there is no such form now. */
export async function reopenUnsent(
  { formId, texts, files }: UnsentPost,
  today: CalendarDate,
): Promise<FormReading<FormDefinition['fields']> | null> {
  const definition = findForm(formId);
  if (!definition) return null;
  const sent = files.map(({ control, name, type, content }) => {
    const file = new File([Buffer.from(content, 'base64')], name, { type });
    return [control, file] as const;
  });
  return checkForm(definition, { texts: readerOf(texts), files: readerOf(sent) }, today);
}

/** The names of a form's controls: those of kept texts, those that people type into, and those of files. */
function keptControls({ fields }: FormDefinition) {
  const names = (fits: (rule: FieldRule) => boolean) =>
    new Set(
      Object.entries(fields)
        .filter(([, rule]) => fits(rule))
        .flatMap(([name, rule]) => [name, ...controlsOf(name, rule)]),
    );
  return {
    texts: names(isKept),
    typed: names((rule) => isKept(rule) && rule.kind !== 'number'),
    files: names(isFileRule),
  };
}
