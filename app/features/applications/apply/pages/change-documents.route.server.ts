import type { FormReading, Problems } from '~/web/forms/server/reading.server';
import type { UploadedFile } from '~/web/forms/values';
import {
  DOCUMENT_KINDS,
  missingDocuments,
  type Application,
  type DocumentKind,
} from '~/features/applications/apply/application';
import type { DocumentProblem } from '~/features/applications/apply/document-check.gateway';
import { MISSING_WORDS, type DocumentsFields } from '~/features/applications/apply/document.schema';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';

/** What a post does to the documents of an application. */
export interface DocumentChange {
  readonly remove: DocumentKind | null;
  /** Files that passed the checks of their form. */
  readonly files: Partial<Readonly<Record<DocumentKind, UploadedFile | null>>>;
}

/** What became of it. */
export interface ChangedDocuments {
  /** The application with everything that was done. */
  readonly application: Application;
  /** Why a document was not taken. */
  readonly problems: Partial<Record<DocumentKind, string>>;
  /** The alert where the store failed; null where it did not. */
  readonly alert: string | null;
}

const PROBLEM_WORDS: Readonly<Record<DocumentProblem, () => string>> = {
  unreadable: m.onboarding_document_unreadable,
  active: m.onboarding_document_active,
  locked: m.onboarding_document_locked,
  'too-large': m.onboarding_document_too_many_pixels,
};

/**
 * Removes and stores documents, one by one in page order, each whatever becomes of the others. `closed`: the application
 * cannot be changed any more.
 */
export async function changeDocuments(
  application: Application,
  { remove, files }: DocumentChange,
  { onboarding, consents }: Pick<Services, 'onboarding' | 'consents'>,
): Promise<ChangedDocuments | 'closed'> {
  const { astrologerId } = application;
  const problems: Partial<Record<DocumentKind, string>> = {};
  let latest = application;
  if (remove) {
    const result = await onboarding.removeDocument(astrologerId, remove);
    if (result.ok) latest = result.value;
    else if (result.failure === 'closed') return 'closed';
    else return { application, problems, alert: m.onboarding_document_not_removed() };
  }
  for (const kind of DOCUMENT_KINDS) {
    const file = files[kind];
    if (!file) continue;
    const result = await onboarding.addDocument(astrologerId, { ...file, kind });
    if (result.ok) {
      latest = result.value;
      await consents.give(application.mobile, 'documents');
    } else if (result.failure === 'closed') return 'closed';
    // A store that fails now would fail for the next document, too.
    else if (result.failure === 'failed')
      return { application: latest, problems, alert: m.onboarding_upload_failed_store() };
    else problems[kind] = PROBLEM_WORDS[result.failure]();
  }
  return { application: latest, problems, alert: null };
}

/** Why a post cannot be taken as it came, although all that was good of it is stored; null when nothing is in its way. */
export function refusalOf(
  form: FormReading<DocumentsFields>,
  remove: DocumentKind | null,
  { application, problems, alert }: ChangedDocuments,
): Problems<DocumentsFields> | null {
  const refused = { ...(form.ok ? {} : form.failure.fieldErrors), ...problems };
  if (alert !== null) return { fieldErrors: refused, alert };
  const missing = remove ? [] : missingDocuments(application);
  // A document whose file was refused is named with the reason; only one that was not sent is asked for.
  const notSent = missing.filter((kind) => refused[kind] === undefined);
  if (notSent.length > 0) {
    const asked = Object.fromEntries(notSent.map((kind) => [kind, MISSING_WORDS[kind]()]));
    return { fieldErrors: { ...asked, ...refused }, alert: m.onboarding_documents_missing() };
  }
  if (Object.keys(refused).length === 0) return null;
  return {
    fieldErrors: refused,
    alert:
      missing.length > 0
        ? m.onboarding_documents_choose_again()
        : m.onboarding_documents_not_taken(),
  };
}
