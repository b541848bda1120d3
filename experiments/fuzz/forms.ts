import fc, { type Arbitrary } from 'fast-check';
import { isSubmitButton, getType } from '../../tests/support/html/controls';
import {
  attribute,
  findAll,
  hasAttribute,
  type Document,
  type Element,
} from '../../tests/support/html/dom';
import {
  getChosenOptions,
  getControls,
  isDisabled,
  getOptions,
  getOptionValue,
  getTextareaValue,
  toMultipart,
  toUrlEncoded,
  type ChosenFile,
  type FormEntry,
} from '../../tests/support/html/form-data';
import { file, type Body } from './bodies';
import { AWKWARD_NAMES, arbitraryHostileText } from './values';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  /** Offered values; empty for free text. */
  readonly options: readonly string[];
}

/** A form together with one of its buttons. */
export interface FoundForm {
  readonly method: 'GET' | 'POST';
  /** Path and query of the form's action. */
  readonly action: string;
  readonly isMultipart: boolean;
  readonly fields: readonly Field[];
  readonly button: FormEntry | null;
}

/** Every form of a page, once for each of its buttons. */
export function getForms(document: Document, address: URL): FoundForm[] {
  return findAll(document, 'form').flatMap((form) => {
    const controls = getControls(document, form).filter((each) => !isDisabled(each));
    const fields = controls.flatMap(findField);
    return controls.filter(isSubmitButton).map((button): FoundForm => {
      const said = (name: string) =>
        attribute(button, `form${name}`) ?? attribute(form, name) ?? '';
      const action = new URL(said('action') || address.href, address);
      const name = attribute(button, 'name');
      return {
        method: said('method').toLowerCase() === 'post' ? 'POST' : 'GET',
        action: action.pathname + action.search,
        isMultipart: said('enctype').toLowerCase() === 'multipart/form-data',
        fields,
        button: name ? [name, attribute(button, 'value') ?? ''] : null,
      };
    });
  });
}

function findField(control: Element): Field[] {
  const name = attribute(control, 'name') ?? '';
  const type = getType(control);
  if (!name || ['submit', 'reset', 'button', 'image'].includes(type)) return [];
  if (type === 'textarea') return [{ name, type, value: getTextareaValue(control), options: [] }];
  if (type === 'select') {
    const [chosen] = getChosenOptions(control);
    const value = chosen ? getOptionValue(chosen) : '';
    return [{ name, type, value, options: getOptions(control).map(getOptionValue) }];
  }
  const value = attribute(control, 'value') ?? '';
  if (type !== 'checkbox' && type !== 'radio') return [{ name, type, value, options: [] }];
  return [
    {
      name,
      type,
      value: hasAttribute(control, 'checked') ? value || 'on' : '',
      options: [value || 'on'],
    },
  ];
}

/** Valid texts by field name; other fields get an ordinary sentence. */
const PLAUSIBLE: readonly (readonly [name: RegExp, text: string])[] = [
  [/mobile|phone/i, '9400000001'],
  [/^otp|code$/i, '1234'],
  [/mail/i, 'someone@people.example'],
  [/pin ?code/i, '682001'],
  [/ifsc/i, 'SBIN0000001'],
  [/aadhar/i, '234123412346'],
  [/panNumber/i, 'ABCPI1234K'],
  [/accountNumber/i, '00771234567890'],
  [/time/i, '05:45'],
  [/year$/i, '1992'],
  [/month$/i, '2'],
  [/day$/i, '29'],
  [/date/i, '2026-12-01'],
  [/age|experience/i, '40'],
  [/password/i, 'seven lamps on a quiet river'],
  [/slug/i, 'lamps-in-the-evening'],
  [/html/i, '<p>Lamps are lit in the evening.</p>'],
  [/keyword|tag/i, 'lamps, evening'],
];

/** A change to the filled form before it is sent. */
interface ChangeRequest {
  readonly at: number;
  readonly act: 'replace' | 'drop' | 'repeat' | 'rename' | 'add';
  readonly name: string;
  readonly value: string | ChosenFile;
}

/** Instructions for filling any form. */
export interface Filling {
  /** One number per field: selects options, radio buttons and check boxes, or leaves the current value. */
  readonly choices: readonly number[];
  readonly files: readonly ChosenFile[];
  readonly changes: readonly ChangeRequest[];
  /** Whether the form is sent in its other encoding. */
  readonly usesOtherEncoding: boolean;
}

const change: Arbitrary<ChangeRequest> = fc.record({
  at: fc.nat(60),
  act: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'repeat', 'rename', 'add'),
  name: fc.constantFrom(
    'id',
    'version',
    'customerId',
    'astrologerId',
    'mobile',
    'status',
    'intent',
    'formId',
    ...AWKWARD_NAMES,
  ),
  value: fc.oneof({ weight: 8, arbitrary: arbitraryHostileText }, { weight: 1, arbitrary: file }),
});

/** Mostly valid apart from one or two fields, so requests pass the first check. */
export const arbitraryFilling: Arbitrary<Filling> = fc.record({
  choices: fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }),
  files: fc.array(file, { minLength: 1, maxLength: 3 }),
  changes: fc.oneof(
    { weight: 2, arbitrary: fc.constant<ChangeRequest[]>([]) },
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  ),
  usesOtherEncoding: fc.nat(15).map((number) => number === 15),
});

export function fillIn(
  form: FoundForm,
  { choices, files, changes, usesOtherEncoding }: Filling,
): {
  readonly entries: readonly FormEntry[];
  readonly body: Body;
} {
  const choice = (at: number) => choices[at % choices.length] ?? 0;
  const filled = form.fields.flatMap((field, at): FormEntry[] =>
    valueOf(field, choice(at), files[at % files.length]),
  );
  const pressed: FormEntry[] = [...filled, ...(form.button ? [form.button] : [])];
  const entries = changes.reduce<FormEntry[]>(changed, pressed);
  if (form.isMultipart !== usesOtherEncoding) {
    const { type, body } = toMultipart(entries);
    return { entries, body: { type, bytes: body } };
  }
  const bytes = Buffer.from(toUrlEncoded(entries));
  return { entries, body: { type: 'application/x-www-form-urlencoded', bytes } };
}

function valueOf(field: Field, choice: number, chosen: ChosenFile | undefined): FormEntry[] {
  const { name, type, value, options } = field;
  if (type === 'hidden') return [[name, value]];
  if (type === 'file')
    return choice % 3 === 0 || !chosen
      ? [[name, { name: '', type: '', bytes: new Uint8Array() }]]
      : [[name, chosen]];
  if (type === 'checkbox') return choice % 2 === 0 ? [[name, options[0] ?? 'on']] : [];
  if (type === 'radio') return choice % 3 === 0 || value ? [[name, options[0] ?? '']] : [];
  if (options.length > 0)
    return [[name, value && choice % 2 === 0 ? value : (options[choice % options.length] ?? '')]];
  if (value && choice % 4 !== 0) return [[name, value]];
  const [, text = `Lamps in the evening ${choice}`] =
    PLAUSIBLE.find(([each]) => each.test(name)) ?? [];
  return [[name, text]];
}

function changed(
  entries: readonly FormEntry[],
  { at, act, name, value }: ChangeRequest,
): FormEntry[] {
  const place = entries.length > 0 ? at % entries.length : 0;
  const [before, entry, after] = [
    entries.slice(0, place),
    entries[place],
    entries.slice(place + 1),
  ];
  if (act === 'add' || !entry) return [...entries, [name, value]];
  const [ownName, ownValue] = entry;
  switch (act) {
    case 'replace':
      return [...before, [ownName, value], ...after];
    case 'drop':
      return [...before, ...after];
    case 'repeat':
      return [...before, entry, [ownName, value], ...after];
    case 'rename':
      return [...before, [name, ownValue], ...after];
  }
}
