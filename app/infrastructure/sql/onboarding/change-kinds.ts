import type { Kysely } from 'kysely';
import { CHANGE_KINDS, type ChangeKind, type Standing } from '~/features/onboarding/changes/change';
import { writeLanguages } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** What of an astrologer's rows the kinds stand in. */
interface StandingRow {
  readonly chat_charges: number;
  readonly language: string;
}

/** Where a kind of change stands in the store. */
interface StoredChange {
  /** @returns what stands */
  readonly standing: (row: StandingRow) => string;
  /** Puts an accepted value in the place of what stood, inside the transaction that accepts it. */
  readonly bringIn: (
    transaction: Kysely<Schema>,
    astrologerId: number,
    value: string,
  ) => Promise<void>;
}

/** Where each kind of change stands. */
export const CHANGES_IN_STORE: Readonly<Record<ChangeKind, StoredChange>> = {
  rate: {
    standing: ({ chat_charges }) => String(chat_charges),
    // Chat and call have one rate on the lists.
    bringIn: (transaction, id, value) =>
      changeListed(transaction, id, { chat_charges: Number(value), call_charges: Number(value) }),
  },
  languages: {
    standing: ({ language }) => language,
    bringIn: (transaction, id, value) => changeListed(transaction, id, { language: value }),
  },
};

/** @returns what stands of every kind */
export function standingOf(row: StandingRow): Standing {
  const standing = CHANGE_KINDS.map((kind) => [kind, CHANGES_IN_STORE[kind].standing(row)]);
  return Object.fromEntries(standing) as Standing;
}

/** Changes what visitors see. */
async function changeListed(
  transaction: Kysely<Schema>,
  astrologerId: number,
  change:
    | { readonly chat_charges: number; readonly call_charges: number }
    | { readonly language: string },
): Promise<void> {
  await transaction.updateTable('astrologers').set(change).where('id', '=', astrologerId).execute();
  await writeLanguages(transaction, astrologerId);
  await raiseContentVersion(transaction, 'astrologers');
}
