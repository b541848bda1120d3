import { createJpegDocument, createPdfDocument } from './sample-documents';
import type { SignedInAdmin } from '~/features/administration/admin';
import type { DecisionKind } from '~/features/applications/review/review';
import type { Services } from '~/composition/services';
import type {
  ApplicantDetails,
  BankFacts,
  BankNumbers,
} from '~/features/applications/apply/application';
import type { UploadedDocument } from '~/features/applications/apply/onboarding.server';
import type { Result } from '~/shared/result/result';
import { createAadhaar } from './onboarding';
import { createMobile } from './sign-in';
import { TEST_ADMIN } from './template-store';

/** An application that was created through the services, not through the pages. */
export interface MadeApplication {
  readonly id: number;
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly numbers: BankNumbers;
}

interface ApplicationOptions {
  readonly name?: string;
  readonly email?: string;
  readonly details?: Partial<ApplicantDetails>;
  readonly facts?: Partial<BankFacts>;
}

export const DECIDING_ADMIN: SignedInAdmin = {
  id: 1,
  email: TEST_ADMIN.email,
  role: 'owner',
  sessionId: 0,
};

let documents: Promise<readonly UploadedDocument[]> | undefined;

function createRequiredDocuments(): Promise<readonly UploadedDocument[]> {
  documents ??= createJpegDocument().then((picture) => [
    { kind: 'aadharFront', name: 'front.jpg', type: 'image/jpeg', bytes: picture },
    { kind: 'aadharBack', name: 'back.jpg', type: 'image/jpeg', bytes: picture },
    {
      kind: 'panCard',
      name: 'my PAN card.pdf',
      type: 'application/pdf',
      bytes: createPdfDocument(),
    },
  ]);
  return documents;
}

export async function createRegisteredApplication(
  { onboarding, locations }: Services,
  { name, email, details }: ApplicationOptions = {},
): Promise<MadeApplication> {
  const mobile = createMobile();
  const made = {
    mobile,
    name: name ?? `Meera Iyer ${getLetters(mobile)}`,
    email: email ?? `meera${mobile.slice(-4)}@people.example`,
    numbers: {
      aadharNumber: createAadhaar(mobile),
      panNumber: `ABCPI${mobile.slice(-4)}K`,
      accountNumber: `0077${mobile}`,
    },
  };
  const application = good(
    await onboarding.register(mobile, {
      firstName: made.name,
      age: 40,
      gender: 'Female',
      address: '1 Lotus Street',
      ...(await anyPlace(locations)),
      pinCode: '682001',
      email: made.email,
      language: 'Hindi, English',
      experience: 9,
      specialization: 'vedic',
      ...details,
    }),
  );
  return { ...made, id: application.astrologerId };
}

export async function createSubmittedApplication(
  services: Services,
  wishes: ApplicationOptions = {},
): Promise<MadeApplication> {
  const made = await createRegisteredApplication(services, wishes);
  await submitApplication(services, made, wishes.facts);
  return made;
}

/** Saves bank details and documents, then submits. Also works for a new application after a rejection. */
export async function submitApplication(
  { onboarding }: Services,
  { id, mobile, name, numbers }: MadeApplication,
  facts: Partial<BankFacts> = {},
): Promise<void> {
  const bank = {
    mobileNo: mobile,
    accountHolderName: name,
    ifscCode: 'KOCH0000001',
    bankName: 'Bank of Tests',
    branchName: 'Fort Kochi',
    address: '1 Church Road',
    city: 'Kochi',
    state: 'Kerala',
    ...facts,
  };
  good(await onboarding.saveBank(id, bank, numbers));
  for (const document of await createRequiredDocuments())
    good(await onboarding.addDocument(id, document));
  good(await onboarding.submit(id));
}

export async function createDecidedApplication(
  services: Services,
  kinds: readonly DecisionKind[],
  wishes: ApplicationOptions & { readonly reason?: string } = {},
): Promise<MadeApplication> {
  const made = await createSubmittedApplication(services, wishes);
  for (const kind of kinds) {
    const version = await getVersion(services, made);
    const reason = kind === 'reject' ? (wishes.reason ?? 'The PAN card cannot be read.') : '';
    good(await services.reviews.decide(made.id, { kind, version, reason }, DECIDING_ADMIN));
  }
  return made;
}

export async function getVersion(
  { reviews }: Services,
  { id }: Pick<MadeApplication, 'id'>,
): Promise<number> {
  const found = await reviews.find(id);
  if (!found) throw new Error(`There is no application ${id}`);
  return found.application.version;
}

/** Names cannot contain digits. */
function getLetters(mobile: string): string {
  return [...mobile.slice(-4)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

async function anyPlace(locations: Services['locations']) {
  const [country] = await locations.countries();
  const [state] = country ? await locations.getStates(country.id) : [];
  const [city] = state ? await locations.listCities(state.id) : [];
  if (!country || !state || !city) throw new Error('The store has no places');
  return { countryId: country.id, stateId: state.id, cityId: city.id };
}

function good<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`It was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}
