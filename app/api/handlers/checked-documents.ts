import { DOCUMENT_KINDS, type DocumentKind } from '~/features/onboarding/application';
import type { NewDocument } from '~/features/onboarding/application.source';
import type { DocumentCheck, DocumentProblem } from '~/features/onboarding/document-check.source';
import type { WireFile } from '~/api/calls/call';
import { ApiRefusal } from '~/api/handlers';

const FIELD = 'contentFiles';
/** A document must be smaller than this (500 KB; specification of onboarding, sections 5 and 9). */
const DOCUMENT_BYTES = 512_000;
const LONGEST_NAME = 255;

/** The beginnings of the files that are taken. */
const TYPES = [
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46] },
] as const;

const PROBLEMS: Readonly<Record<DocumentProblem, string>> = {
  unreadable: 'cannot be opened',
  active: 'carries scripts or attachments',
  locked: 'asks for a password',
};

/**
 * The documents of a call, made safe to keep. What each is, is said by `kinds`, else by its name (`aadharFront.jpg`), else by its
 * place among the documents that are left.
 * @throws ApiRefusal 413 and 422 when one of them cannot be taken: then none is.
 */
export async function checkedDocuments(
  files: readonly WireFile[],
  { kinds, names }: { readonly kinds: readonly string[]; readonly names: readonly string[] },
  check: DocumentCheck,
): Promise<NewDocument[]> {
  const documents: NewDocument[] = [];
  const sent = files.filter(({ field }) => field === FIELD);
  for (const [index, kind] of kindsOf(sent, kinds).entries()) {
    const file = sent[index];
    if (!file) continue;
    if (file.bytes.length >= DOCUMENT_BYTES) {
      throw new ApiRefusal(413, `${kind}: file size must be less than 500KB`, 'too-large');
    }
    const checked = await check.check(file.bytes, typeOf(file));
    if (typeof checked === 'string') {
      throw new ApiRefusal(422, `${kind}: this file ${PROBLEMS[checked]}`, checked);
    }
    const originalName = (names[index] ?? file.name).slice(0, LONGEST_NAME);
    documents.push({ ...checked, kind, originalName });
  }
  return documents;
}

function kindsOf(files: readonly WireFile[], kinds: readonly string[]): DocumentKind[] {
  const said = files.map(({ name }, index) => {
    const word = kinds[index];
    return word === undefined
      ? DOCUMENT_KINDS.find((kind) => name.toLowerCase().startsWith(kind.toLowerCase()))
      : DOCUMENT_KINDS.find((kind) => kind === word);
  });
  const left = DOCUMENT_KINDS.filter((kind) => !said.includes(kind));
  const all = said.map((kind, index) => kind ?? (kinds[index] === undefined ? left.shift() : null));
  const known = all.filter((kind) => kind !== null && kind !== undefined);
  if (known.length !== files.length || new Set(known).size !== files.length) {
    throw new ApiRefusal(422, `${FIELD}: it is not clear which document each file is`, 'invalid');
  }
  return known;
}

/** By the content; what callers say of it is often wrong. */
function typeOf({ bytes, type }: WireFile): string {
  const found = TYPES.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  return found?.type ?? type;
}
