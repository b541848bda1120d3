import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import {
  ASTROLOGER,
  createBankTexts,
  fillAstrologer,
  fillIn,
  REGISTER,
  SAVE,
} from '../../tests/support/onboarding';
import { LABELS, SUBMIT } from '../../tests/support/onboarding-documents';
import { verify } from './customers';
import { pickColour, createGrainyPicture } from './pictures';
import { expectPath, createPerson, nextNumber, type Person, type Stage } from './stage';
import type { ApplicationState } from './states';
import { leadsTo, Subject, type Writing } from './subject';

const REQUIRED = ['aadharFront', 'aadharBack', 'panCard'] as const;

export interface Applicant extends Person {
  readonly application: Subject<ApplicationState>;
}

/** An astrologer who registers, uploads and replaces documents, submits, and starts over. */
export function createApplicantActs(stage: Stage, submitted: Applicant[]) {
  let applicant: Applicant | null = null;
  return {
    async act(): Promise<void> {
      if (applicant === null) {
        applicant = await register(stage);
        return;
      }
      const state = applicant.application.value;
      if (state?.isSubmitted === false) {
        await (state.bank === null
          ? typeBankDetails(applicant, state)
          : uploadSomeDocuments(stage, applicant, state));
        return;
      }
      if (state) submitted.push(applicant);
      applicant = null;
    },
  };
}

async function register(stage: Stage): Promise<Applicant> {
  const person = createPerson(stage);
  const { visitor, mobile } = person;
  await verify(stage, person);
  await visitor.press('Are you an Astrologer?');
  expectPath(visitor, '/astrologer-registration');
  const name = `Meera ${nextNumber()}`;
  await fillAstrologer(visitor, { ...ASTROLOGER, 'Full name': name });
  const application = new Subject<ApplicationState>(stage.ledger, `application:${mobile}`);
  const state = {
    name,
    bank: null,
    documents: {},
    isSubmitted: false,
    status: ASTROLOGER_STATUS.pending,
    reason: null,
    decisions: [],
  };
  await application.write(visitor, {
    write: 'astrologer registered',
    steps: [state],
    button: REGISTER,
    isDone: leadsTo('/bank-details'),
  });
  return { ...person, application };
}

async function typeBankDetails(
  { visitor, mobile, application }: Applicant,
  state: ApplicationState,
) {
  await visitor.open('/bank-details');
  expectPath(visitor, '/bank-details');
  const texts = createBankTexts(mobile);
  fillIn(visitor, SAVE, texts);
  const numbers = ['Aadhar number', 'PAN number', 'Account number'].map((label) => texts[label]);
  await application.write(visitor, {
    write: 'bank details given',
    steps: [{ ...state, bank: numbers.join(' ') }],
    button: SAVE,
    isDone: leadsTo('/document'),
  });
}

/** Uploads one document, or all missing ones, which submits the application. */
async function uploadSomeDocuments(stage: Stage, applicant: Applicant, state: ApplicationState) {
  const { visitor } = applicant;
  const { random } = stage;
  await visitor.open('/document');
  expectPath(visitor, '/document');
  const missing = REQUIRED.filter((kind) => !state.documents[kind]);
  if (missing.length > 1 && random.chance(60)) {
    await uploadOneDocument(stage, applicant, state, random.pickOne(REQUIRED));
    return;
  }
  const steps: ApplicationState[] = [];
  let documents = state.documents;
  for (const kind of missing) {
    documents = { ...documents, [kind]: await attach(stage, applicant, kind, false) };
    steps.push({ ...state, documents });
  }
  steps.push({ ...state, documents, isSubmitted: true });
  const writing: Writing<ApplicationState> = {
    write: 'application handed in',
    steps,
    button: SUBMIT,
    isDone: leadsTo('/app-downloads'),
  };
  await applicant.application.write(visitor, writing);
}

async function uploadOneDocument(
  stage: Stage,
  applicant: Applicant,
  state: ApplicationState,
  kind: DocumentKind,
): Promise<void> {
  const replaces = state.documents[kind] !== undefined;
  const brought = await attach(stage, applicant, kind, replaces);
  const [name = ''] = brought.split(' ');
  await applicant.application.write(applicant.visitor, {
    write: replaces ? 'document replaced' : 'document put',
    steps: [{ ...state, documents: { ...state.documents, [kind]: brought } }],
    button: SUBMIT,
    // The page still requires the other documents and confirms this one.
    isDone: ({ status, text }) => status === 422 && text.includes(`<bdi>${name}</bdi>`),
  });
}

async function attach(
  { random }: Stage,
  { visitor }: Applicant,
  kind: DocumentKind,
  replaces: boolean,
): Promise<string> {
  const colour = pickColour(random);
  const name = `${kind}-${nextNumber()}.jpg`;
  const bytes = await createGrainyPicture(colour, { width: 900, height: 600, format: 'jpeg' });
  const label = replaces ? `Choose another file for ${LABELS[kind]}` : LABELS[kind];
  visitor.form(SUBMIT).attach(label, { name, type: 'image/jpeg', bytes });
  return `${name} ${colour}`;
}
