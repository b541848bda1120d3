import { createSessions } from '~/web/http/session.server';
import type { Clock } from '~/shared/time/clock';
import { defineForm } from '~/web/forms/definition';
import { createForms } from '~/web/forms/server/forms.server';

export const ORIGIN = 'https://taravani.example';
export const SECRET = 'a secret of the tests, long enough for everyone';
export const NOW = '2026-11-21T10:00:00+05:30';

export const SAMPLE = defineForm({
  id: 'sample',
  alert: 'Please fill in all required fields.',
  fields: {
    firstName: {
      kind: 'text',
      required: 'Name is required.',
      minLength: [3, 'Name should be at least 3 characters long.'],
    },
    mobile: {
      kind: 'text',
      as: 'digits',
      required: 'Please enter a valid 10-digit phone number.',
      patterns: [[/^[6-9][0-9]{9}$/, 'Please enter a valid 10-digit phone number.']],
    },
    panNumber: {
      kind: 'text',
      as: 'capitals',
      kept: false,
      patterns: [[/^[A-Z]{5}[0-9]{4}[A-Z]$/, 'Invalid PAN Number format (e.g. ABCDE1234F)']],
    },
    age: {
      kind: 'number',
      required: 'Age must be between 18 and 100.',
      range: [18, 100, 'Age must be between 18 and 100.'],
    },
    experience: { kind: 'number', range: [0, 70, 'Experience must be between 0 and 70 years.'] },
    gender: {
      kind: 'choice',
      options: ['male', 'female', 'other'],
      required: 'Gender is required.',
    },
    language: { kind: 'choice', options: ['english', 'hindi'] },
    agreed: { kind: 'tick', required: 'Please confirm.' },
    news: { kind: 'tick' },
    dob: {
      kind: 'date',
      required: 'Date of Birth is required.',
      notBefore: ['1900-01-01', 'Please choose a later year.'],
      notInFuture: 'Date of birth cannot be in the future.',
    },
    otp: { kind: 'otp', digits: 4, required: 'Please enter all 4 digits of the OTP.' },
    metaTags: { kind: 'list' },
    about: { kind: 'text', lines: true },
    password: { kind: 'secret', required: 'Please enter your password.' },
  },
});

export const GOOD = {
  firstName: 'Asha Rao',
  mobile: '9876543210',
  panNumber: 'abcde1234f',
  age: '34',
  gender: 'female',
  agreed: 'on',
  dobDay: '5',
  dobMonth: '11',
  dobYear: '1992',
  otp1: '1',
  otp2: '2',
  otp3: '3',
  otp4: '4',
  metaTags: 'tarot',
  about: 'Two\r\nlines',
  password: ' as typed ',
} as const;

export const DOCUMENTS = defineForm({
  id: 'documents',
  maxBodyBytes: 2_000_000,
  fields: {
    note: { kind: 'text' },
    panCard: {
      kind: 'file',
      required: 'Please upload all required documents.',
      types: ['image/jpeg', 'application/pdf'],
      wrongType: 'Invalid file type. Only JPG, JPEG, PDF allowed.',
      belowBytes: 512_000,
      tooLarge: 'file size must be less than 500KB',
    },
    certificate: {
      kind: 'file',
      types: ['image/jpeg', 'application/pdf'],
      wrongType: 'Invalid file type. Only JPG, JPEG, PDF allowed.',
      belowBytes: 512_000,
      tooLarge: 'file size must be less than 500KB',
    },
    contentFiles: {
      kind: 'files',
      types: ['image/png', 'image/svg+xml'],
      wrongType: 'Invalid file type.',
      belowBytes: 512_000,
      tooLarge: 'That picture is too large.',
      maxFiles: [3, 'Please choose at most 3 pictures.'],
      skipsInvalid: true,
    },
  },
});

export function createSampleForms({ publicUrl }: { publicUrl?: string } = {}) {
  const time = { now: new Date(NOW) };
  const clock: Clock = { now: () => time.now };
  const sessions = createSessions({ secrets: [SECRET], publicUrl, clock });
  return { forms: createForms({ secrets: [SECRET], sessions, publicUrl, clock }), sessions, time };
}

export type Pairs = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

export function post(
  pairs: Pairs | URLSearchParams,
  headers: Record<string, string> = {},
): Request {
  const list =
    Array.isArray(pairs) || pairs instanceof URLSearchParams ? pairs : Object.entries(pairs);
  return createRawPost(new URLSearchParams([...list] as [string, string][]).toString(), headers);
}

export function createRawPost(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${ORIGIN}/sample`, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

export async function findRefusal(call: Promise<unknown>): Promise<readonly [number, string]> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('No response was thrown', { cause: thrown });
  const { reason } = (await thrown.json()) as { reason: string };
  return [thrown.status, reason];
}
