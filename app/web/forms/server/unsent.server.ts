import type { CalendarDate } from '~/shared/time/calendar';
import type { BodyEntries } from './body.server';
import {
  getControls,
  findForm,
  isFileRule,
  type FieldRule,
  type FormDefinition,
} from '~/web/forms/definition';
import { checkForm, isKept, type FormReading } from './reading.server';
import { createReader } from '~/web/forms/reader';

/** Of the name of a file that is not kept, in characters. */
const LONGEST_NAME = 200;

/** A post that could not be taken, as far as it may be kept: no codes, no passwords. */
export interface UnsentPost {
  readonly formId: string;
  readonly texts: readonly (readonly [control: string, value: string])[];
  /** Whether the person had typed or chosen something beside files. */
  readonly hasTexts: boolean;
  readonly files: readonly UnsentFile[];
  /** The names of chosen files that are not kept. */
  readonly leftOut: readonly string[];
}

export interface UnsentFile {
  readonly control: string;
  readonly name: string;
  readonly type: string;
  /** Its content in base64. */
  readonly content: string;
}

/** How much of a post is read and kept, in bytes. */
export interface UnsentLimits {
  /** The largest body with files that is read. */
  readonly body: number;
  /** Of longer texts nothing is kept. */
  readonly texts: number;
  /** Of the files together; those beyond it are named. */
  readonly files: number;
}

/** @returns what may be kept of a post; null where its form is unknown, or nothing was typed or chosen in it. */
export async function createUnsentPost(
  formId: string,
  { texts, files }: BodyEntries,
  limits: UnsentLimits,
): Promise<UnsentPost | null> {
  const definition = findForm(formId);
  if (!definition) return null;
  const kept = getStorableControls(definition);
  const keptTexts = texts.filter(([control]) => kept.texts.has(control));
  const chosen = files.filter(([control, { size }]) => kept.files.has(control) && size > 0);
  const hasTexts = keptTexts.some(([control, value]) => kept.typed.has(control) && value !== '');
  if (!hasTexts && chosen.length === 0) return null;
  const length = keptTexts.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0);
  if (length > limits.texts) return null;
  const keptFiles: UnsentFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [control, file] of chosen) {
    if (bytes + file.size > limits.files) {
      leftOut.push(file.name.slice(0, LONGEST_NAME));
      continue;
    }
    bytes += file.size;
    const content = Buffer.from(await file.arrayBuffer()).toString('base64');
    keptFiles.push({ control, name: file.name, type: file.type, content });
  }
  return { formId, texts: keptTexts, hasTexts, files: keptFiles, leftOut };
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
  return checkForm(definition, { texts: createReader(texts), files: createReader(sent) }, today);
}

/** The names of a form's controls: those of kept texts, those that people type into, and those of files. */
function getStorableControls({ fields }: FormDefinition) {
  const names = (fits: (rule: FieldRule) => boolean) =>
    new Set(
      Object.entries(fields)
        .filter(([, rule]) => fits(rule))
        .flatMap(([name, rule]) => [name, ...getControls(name, rule)]),
    );
  return {
    texts: names((rule) => isKept(rule) || isSealed(rule)),
    typed: names((rule) => isSealed(rule) || (isKept(rule) && isTyped(rule))),
    files: names(isFileRule),
  };
}

function isSealed(rule: FieldRule): boolean {
  return rule.kind === 'text' && rule.kept === 'sealed';
}

/** Numbers count steps and versions as well; a form with nothing but them is not worth keeping, unless one says that it is typed. */
function isTyped(rule: FieldRule): boolean {
  return rule.kind === 'number' ? rule.typed === true : !(rule.kind === 'text' && rule.given);
}
