import {
  dictionaryOf,
  isArray,
  isStream,
  nameAt,
  resolved,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
} from './pdf-value';

/** Actions that run, start, send or play something, or open another file (ISO 32000-1, 12.6.4). Links to web pages are none. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Thread',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
]);

/** Entries that bring scripts, files, films or forms with a language of their own, wherever they stand. */
const ACTIVE_ENTRIES = [
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'Collection',
  'Renditions',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
];

/** Annotations and other objects that play or carry a file. */
const ACTIVE_KINDS = new Set([
  '3D',
  'EmbeddedFile',
  'FileAttachment',
  'Movie',
  'Rendition',
  'RichMedia',
  'Screen',
  'Sound',
]);

/** Whether anything in these values does more than show itself, or move to a place in the same document when it is opened. */
export function isActive(objects: PdfObjects, values: readonly PdfValue[]): boolean {
  const left = [...values];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const dictionary = dictionaryOf(value);
    if (dictionary && isActiveDictionary(objects, dictionary)) return true;
    if (isStream(value) && bringsOtherFile(value.dictionary)) return true;
    const parts = dictionary ? dictionary.values() : isArray(value) ? value : [];
    for (const part of parts) left.push(part);
  }
  return false;
}

function isActiveDictionary(objects: PdfObjects, dictionary: PdfDictionary): boolean {
  if (ACTIVE_ENTRIES.some((key) => resolved(objects, dictionary.get(key)) !== null)) return true;
  // In the rights of a form, EF is a list of words.
  if (dictionaryOf(resolved(objects, dictionary.get('EF')))) return true;
  if (ACTIVE_ACTIONS.has(nameAt(objects, dictionary, 'S') ?? '')) return true;
  const kinds = ['Type', 'Subtype'].map((key) => nameAt(objects, dictionary, key));
  if (kinds.some((kind) => kind !== null && ACTIVE_KINDS.has(kind))) return true;
  return startsSomething(objects, dictionary);
}

/** Whether opening the document, a page or a field does more than move to a place in it. */
function startsSomething(objects: PdfObjects, dictionary: PdfDictionary): boolean {
  const triggers = dictionaryOf(resolved(objects, dictionary.get('AA')));
  return [dictionary.get('OpenAction'), ...(triggers?.values() ?? [])].some((each) => {
    const action = dictionaryOf(resolved(objects, each));
    const kind = action && nameAt(objects, action, 'S');
    return kind && (kind !== 'GoTo' || resolved(objects, action.get('Next')) !== null);
  });
}

/** Whether a stream takes its bytes, or a form its content, from another file. */
function bringsOtherFile(dictionary: PdfDictionary): boolean {
  return dictionary.has('F') || dictionary.has('Ref');
}
