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
  readonly hasPdf?: boolean;
}

export const DECIDING_ADMIN: SignedInAdmin = {
  id: 1,
  email: TEST_ADMIN.email,
  role: 'owner',
  sessionId: 0,
};

const PAN_PDF = { name: 'my PAN card.pdf', type: 'application/pdf', bytes: createPdfDocument() };

let picture: Promise<Buffer> | undefined;

/** Pictures, unless a test needs a PDF: checking one takes a quarter of a second. */
async function createRequiredDocuments(hasPdf: boolean): Promise<readonly UploadedDocument[]> {
  picture ??= createJpegDocument();
  const type = 'image/jpeg';
  const bytes = await picture;
  return [
    { kind: 'aadharFront', name: 'front.jpg', type, bytes },
    { kind: 'aadharBack', name: 'back.jpg', type, bytes },
    { kind: 'panCard', ...(hasPdf ? PAN_PDF : { name: 'pan.jpg', type, bytes }) },
  ];
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
  await submitApplication(services, made, wishes);
  return made;
}

/** Saves bank details and documents, then submits. Also works for a new application after a rejection. */
export async function submitApplication(
  { onboarding }: Services,
  { id, mobile, name, numbers }: MadeApplication,
  { facts, hasPdf = false }: Pick<ApplicationOptions, 'facts' | 'hasPdf'> = {},
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
  for (const document of await createRequiredDocuments(hasPdf))
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
