import type { Kysely } from 'kysely';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import type { BankNumbers } from '~/features/applications/apply/application';
import { createSqlApplicationStore } from '~/infrastructure/sql/applications/applications';
import type { Schema } from '~/infrastructure/sql/engine/schema';

export interface Surroundings {
  readonly db: Kysely<Schema>;
  readonly keyring: Keyring;
  readonly files: FileStore;
}

export function createTestApplications({ db, keyring, files }: Surroundings) {
  const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
  return createSqlApplicationStore({ db, clock, keyring, files });
}

export function getNumbers(person: number): BankNumbers {
  const digits = String(person).padStart(4, '0');
  return {
    aadharNumber: `20000000${digits}`,
    panNumber: `ZZZPZ${digits}Z`,
    accountNumber: `12345${digits}`,
  };
}

export async function apply(
  surroundings: Surroundings,
  person: number,
  numbers: Partial<BankNumbers> = getNumbers(person),
): Promise<number> {
  const source = createTestApplications(surroundings);
  const application = await source.register(String(9_000_000_000 + person), {
    firstName: `Person ${person}`,
    age: 30,
    gender: 'Female',
    address: '3, Lake Street',
    countryId: 101,
    stateId: 4028,
    cityId: 131517,
    country: 'India',
    state: 'Kerala',
    city: 'Kochi',
    pinCode: '682001',
    email: `person${person}@people.example`,
    language: 'Malayalam',
    experience: 3,
    specialization: 'vedic',
  });
  if (typeof application === 'string') throw new Error(application);
  const saved = await source.saveBank(application.astrologerId, {
    facts: {},
    numbers,
    complete: true,
  });
  if (typeof saved === 'string') throw new Error(saved);
  return application.astrologerId;
}

export async function applyWithDocuments(
  surroundings: Surroundings,
  people: number,
): Promise<string[]> {
  for (let person = 1; person <= people; person += 1) {
    const id = await apply(surroundings, person);
    await createTestApplications(surroundings).putDocument(id, {
      kind: 'panCard',
      contentType: 'image/jpeg',
      originalName: `card ${person}.jpg`,
      bytes: Buffer.from(`card of ${person}`),
    });
  }
  const rows = await surroundings.db.selectFrom('documents').select('file').execute();
  return rows.map(({ file }) => file);
}
