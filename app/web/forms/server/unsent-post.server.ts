import type { CalendarDate } from '~/shared/time/calendar';
import type { BodyEntries } from './body.server';
import {
  getControls,
  findForm,
  isFileRule,
  type FieldRule,
  type FormDefinition,
} from '~/web/forms/definition';
import { checkForm, isStorable, type FormReading } from './form-reading.server';
import { createReader } from '~/web/forms/reader';

/** Maximum length of a skipped file's name, in characters. */
const LONGEST_NAME = 200;

/** The storable part of a post, without codes and passwords. */
export interface UnsentPost {
  readonly formId: string;
  readonly texts: readonly (readonly [control: string, value: string])[];
  /** Whether there is input other than files. */
  readonly hasTexts: boolean;
  readonly files: readonly UnsentFile[];
  readonly leftOut: readonly string[];
}

export interface UnsentFile {
  readonly control: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export interface UnsentLimits {
  readonly body: number;
  readonly texts: number;
  /** Total bytes of the files. Files beyond the limit are only listed by name. */
  readonly files: number;
}

/** @returns null for an unknown form or without input */
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

/** Validates a draft like a new post. Null when the form no longer exists. */
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

function getStorableControls({ fields }: FormDefinition) {
  const names = (fits: (rule: FieldRule) => boolean) =>
    new Set(
      Object.entries(fields)
        .filter(([, rule]) => fits(rule))
        .flatMap(([name, rule]) => [name, ...getControls(name, rule)]),
    );
  return {
    texts: names((rule) => isStorable(rule) || isSealed(rule)),
    typed: names((rule) => isSealed(rule) || (isStorable(rule) && isTyped(rule))),
    files: names(isFileRule),
  };
}

function isSealed(rule: FieldRule): boolean {
  return rule.kind === 'text' && rule.kept === 'sealed';
}

/** Numbers are often steps or versions, so only numbers marked `typed` make a draft worth storing. */
function isTyped(rule: FieldRule): boolean {
  return rule.kind === 'number' ? rule.typed === true : !(rule.kind === 'text' && rule.setByPage);
}
