import { toDate } from '~/infrastructure/sql/engine/values';
import { parseMarks } from '~/features/applications/apply/corrections';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import type { Selectable } from 'kysely';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { Application, SavedDocument } from '~/features/applications/apply/application';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import { toSavedBank, type BankRow } from './bank-details';
import { getOriginalNamePurpose } from '~/infrastructure/sql/engine/documents';
import { LANGUAGES, type Language } from '~/shared/i18n/language';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';

export type DocumentRow = Selectable<Schema['documents']>;

export interface ApplicationRows {
  readonly main: ApplicationRow;
  readonly bank: BankRow | null;
  readonly documents: readonly DocumentRow[];
}

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof readApplicationRow>>>;

export async function readApplication(
  db: Db,
  key: { readonly astrologerId: number } | { readonly mobile: string },
): Promise<ApplicationRows | null> {
  const main = await readApplicationRow(db, key);
  if (!main) return null;
  const id = main.astrologer_id;
  const bank = await db
    .selectFrom('bank_details')
    .selectAll()
    .where('astrologer_id', '=', id)
    .executeTakeFirst();
  const documents = await db
    .selectFrom('documents')
    .selectAll()
    .where('astrologer_id', '=', id)
    .execute();
  return { main, bank: bank ?? null, documents };
}

export async function readChanged(transaction: Db, astrologerId: number): Promise<ApplicationRows> {
  const rows = await readApplication(transaction, { astrologerId });
  if (!rows) throw new Error('An application went away inside a transaction.');
  return rows;
}

function readApplicationRow(
  db: Db,
  key: { readonly astrologerId: number } | { readonly mobile: string },
) {
  const query = db
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .selectAll('applications')
    .select(['mobile', 'first_name', 'age', 'gender', 'email', 'language', 'experience'])
    .select(['specialization', 'address', 'country', 'state', 'city', 'pin_code'])
    .select('registration_date');
  return 'mobile' in key
    ? query.where('astrologers.mobile', '=', key.mobile).executeTakeFirst()
    : query.where('applications.astrologer_id', '=', key.astrologerId).executeTakeFirst();
}

export function toApplication(
  { main, bank, documents }: ApplicationRows,
  keyring: Keyring,
): Application {
  return {
    astrologerId: main.astrologer_id,
    mobile: main.mobile ?? '',
    status: main.status,
    details: {
      firstName: main.first_name,
      age: main.age,
      gender: main.gender,
      address: main.address,
      countryId: main.country_id,
      stateId: main.state_id,
      cityId: main.city_id,
      country: main.country,
      state: main.state,
      city: main.city,
      pinCode: main.pin_code,
      email: main.email ?? '',
      language: main.language,
      experience: main.experience,
      specialization: main.specialization,
    },
    registrationDate: main.registration_date,
    bank: bank && toSavedBank(bank, keyring),
    documents: DOCUMENT_KINDS.flatMap((kind) => {
      const row = documents.find((each) => each.kind === kind);
      return row ? [toSavedDocument(row, keyring)] : [];
    }),
    startedAt: new Date(main.started_at),
    submittedAt: toDate(main.submitted_at),
    decidedAt: toDate(main.decided_at),
    rejectionReason: main.rejection_reason,
    reapplicationAllowed: main.reapplication_allowed === 1,
    version: main.version,
    sessionVersion: main.session_version,
    ...toCorrections(main),
    ...toSiteLanguage(main),
  };
}

/** Call it after the transaction, because opening sealed values can fail. */
export function toAnswer<Refusal extends string>(
  rows: ApplicationRows | Refusal,
  keyring: Keyring,
): Application | Refusal {
  return typeof rows === 'string' ? rows : toApplication(rows, keyring);
}

export function toSavedDocument(row: DocumentRow, keyring: Keyring): SavedDocument {
  return {
    kind: row.kind,
    contentType: row.content_type,
    bytes: row.bytes,
    originalName: keyring.open(row.original_name_sealed, getOriginalNamePurpose(row.file)),
    uploadedAt: new Date(row.uploaded_at),
  };
}

export function toSiteLanguage({ site_language }: { readonly site_language: string | null }): {
  readonly siteLanguage?: Language;
} {
  const known = LANGUAGES.find(({ code }) => code === site_language);
  return known ? { siteLanguage: known.code } : {};
}

export function joinMarks(marks: readonly CorrectionMark[] = []): string {
  return marks.join(' ');
}

function toCorrections({ correction_marks }: { readonly correction_marks: string | null }): {
  readonly corrections?: readonly CorrectionMark[];
} {
  const corrections = parseMarks(correction_marks?.split(' ') ?? []);
  return corrections.length > 0 ? { corrections } : {};
}
