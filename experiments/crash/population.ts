import { createHash } from 'node:crypto';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { toApplicationWords, findWords } from '~/infrastructure/sql/applications/review-search';
import { getNumberPurpose, SEALED_NUMBERS } from '~/infrastructure/sql/applications/bank-details';
import { getOriginalNamePurpose } from '~/infrastructure/sql/engine/documents';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { toSortName } from '~/infrastructure/sql/engine/values';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { addDays, type CalendarDate } from '~/shared/time/calendar';

/*
 * Generated rows for a store of any size. The same number always yields the same rows, and each filter value has
 * the same share of people, so a page shows the same amount in both stores.
 */

export interface Row {
  readonly table: keyof Schema;
  readonly values: Readonly<Record<string, string | number | null>>;
}

export interface PopulationBase {
  readonly keyring: Keyring;
  readonly today: CalendarDate;
  readonly firstArticle: number;
  readonly firstAstrologer: number;
}

/** Name stems; half of them start with the common letter. */
const NAMES = ['Meera', 'Mohan', 'Asha', 'Mukta', 'Ravi', 'Madhav', 'Sita', 'Kiran'];
const FAMILIES = ['Iyer', 'Rao', 'Sharma', 'Das', 'Menon', 'Gill', 'Bose', 'Patel', 'Nair'];
const LANGUAGES = ['hindi', 'tamil', 'english'];
const SPECIALIZATIONS = ['vedic', 'tarot', 'numerology'];
const PRICES = [10, 15, 20, 40, 50, 90];
const EXPERIENCES = [2, 4, 8, 15, 25];
/** Number of applications per state out of a hundred. */
const STATES: readonly (readonly [ApplicationState, number])[] = [
  ['under-review', 30],
  ['approved', 30],
  ['rejected', 26],
  ['unfinished', 7],
  ['inactive', 7],
];
const STATUS_BY_STATE = {
  'under-review': ASTROLOGER_STATUS.pending,
  approved: ASTROLOGER_STATUS.active,
  rejected: ASTROLOGER_STATUS.rejected,
  unfinished: ASTROLOGER_STATUS.pending,
  inactive: ASTROLOGER_STATUS.inactive,
} as const;
/** Days over which articles are spread: published before today, scheduled after it. */
const PUBLISHED_DAYS = 690;
const SCHEDULED_DAYS = 300;
/** Number of drafts, and of scheduled articles, per hundred published articles. */
const OTHER_ARTICLES = 26;
const MINUTE_MS = 60_000;
const PARAGRAPH =
  '<p>The moon takes about two and a quarter days for each sign, and the almanac tells the minute at which it goes over into the next one.</p>';

/** Spells a number as a unique word that is no prefix of another and is valid in a name. */
export function getLetters(number: number): string {
  return `${[...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)] ?? '').join('a')}z`;
}

export function getName(n: number): string {
  return `${at(NAMES, n)} ${at(FAMILIES, n)} ${getLetters(n)}`;
}

/** The range excludes the benchmark's own sign-in number. */
export function getMobile(n: number): string {
  return String(7_000_000_000 + n);
}

/** The first article is the newest. */
export function toSlug(n: number): string {
  return `the-moon-and-the-almanac-${n}`;
}

/** Article counts by kind for `size` published ones. */
export function countArticlesByKind(size: number): {
  readonly published: number;
  readonly others: number;
} {
  return { published: size, others: Math.floor((size * OTHER_ARTICLES) / 100) };
}

/** Generates all rows for a store of this size. Referenced rows come first. */
export function* generateRows(size: number, base: PopulationBase): Generator<Row> {
  yield* generateArticles(size, base);
  yield* generateApplicants(size, base);
  yield* generateListedAstrologers(size, base);
  yield* customers(size, base);
  yield* readings(size, base);
}

function* generateArticles(size: number, { today, firstArticle }: PopulationBase): Generator<Row> {
  const { published, others } = countArticlesByKind(size);
  const total = published + 2 * others;
  for (let n = 0; n < total; n += 1) {
    const id = firstArticle + n;
    const kind = n < published ? 'published' : n < published + others ? 'scheduled' : 'draft';
    const days = {
      published: () => addDays(today, -Math.floor((n * PUBLISHED_DAYS) / published)),
      scheduled: () => addDays(today, 1 + (n % SCHEDULED_DAYS)),
      draft: () => null,
    };
    const day = days[kind]();
    const heading = `The moon and the almanac ${getLetters(n)}`;
    const changed = instant(today, n);
    yield row('blogs', {
      id,
      slug: toSlug(n),
      heading,
      main_heading: heading,
      main_description:
        'How an almanac follows the moon from sign to sign, with an example of one month.',
      main_image_url: '/images/articles/almanac.svg',
      main_image_alt: 'An almanac',
      author: 'Meenakshi Rao',
      schedule_date: day,
      first_day: day,
      start_date: null,
      end_date: null,
      status: kind === 'draft' ? 'draft' : 'published',
      created_at: changed,
      updated_at: changed,
      changed_by: 'editor@bench.example',
      submission: null,
      meta_tags: '[]',
      html_content: PARAGRAPH.repeat(kind === 'published' ? 8 : 1),
    });
    for (const word of findWords(`${heading} Meenakshi Rao`))
      yield row('blog_words', { word, blog_id: id });
    for (const [position, word] of [
      `moon ${n % 7}`,
      `almanac of ${Math.floor(n / 20)}`,
    ].entries()) {
      yield row('blog_keywords', { blog_id: id, position, keyword: word, match_word: word });
    }
  }
}

function* generateApplicants(size: number, base: PopulationBase): Generator<Row> {
  const states = STATES.flatMap(([state, share]) => Array.from({ length: share }, () => state));
  for (let n = 0; n < size; n += 1) yield* applicant(n, at(states, n * 37), base);
}

export function* applicant(
  n: number,
  state: ApplicationState,
  base: PopulationBase,
): Generator<Row> {
  const { today, keyring, firstAstrologer } = base;
  const id = firstAstrologer + n;
  const status = STATUS_BY_STATE[state];
  const email = `${getLetters(n)}@people.example`;
  const mobile = getMobile(n);
  const startedAt = instant(today, 2 * n + 1);
  const submittedAt = state === 'unfinished' ? null : instant(today, 2 * n);
  const isDecided = submittedAt !== null && state !== 'under-review';
  yield* astrologer(n, id, status, { email, mobile, today });
  yield row('applications', {
    astrologer_id: id,
    status,
    country_id: 1,
    state_id: 1,
    city_id: 1,
    started_at: startedAt,
    submitted_at: submittedAt,
    decided_at: isDecided ? submittedAt : null,
    rejection_reason: state === 'rejected' ? 'The PAN card cannot be read.' : null,
    sort_name: toSortName(getName(n)),
  });
  for (const word of toApplicationWords({ firstName: getName(n), email, mobile })) {
    yield row('application_words', { astrologer_id: id, word, status });
  }
  yield row('application_events', {
    astrologer_id: id,
    at: startedAt,
    kind: 'registered',
    actor: null,
    note: null,
  });
  if (submittedAt === null) return;
  yield row('application_events', {
    astrologer_id: id,
    at: submittedAt,
    kind: 'submitted',
    actor: null,
    note: null,
  });
  yield bankDetails(n, id, keyring, startedAt);
  if (state !== 'under-review') {
    yield row('audit_log', {
      at: submittedAt,
      actor: 'admin@bench.example',
      action: 'application decided',
      subject: `application:${id}`,
      detail: '',
    });
    return;
  }
  for (const kind of ['aadharFront', 'aadharBack', 'panCard']) {
    const file = `documents/${createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 22)}`;
    yield row('documents', {
      astrologer_id: id,
      kind,
      file,
      content_type: 'image/jpeg',
      bytes: 120_000,
      original_name_sealed: keyring.seal(`${kind}.jpg`, getOriginalNamePurpose(file)),
      uploaded_at: startedAt,
    });
  }
}

/** Active astrologers without an application, up to `size` active ones in all. */
function* generateListedAstrologers(
  size: number,
  { today, firstAstrologer }: PopulationBase,
): Generator<Row> {
  const approved = STATES.find(([state]) => state === 'approved')?.[1] ?? 0;
  const missing = size - Math.floor((size * approved) / 100);
  for (let n = size; n < size + missing; n += 1) {
    const place = { email: `${getLetters(n)}@people.example`, mobile: getMobile(n), today };
    yield* astrologer(n, firstAstrologer + n, ASTROLOGER_STATUS.active, place);
  }
}

function* astrologer(
  n: number,
  id: number,
  status: number,
  {
    email,
    mobile,
    today,
  }: { readonly email: string; readonly mobile: string; readonly today: CalendarDate },
): Generator<Row> {
  const language = at(LANGUAGES, n);
  const listed = {
    status,
    specialization: at(SPECIALIZATIONS, Math.floor(n / 3)),
    experience: at(EXPERIENCES, n),
    rating: 10 - (n % 31) / 10,
    chat_count: (n * 7_919) % 5_000,
    chat_charges: at(PRICES, Math.floor(n / 2)),
  };
  const plain = NEW_ASTROLOGER_DEFAULTS;
  yield row('astrologers', {
    id,
    mobile,
    first_name: getName(n),
    last_name: '',
    nick_name: '',
    gender: n % 2 === 0 ? 'Female' : 'Male',
    age: 25 + (n % 50),
    language,
    ...listed,
    appointment_charges: plain.appointmentCharges,
    call_charges: plain.callCharges,
    ecall_charges: plain.ecallCharges,
    echat_charges: plain.echatCharges,
    video_call_charges: plain.videoCallCharges,
    call_count: 0,
    video_call_count: 0,
    email,
    address: '1 Lotus Street',
    country: 'India',
    state: 'Kerala',
    city: 'Kochi',
    pin_code: '682001',
    photo_url: null,
    registration_date: addDays(today, -(n % 600)),
    demo: 0,
  });
  yield row('astrologer_languages', { astrologer_id: id, language, ...listed });
}

function bankDetails(n: number, id: number, keyring: Keyring, at: string): Row {
  const mobile = getMobile(n);
  const numbers = {
    aadharNumber: `2${mobile}0`,
    panNumber: `${String.fromCharCode(65 + (n % 26))}BCP${String.fromCharCode(65 + (Math.floor(n / 26) % 26))}${mobile.slice(-4)}${String.fromCharCode(65 + (Math.floor(n / 10_000) % 26))}`,
    accountNumber: `0077${mobile}`,
  };
  const sealed = SEALED_NUMBERS.flatMap((number) => {
    const plain = numbers[number.name];
    const column = [number.sealed, keyring.seal(plain, getNumberPurpose(number, id))] as const;
    return number.index === null
      ? [column]
      : [column, [number.index, keyring.indexOf(number.kind, `${plain}${n}`)] as const];
  });
  return row('bank_details', {
    astrologer_id: id,
    mobile_no: mobile,
    ...Object.fromEntries(sealed),
    account_holder_name: getName(n),
    ifsc_code: 'SBIN0000001',
    bank_name: 'A bank',
    branch_name: 'A branch',
    address: '2 Lotus Street',
    city: 'Kochi',
    state: 'Kerala',
    complete: 1,
    updated_at: at,
  });
}

function* customers(size: number, { today }: PopulationBase): Generator<Row> {
  for (let n = 0; n < size; n += 1) {
    const at = instant(today, n);
    yield row('customers', {
      mobile: String(8_000_000_000 + n),
      first_name: getName(n),
      gender: 'female',
      dob: '1990-01-01',
      time_of_birth: '05:45',
      birth_place: 'Kochi',
      country_id: 1,
      state_id: 1,
      city_id: 1,
      country: 'India',
      birth_state: 'Kerala',
      birth_city: 'Kochi',
      pin_code: '682001',
      email: `${getLetters(n)}@people.example`,
      photo: null,
      registered_at: at,
      updated_at: at,
    });
  }
}

function* readings(size: number, { today }: PopulationBase): Generator<Row> {
  const signs = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio'];
  signs.push('sagittarius', 'capricorn', 'aquarius', 'pisces');
  for (let n = 0; n < size; n += 1) {
    yield row('predictions', {
      date: addDays(today, -400 - Math.floor(n / signs.length)),
      language: 'english',
      sign: at(signs, n),
      prediction: 'A quiet day on which old work comes to an end.',
      origin: 'draft',
      updated_at: instant(today, n),
    });
  }
}

function row(table: keyof Schema, values: Row['values']): Row {
  return { table, values };
}

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}

/** Gives each row a different time before the start of the day. */
function instant(today: CalendarDate, minutes: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - minutes * MINUTE_MS).toISOString();
}
