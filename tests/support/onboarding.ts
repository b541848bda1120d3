import { createKeyring } from '~/infrastructure/encryption/encryption';
import { readOrCreateSecrets } from '~/infrastructure/files/secrets';
import { openNumbers } from '~/infrastructure/sql/applications/bank-details';
import type { BankNumbers } from '~/features/applications/apply/application';
import { isAadhaarNumber } from '~/features/applications/apply/bank/bank.schema';
import type { TestApp } from './app';
import type { HtmlClient } from './html-client';
import { createMobile, createVerifiedVisitor } from './sign-in';
import { withStore } from './store';

export const REGISTER = 'Register';
export const SAVE = 'Save and continue';

export const ASTROLOGER = {
  'Full name': 'Meera Iyer',
  Age: '40',
  Address: '12 Princess Street, Fort Kochi',
  Pincode: '682001',
  Email: 'meera@people.example',
  Languages: 'Hindi, Malayalam',
  'Experience in years': '9',
};

export const BRANCH = {
  ifsc: 'KOCH0000001',
  bank: 'Bank of Tests',
  branch: 'Fort Kochi',
  address: '1 Church Road',
  city: 'Kochi',
  state: 'Kerala',
};

export const BRANCH_TEXTS = {
  'Bank name (optional)': BRANCH.bank,
  'Branch name (optional)': BRANCH.branch,
  'Address (optional)': BRANCH.address,
  'City (optional)': BRANCH.city,
  'State (optional)': BRANCH.state,
};

/** An IFSC with a known bank but unknown branch. */
export const BANK_ONLY = { ifsc: 'KOCH0000002', bank: BRANCH.bank };

/** Adds `BRANCH` and `BANK_ONLY` to the store's directory if missing. */
export async function seedTestBranches(app: TestApp): Promise<void> {
  const unknown = { branch: null, address: null, city: null, state: null };
  const origin = { source: 'file' as const, updated_at: app.clock.now().toISOString() };
  await withStore(app, ({ db }) =>
    db
      .insertInto('bank_branches')
      .values([
        { ...BRANCH, ...origin },
        { ...BANK_ONLY, ...unknown, ...origin },
      ])
      .onConflict((conflict) => conflict.column('ifsc').doNothing())
      .execute(),
  );
}

/** Derived from a unique mobile number, so it is unique too. */
export function createAadhaar(mobile: string): string {
  const digits = [...'0123456789'].map((last) => `2${mobile}${last}`);
  const number = digits.find(isAadhaarNumber);
  if (number === undefined) throw new Error(`'${mobile}' is no mobile number`);
  return number;
}

export const NUMBER_LABELS = ['Aadhar number', 'PAN number', 'Account number'] as const;

export function createBankTexts(mobile: string): Record<string, string> {
  return {
    'Aadhar number': createAadhaar(mobile),
    'PAN number': `ABCPI${mobile.slice(-4)}K`,
    'Account holder name': 'Meera Iyer',
    'Account number': `77${mobile}`,
    'IFSC code': BRANCH.ifsc,
  };
}

export function fillIn(
  visitor: HtmlClient,
  button: string,
  texts: Readonly<Record<string, string>>,
): void {
  const form = visitor.form(button);
  for (const [label, text] of Object.entries(texts)) form.fill(label, text);
}

export async function newAstrologer(app: TestApp, mobile = createMobile()): Promise<HtmlClient> {
  const visitor = await createVerifiedVisitor(app, mobile);
  await visitor.press('Are you an Astrologer?');
  return visitor;
}

/** Uses the place buttons that work without script. */
export async function fillAstrologer(
  visitor: HtmlClient,
  texts: Readonly<Record<string, string>> = ASTROLOGER,
): Promise<void> {
  visitor.form(REGISTER).choose('Country', 'India');
  await visitor.press('Show states');
  visitor.form(REGISTER).choose('State', 'Kerala');
  await visitor.press('Show cities');
  visitor
    .form(REGISTER)
    .choose('City', 'Kochi')
    .choose('Gender', 'Female')
    .choose('Specialisation', 'Vedic astrology');
  fillIn(visitor, REGISTER, texts);
}

export async function createRegisteredAstrologer(
  app: TestApp,
  mobile = createMobile(),
): Promise<HtmlClient> {
  const visitor = await newAstrologer(app, mobile);
  await fillAstrologer(visitor);
  await visitor.press(REGISTER);
  if (visitor.page.path !== '/bank-details') throw new Error(visitor.page.alerts.join());
  return visitor;
}

export async function openFilledBankForm(app: TestApp, mobile = createMobile()) {
  const visitor = await createRegisteredAstrologer(app, mobile);
  fillIn(visitor, SAVE, createBankTexts(mobile));
  return { visitor, mobile };
}

export async function createAstrologerWithBankDetails(
  app: TestApp,
  mobile = createMobile(),
): Promise<HtmlClient> {
  const { visitor } = await openFilledBankForm(app, mobile);
  await visitor.press(SAVE);
  if (visitor.page.path !== '/document') throw new Error(visitor.page.alerts.join());
  return visitor;
}

export async function getApplication(app: TestApp, mobile: string) {
  const application = await app.services.onboarding.findByMobile(mobile);
  if (!application) throw new Error(`${mobile} has no application`);
  return application;
}

export async function getNumbers(app: TestApp, mobile: string): Promise<Partial<BankNumbers>> {
  const { astrologerId } = await getApplication(app, mobile);
  const { data } = await readOrCreateSecrets(app.dataDirectory);
  const { keys } = app.services.config.data;
  const row = await withStore(app, ({ db }) =>
    db
      .selectFrom('bank_details')
      .selectAll()
      .where('astrologer_id', '=', astrologerId)
      .executeTakeFirst(),
  );
  return row ? openNumbers(row, createKeyring(keys.length > 0 ? keys : data)) : {};
}

/** Assigns the mobile number to a listed astrologer without an application. */
export async function createListedAstrologer(app: TestApp, mobile: string): Promise<void> {
  await withStore(app, ({ db }) =>
    db
      .updateTable('astrologers')
      .set({ mobile })
      .where('id', '=', (select) =>
        select.selectFrom('astrologers').select((row) => row.fn.min('id').as('id')),
      )
      .execute(),
  );
}
