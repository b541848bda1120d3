import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMobile } from '~/features/account/mobile';
import {
  describeConfirmation,
  markVerified,
} from '~/features/account/session/sign-in.session.server';
import { createPlainPicture } from './sample-pictures';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { startApplicantSession } from '~/features/applications/apply/session/applicant.session.server';
import type { Application } from '~/features/applications/apply/application';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import type { TestApp } from './app';
import { CookieJar } from './html/cookie-jar';
import type { ChosenFile, HtmlClient, HtmlPage } from './html-client';
import { sendDueMails } from './mails';
import { getApplication } from './onboarding';
import { createMobile, createVisitor } from './sign-in';
import { withStore } from './store';

export interface Applicant {
  readonly visitor: HtmlClient;
  readonly mobile: string;
  readonly id: number;
}

export const LABELS = {
  aadharFront: 'Aadhaar card, front',
  aadharBack: 'Aadhaar card, back',
  panCard: 'PAN card',
  certificate: 'Certificate (optional)',
} as const satisfies Record<DocumentKind, string>;

export const SUBMIT = 'Submit documents';

const REQUIRED = ['aadharFront', 'aadharBack', 'panCard'] as const;

/** Creates a registered applicant without the pages, by default with bank details. The pages have separate tests. */
export async function createApplicant(
  app: TestApp,
  {
    bank = true,
    mobile = createMobile(),
  }: { readonly bank?: boolean; readonly mobile?: string } = {},
): Promise<Applicant> {
  const { onboarding } = app.services;
  const result = await onboarding.register(mobile, {
    firstName: 'Meera Iyer',
    age: 40,
    gender: 'Female',
    address: '1 Lotus Street',
    ...(await anyPlace(app)),
    pinCode: '682001',
    email: 'meera@people.example',
    language: 'Hindi, English',
    experience: 9,
    specialization: 'vedic',
  });
  if (!result.ok) throw new Error(result.failure);
  const id = result.value.astrologerId;
  if (bank) await typeBankDetails(app, id, mobile);
  return { visitor: await createApplicantVisitor(app, result.value), mobile, id };
}

async function typeBankDetails(app: TestApp, id: number, mobile: string): Promise<void> {
  const facts = {
    mobileNo: mobile,
    accountHolderName: 'Meera Iyer',
    ifscCode: 'SBIN0000001',
    bankName: 'A bank',
    branchName: 'A branch',
    address: '2 Lotus Street',
    city: 'Kochi',
    state: 'Kerala',
  };
  const numbers = {
    aadharNumber: `20${mobile}`,
    panNumber: `ABCPX${mobile.slice(-4)}F`,
    accountNumber: `0001${mobile}`,
  };
  const result = await app.services.onboarding.saveBank(id, facts, numbers);
  if (!result.ok) throw new Error(result.failure);
}

async function createApplicantVisitor(app: TestApp, application: Application): Promise<HtmlClient> {
  const { sessions } = app.services;
  const mobile = parseMobile(application.mobile);
  if (!mobile) throw new Error('not a mobile number');
  const request = new Request('http://localhost/');
  const session = await sessions.read(request);
  session.set('phoneNumber', mobile);
  markVerified(session, mobile, await describeConfirmation(mobile, app.services), app.services);
  startApplicantSession(session, application);
  const cookies = new CookieJar();
  cookies.take([await sessions.write(session, request)]);
  return createVisitor(app, { cookies });
}

async function anyPlace({ services: { locations } }: TestApp) {
  const [country] = await locations.countries();
  const [state] = country ? await locations.getStates(country.id) : [];
  const [city] = state ? await locations.listCities(state.id) : [];
  if (!country || !state || !city) throw new Error('The store has no places');
  return { countryId: country.id, stateId: state.id, cityId: city.id };
}

/** Creates a photo that is valid for any document. */
export async function createPhoto(name = 'card.jpg', colour = '#336699'): Promise<ChosenFile> {
  const bytes = await createPlainPicture(640, 400, colour).jpeg().toBuffer();
  return { name, type: 'image/jpeg', bytes };
}

export async function uploadDocuments(app: TestApp, applicant: Applicant): Promise<HtmlPage> {
  const { bytes } = await createPhoto();
  for (const kind of REQUIRED) {
    const upload = { kind, name: `${kind}.jpg`, type: 'image/jpeg', bytes };
    const result = await app.services.onboarding.addDocument(applicant.id, upload);
    if (!result.ok) throw new Error(result.failure);
  }
  return applicant.visitor.open('/document');
}

export async function attachRequired(visitor: HtmlClient): Promise<void> {
  for (const kind of REQUIRED) visitor.form(SUBMIT).attach(LABELS[kind], await createPhoto());
}

/** Posts like the page's script. */
export async function postFile(
  app: TestApp,
  visitor: HtmlClient,
  name: string,
  file: ChosenFile,
  headers: Readonly<Record<string, string>> = {},
) {
  const { type, body } = buildMultipart([[name, file]]);
  const answer = await visitor.sendRaw({
    method: 'POST',
    path: '/document/file',
    headers: { Origin: app.origin, 'Content-Type': type, ...headers },
    body,
  });
  const isJson = answer.headers['content-type']?.includes('json') ?? false;
  return {
    status: answer.status,
    headers: answer.headers,
    answer: (isJson ? JSON.parse(answer.text) : null) as {
      ok?: boolean;
      message?: string;
      document?: { name: string; facts: string };
    } | null,
  };
}

export function buildMultipart(files: readonly (readonly [name: string, file: ChosenFile])[]) {
  const boundary = '----by-hand';
  const parts = files.flatMap(([name, file]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file.name}"\r\n` +
        `Content-Type: ${file.type}\r\n\r\n`,
    ),
    Buffer.from(file.bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export async function readStoredKinds(
  app: TestApp,
  { mobile }: Applicant,
): Promise<DocumentKind[]> {
  const { documents } = await getApplication(app, mobile);
  return DOCUMENT_KINDS.filter((kind) => documents.some((document) => document.kind === kind));
}

export async function createDocumentFiles(app: TestApp): Promise<string[]> {
  const folder = path.join(app.dataDirectory, 'files', 'documents');
  return readdir(folder).catch((): string[] => []);
}

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export async function readSentMails(app: TestApp): Promise<SentMail[]> {
  await sendDueMails(app);
  const file = path.join(app.dataDirectory, 'outbox', 'mail.jsonl');
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentMail);
}

/** Writes the decision directly to the store. */
export async function decide(
  app: TestApp,
  { id }: Applicant,
  status: keyof typeof ASTROLOGER_STATUS,
  { reason = null, canReapply = false }: { reason?: string | null; canReapply?: boolean } = {},
): Promise<void> {
  await withStore(app, async ({ db }) => {
    await db
      .updateTable('astrologers')
      .set({ status: ASTROLOGER_STATUS[status] })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('applications')
      .set({ rejection_reason: reason, reapplication_allowed: canReapply ? 1 : 0 })
      .where('astrologer_id', '=', id)
      .execute();
  });
}
