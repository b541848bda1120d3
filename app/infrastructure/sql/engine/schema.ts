import type { ContentTopic } from '~/shared/content-topics';
import type { Generated, GeneratedAlways, Insertable } from 'kysely';
import type { LinkPurpose } from '~/features/administration/people/people.store';
import type { Role } from '~/features/administration/role';
import type { OtpKind } from '~/features/account/otp/otp.store';
import type { OtpPurpose } from '~/features/account/otp/otp.gateway';
import type { AstrologerStatus } from '~/features/astrologers/astrologer';
import type { ReadingOrigin } from '~/features/horoscopes/horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ReadingAction } from '~/features/horoscopes/reading-changes.store';
import type { Notice } from '~/features/privacy/consent/consent';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import type {
  ChangeKind,
  ChangeRequestState,
} from '~/features/applications/apply/changes/change-request';
import type { ApplicationEventKind } from '~/features/applications/apply/application-event';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { DecisionKind } from '~/features/applications/review/review';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** Tables after the latest migration. Instants are ISO 8601 strings in UTC, booleans 0 or 1. */
export interface Schema {
  predictions: PredictionsTable;
  reading_changes: ReadingChangesTable;
  blogs: BlogsTable;
  blog_images: BlogImagesTable;
  blog_keywords: BlogKeywordsTable;
  former_slugs: FormerSlugsTable;
  contact: ContactTable;
  content_version: ContentVersionTable;
  sightings: SightingsTable;
  settings: SettingsTable;
  countries: CountriesTable;
  states: StatesTable;
  cities: CitiesTable;
  other_city_names: OtherCityNamesTable;
  admins: AdminsTable;
  astrologers: AstrologersTable;
  astrologer_languages: AstrologerLanguagesTable;
  customers: CustomersTable;
  otps: OtpsTable;
  deletions: DeletionsTable;
  applications: ApplicationsTable;
  application_words: ApplicationWordsTable;
  bank_details: BankDetailsTable;
  documents: DocumentsTable;
  application_events: ApplicationEventsTable;
  decisions_back: DecisionsBackTable;
  application_notes: ApplicationNotesTable;
  application_takings: ApplicationTakingsTable;
  banks: BanksTable;
  bank_branches: BankBranchesTable;
  admin_sessions: AdminSessionsTable;
  admin_recovery_codes: AdminRecoveryCodesTable;
  admin_links: AdminLinksTable;
  admin_tries: AdminTriesTable;
  kept_posts: KeptPostsTable;
  consents: ConsentsTable;
  audit_log: AuditLogTable;
  faqs: FaqsTable;
  blog_authors: BlogAuthorsTable;
  blog_pictures: BlogPicturesTable;
  blog_words: BlogWordsTable;
  reading_uploads: ReadingUploadsTable;
  reading_upload_signs: ReadingUploadSignsTable;
  page_views: PageViewsTable;
  page_views_by_month: PageViewsByMonthTable;
  daily_counts: DailyCountsTable;
  session_versions: SessionVersionsTable;
  registration_notes: RegistrationNotesTable;
  provider_articles: ProviderArticlesTable;
  provider_registrants: ProviderRegistrantsTable;
  email_confirmations: EmailConfirmationsTable;
  jobs: JobsTable;
  astrologer_changes: AstrologerChangesTable;
  application_tally: ApplicationTallyTable;
  blog_tally: BlogTallyTable;
  astrologer_tally: AstrologerTallyTable;
  astrologer_language_tally: AstrologerLanguageTallyTable;
}

interface PredictionsTable {
  date: CalendarDate;
  language: ReadingLanguage;
  sign: SignSlug;
  prediction: string;
  /** Labels at the time of writing, as JSON. */
  part_labels: string | null;
  origin: ReadingOrigin;
  updated_at: string;
}

interface ReadingChangesTable {
  id: Generated<number>;
  date: CalendarDate;
  language: ReadingLanguage;
  sign: SignSlug;
  at: string;
  actor: string;
  action: ReadingAction;
  /** The published text before a replacement or withdrawal. */
  before: string | null;
}

type ArticleStatus = 'draft' | 'published' | 'withdrawn';

interface BlogsTable {
  id: Generated<number>;
  slug: string;
  heading: string;
  main_heading: string;
  main_description: string;
  main_image_url: string;
  main_image_alt: string;
  author: string;
  /** Set on every published article. */
  schedule_date: CalendarDate | null;
  status: ArticleStatus;
  created_at: string;
  updated_at: string;
  /** JSON array of strings. */
  meta_tags: string;
  html_content: string;
  /** Visible from first to last day, both inclusive; null: no bound. */
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
  /** First visible day: the later of `schedule_date` and `start_date`, see `getFirstPublicDay`. */
  first_day: CalendarDate | null;
  version: Generated<number>;
  /** Administrator; empty for seeded articles. */
  changed_by: Generated<string>;
  language: Generated<Language>;
  /** Shared by translations of an article; null without any. */
  twin_key: string | null;
  /** Form instance of the present content: a double click changes nothing. */
  submission: string | null;
}

/** Pictures without an article are removed after a while. */
interface BlogPicturesTable {
  name: string;
  blog_id: number | null;
  content_key: string | null;
  original_name: string;
  added_at: string;
}

interface BlogWordsTable {
  word: string;
  blog_id: number;
}

interface BlogImagesTable {
  blog_id: number;
  content_key: string;
  content_url: string;
}

interface BlogKeywordsTable {
  blog_id: number;
  position: number;
  keyword: string;
  match_word: string;
}

/** The current slug is in the article's row. */
interface FormerSlugsTable {
  slug: string;
  blog_id: number;
}

/** At most one row, with the id 1. */
interface ContactTable {
  id: 1;
  email: string;
  phone: string;
  updated_at: string;
}

/** Exactly one row, with the id 1. */
interface ContentVersionTable extends Record<ContentTopic, number> {
  id: 1;
  version: number;
}

interface SightingsTable {
  /** Year and month, such as `1447-09`. */
  month: string;
  /** Null for a withdrawn announcement. */
  starts: CalendarDate | null;
  /** Announcing authority. */
  source: string;
  /** The administrator's e-mail address. */
  actor: string;
  updated_at: string;
}

interface SettingsTable {
  key: string;
  value: string;
}

interface CountriesTable {
  id: number;
  name: string;
  code: string;
}

interface StatesTable {
  id: number;
  country_id: number;
  name: string;
}

interface CitiesTable {
  id: number;
  state_id: number;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** Normalised by `toSearchName`. */
  search_name: string;
}

interface OtherCityNamesTable {
  city_id: number;
  name: string;
}

interface AdminsTable {
  id: Generated<number>;
  email: string;
  password_hash: string;
  role: Generated<Role>;
  /** Raised by every change of sign-in rights. */
  version: Generated<number>;
  disabled: Generated<0 | 1>;
  created_at: string;
  /** Sealed secret of the second factor; null without one. */
  totp_sealed: string | null;
  totp_last_step: number | null;
  last_sign_in_at: string | null;
  /** Random source of a generated password until its first use; null otherwise. */
  password_made_from: string | null;
  digest: Generated<0 | 1>;
  /** Last check for the daily digest; null: never. */
  digest_at: string | null;
}

interface CustomersTable {
  id: Generated<number>;
  mobile: string;
  first_name: string;
  gender: string;
  dob: CalendarDate;
  time_of_birth: string;
  birth_place: string;
  country_id: number;
  state_id: number;
  city_id: number;
  country: string;
  birth_state: string;
  birth_city: string;
  pin_code: string;
  email: string;
  photo: string | null;
  /** Language of the last page view. */
  language: Generated<Language>;
  version: Generated<number>;
  session_version: Generated<number>;
  registered_at: string;
  updated_at: string;
}

interface DeletionsTable {
  id: Generated<number>;
  kind: 'customer' | 'astrologer';
  deleted_at: string;
}

/** Keyed hashes only for numbers, browsers, addresses and codes. */
export interface OtpsTable {
  id: string;
  kind: OtpKind;
  /** Row whose code this one shares; empty for a sent code. */
  shares: string;
  mobile_key: string;
  browser_key: string;
  address_key: string;
  purpose: OtpPurpose;
  code_key: string;
  familiar: 0 | 1;
  sent_at: string;
  expires_at: string;
  tries: Generated<number>;
  open: Generated<0 | 1>;
  used_at: string | null;
  used_key: string | null;
  used_note: string | null;
}

interface AstrologersTable extends ListedColumns {
  id: Generated<number>;
  mobile: string | null;
  first_name: string;
  last_name: string;
  nick_name: string;
  gender: string;
  age: number;
  /** As typed; `astrologer_languages` has them split. */
  language: string;
  appointment_charges: number;
  call_charges: number;
  ecall_charges: number;
  echat_charges: number;
  video_call_charges: number;
  call_count: number;
  video_call_count: number;
  last_call_at: string | null;
  last_chat_at: string | null;
  last_video_call_at: string | null;
  email: string | null;
  address: string;
  country: string;
  state: string;
  city: string;
  pin_code: string;
  photo_url: string | null;
  /** Accepted photo without its size suffix; takes precedence over `photo_url`. */
  photo: string | null;
  registration_date: CalendarDate;
  demo: 0 | 1;
}

interface ListedColumns {
  status: AstrologerStatus;
  specialization: string;
  experience: number;
  /** 0 to 10. */
  rating: number;
  chat_count: number;
  /** Rupees a minute. */
  chat_charges: number;
}

/** One row per language. The store keeps the listed columns equal to those of the astrologer's row. */
interface AstrologerLanguagesTable extends ListedColumns {
  astrologer_id: number;
  language: string;
}

/** The status follows the astrologer's by foreign key. */
interface ApplicationsTable {
  astrologer_id: number;
  status: AstrologerStatus;
  country_id: number;
  state_id: number;
  city_id: number;
  started_at: string;
  submitted_at: string | null;
  decided_at: string | null;
  rejection_reason: string | null;
  /** Space-separated `CorrectionMark` names; null: none. */
  correction_marks: string | null;
  reapplication_allowed: Generated<0 | 1>;
  version: Generated<number>;
  session_version: Generated<number>;
  sort_name: Generated<string>;
  /** Site language of the applicant's last visit; null for the base language. */
  site_language: string | null;
  review_state: GeneratedAlways<ApplicationState>;
  listed_at: GeneratedAlways<string>;
}

/** Search word in lower case; the status follows by foreign key. */
interface ApplicationWordsTable {
  astrologer_id: number;
  word: string;
  status: AstrologerStatus;
}

/** `_sealed` columns need the site's keys; `_index` columns are keyed hashes. */
interface BankDetailsTable {
  astrologer_id: number;
  mobile_no: string;
  aadhar_sealed: string | null;
  aadhar_index: string | null;
  pan_sealed: string | null;
  pan_index: string | null;
  account_sealed: string | null;
  account_holder_name: string;
  ifsc_code: string;
  bank_name: string;
  branch_name: string;
  address: string;
  city: string;
  state: string;
  complete: 0 | 1;
  updated_at: string;
}

interface DocumentsTable {
  astrologer_id: number;
  kind: DocumentKind;
  file: string;
  content_type: string;
  bytes: number;
  original_name_sealed: string;
  uploaded_at: string;
}

interface ApplicationEventsTable {
  id: Generated<number>;
  astrologer_id: number;
  at: string;
  kind: ApplicationEventKind;
  /** E-mail address; null for the applicant. */
  actor: string | null;
  note: string | null;
}

/** State before the last decision, while it can be undone. */
interface DecisionsBackTable {
  astrologer_id: number;
  version: number;
  kind: DecisionKind;
  actor: string;
  decided_at: string;
  until: string;
  event_id: number;
  message_key: string | null;
  code_key: string | null;
  application_before: string;
  code_before: string | null;
}

interface ApplicationNotesTable {
  id: Generated<number>;
  astrologer_id: number;
  at: string;
  actor: string;
  note: string;
}

/** Assignee of a waiting application; can be expired. */
interface ApplicationTakingsTable {
  astrologer_id: number;
  actor: string;
  since: string;
  until: string;
}

interface BanksTable {
  code: string;
  name: string;
}

interface BankBranchesTable {
  ifsc: string;
  /** Null when only the code is known. */
  branch: string | null;
  bank: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  /** `codes`: bundled lists; `file`: imported list; `lookup`: lookup service. */
  source: 'codes' | 'file' | 'lookup';
  updated_at: string;
}

interface AdminSessionsTable {
  id: Generated<number>;
  token_hash: string;
  admin_id: number;
  created_at: string;
  seen_at: string;
  browser: string;
}

interface AdminLinksTable {
  id: Generated<number>;
  token_hash: string;
  purpose: LinkPurpose;
  email: string;
  role: Role | null;
  made_by: string;
  expires_at: string;
  used_at: string | null;
}

interface AdminRecoveryCodesTable {
  admin_id: number;
  code_hash: string;
}

/** Keyed hashes only. */
interface AdminTriesTable {
  id: Generated<number>;
  account_key: string;
  browser_key: string | null;
  address_key: string;
  at: string;
}

/** Drafts of forms that were sent after the session had ended. */
interface KeptPostsTable {
  owner_key: string;
  browser_key: string;
  path: string;
  form_id: string;
  sealed: string;
  kept_at: string;
}

interface ConsentsTable {
  id: Generated<number>;
  /** Null after the consent has ended. */
  mobile: string | null;
  notice: Notice;
  version: string;
  language: Language;
  given_at: string;
  ended_key: string | null;
  ended_at: string | null;
}

/** Append-only; the store refuses changes. */
interface AuditLogTable {
  id: Generated<number>;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

interface FaqsTable {
  id: Generated<number>;
  language: Generated<Language>;
  /** Shared by translations of a question; null without any. */
  twin_key: string | null;
  position: number;
  question: string;
  answer: string;
  updated_at: string;
}

interface BlogAuthorsTable {
  position: Generated<number>;
  name: string;
}

/** At most one open upload per administrator and language. */
interface ReadingUploadsTable {
  id: Generated<number>;
  admin_id: number;
  language: ReadingLanguage;
  start_date: CalendarDate;
  end_date: CalendarDate;
  started_at: string;
}

interface ReadingUploadSignsTable {
  upload_id: number;
  sign: SignSlug;
}

interface PageViewsTable {
  date: CalendarDate;
  path: string;
  visitor: 'person' | 'robot';
  views: number;
}

/** Older views, by month: `2026-11`. */
interface PageViewsByMonthTable {
  month: string;
  path: string;
  visitor: 'person' | 'robot';
  views: number;
}

interface DailyCountsTable {
  date: CalendarDate;
  name: string;
  total: number;
}

interface RegistrationNotesTable {
  /** Keyed hash of a number's confirmation. */
  verification: string;
  customer_id: number;
  session_version: number;
  noted_at: string;
}

interface SessionVersionsTable {
  kind: 'customer' | 'astrologer';
  account_id: number;
  version: number;
}

/** Articles at the provider's service; number null when it returned none. */
interface ProviderArticlesTable {
  blog_id: number;
  provider_id: number | null;
}

interface ProviderRegistrantsTable {
  astrologer_id: number;
  mobile: string;
  /** An `ApplicantRecord` as JSON. */
  record: string;
  registered_at: string;
  submitted_at: string | null;
}

interface EmailConfirmationsTable {
  astrologer_id: number;
  email: string;
  code_key: string;
  /** Null when the mail failed. */
  sent_at: string | null;
  expires_at: string;
  tries: number;
  /** Codes since `counted_since`. */
  sends: number;
  counted_since: string;
  confirmed_at: string | null;
}

interface AstrologerChangesTable {
  id: Generated<number>;
  astrologer_id: number;
  kind: ChangeKind;
  /** Value before the request; for sealed kinds its trace. */
  before: string;
  proposed: string;
  /** The full value of a sealed kind while it waits. */
  sealed: string | null;
  state: ChangeRequestState;
  proposed_at: string;
  settled_at: string | null;
  /** E-mail address; null while it waits. */
  actor: string | null;
  reason: string | null;
}

interface JobsTable {
  id: Generated<number>;
  key: string;
  kind: 'mail' | 'sms' | 'chore';
  topic: string;
  /** Subject: `application:7`. */
  about: string;
  sealed: string | null;
  state: 'waiting' | 'done' | 'dead';
  tries: number;
  /** Not claimable before: not due, or leased. */
  next_at: string;
  lease_owner: string | null;
  failure: string | null;
  created_at: string;
  settled_at: string | null;
  /** For a job: last success. */
  succeeded_at: string | null;
  /** The gateway's message id; null when unknown. */
  gateway_id: string | null;
  /** Delivery report with time and code; null: none yet. */
  delivery: 'delivered' | 'failed' | null;
  delivery_at: string | null;
  delivery_code: string | null;
}

// Row counts, maintained by triggers (migrations/tally.ts): nothing else writes here.

interface ApplicationTallyTable {
  review_state: ApplicationState;
  total: number;
}

interface BlogTallyTable {
  status: ArticleStatus;
  first_day: CalendarDate | '';
  end_date: CalendarDate | '';
  language: Language;
  total: number;
}

interface AstrologerTallyTable {
  specialization: string;
  chat_charges: number;
  experience: number;
  total: number;
}

/** Counted once per language. */
interface AstrologerLanguageTallyTable extends AstrologerTallyTable {
  language: string;
}

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
