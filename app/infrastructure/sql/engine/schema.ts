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
import type { DocumentKind } from '~/features/applications/apply/application';
import type { ChangeKind, ChangeState } from '~/features/applications/apply/changes/change-request';
import type { ApplicationEventKind } from '~/features/applications/apply/application-event';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { DecisionKind } from '~/features/applications/review/review';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** The tables as the newest migration leaves them. Instants are ISO 8601 texts in UTC, truth values 0 or 1. */
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
  /** Labels of the parts when the reading was written, as JSON. */
  part_labels: string | null;
  origin: ReadingOrigin;
  updated_at: string;
}

/** History of readings. */
interface ReadingChangesTable {
  id: Generated<number>;
  date: CalendarDate;
  language: ReadingLanguage;
  sign: SignSlug;
  at: string;
  actor: string;
  action: ReadingAction;
  /** The published text that was replaced or withdrawn. */
  before: string | null;
}

type BlogStatus = 'draft' | 'published' | 'withdrawn';

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
  status: BlogStatus;
  created_at: string;
  updated_at: string;
  /** A JSON array of texts. */
  meta_tags: string;
  html_content: string;
  /** An article is shown from the first day to the last; null: no bound. */
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
  /** The day from which it can be read: the later one of `schedule_date` and `start_date`, see `firstDayOf`. */
  first_day: CalendarDate | null;
  version: Generated<number>;
  /** The administrator who changed it last; empty for the articles that come with the site. */
  changed_by: Generated<string>;
  language: Generated<Language>;
  /** The same in an article and its twins in other languages; null where it stands in one only. */
  twin_key: string | null;
  /** The rendering of the form that brought its present content: a second press of the same form changes nothing. */
  submission: string | null;
}

/** Pictures that were uploaded for articles; those without an article are removed after a while. */
interface BlogPicturesTable {
  name: string;
  blog_id: number | null;
  /** The word under which the article's HTML names it; null for the main picture. */
  content_key: string | null;
  /** The file's name on the editor's machine, for showing only. */
  original_name: string;
  added_at: string;
}

/** A word under which administrators find an article, in lower case. */
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
  /** Counts the article's keywords from 0. */
  position: number;
  keyword: string;
  /** The keyword as it is compared: without spaces around it, in lower case. */
  match_word: string;
}

/** Slugs that articles had before; the present one stands in the article's own row. */
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

/** First days of Islamic months as administrators announced them. */
interface SightingsTable {
  /** Year and month, such as `1447-09`. */
  month: string;
  /** Null where the announcement was taken back. */
  starts: CalendarDate | null;
  /** Who announced it. */
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
  /** The name as `searchName` has it. */
  search_name: string;
}

/** Former or other names under which people look for a city. */
interface OtherCityNamesTable {
  city_id: number;
  name: string;
}

interface AdminsTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  password_hash: string;
  role: Generated<Role>;
  /** Raised by every change of who can sign in, and how. */
  version: Generated<number>;
  disabled: Generated<0 | 1>;
  created_at: string;
  /** Sealed secret of the second factor; null without one. */
  totp_sealed: string | null;
  totp_last_step: number | null;
  last_sign_in_at: string | null;
  /** Random text from which the site made the password, while nobody has used it; null otherwise. */
  password_made_from: string | null;
  /** Whether the mail of each morning is wanted. */
  digest: Generated<0 | 1>;
  /** When the site looked last what there is to tell in it; null: never yet. */
  digest_at: string | null;
}

interface CustomersTable {
  id: Generated<number>;
  /** Ten digits. */
  mobile: string;
  first_name: string;
  gender: string;
  dob: CalendarDate;
  /** HH:MM. */
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
  /** That of the page seen last. */
  language: Generated<Language>;
  version: Generated<number>;
  session_version: Generated<number>;
  registered_at: string;
  updated_at: string;
}

/** That an account was deleted, and when. */
interface DeletionsTable {
  id: Generated<number>;
  kind: 'customer' | 'astrologer';
  deleted_at: string;
}

/** Numbers, browsers, addresses and codes stand here as keyed hashes only. */
export interface OtpsTable {
  id: string;
  kind: OtpKind;
  /** The row whose code this one shares; empty for a code that was sent. */
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
  /** Ten digits; null for demonstration profiles. */
  mobile: string | null;
  first_name: string;
  last_name: string;
  nick_name: string;
  gender: string;
  age: number;
  /** As the astrologer wrote them; `astrologer_languages` has them one by one. */
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
  /** The accepted photo's name among the stored pictures, without its size; it comes before `photo_url`. */
  photo: string | null;
  registration_date: CalendarDate;
  demo: 0 | 1;
}

/** What lists of astrologers are ordered, narrowed and counted by. */
interface ListedColumns {
  status: AstrologerStatus;
  /** Lower case. */
  specialization: string;
  experience: number;
  /** From 0 to 10. */
  rating: number;
  chat_count: number;
  /** Rupees a minute. */
  chat_charges: number;
}

/**
 * An astrologer's languages. The listed columns repeat those of the astrologer's row, and the store itself keeps them so:
 * they are written when a row is added here, and follow every later change there.
 */
interface AstrologerLanguagesTable extends ListedColumns {
  astrologer_id: number;
  /** Lower case. */
  language: string;
}

/** An astrologer's application; its status is the astrologer's and follows it by itself. */
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
  /** What is to be corrected, names of `CorrectionMark` with spaces between them; null: nothing. */
  correction_marks: string | null;
  reapplication_allowed: Generated<0 | 1>;
  version: Generated<number>;
  session_version: Generated<number>;
  /** As `sortName` makes it. */
  sort_name: Generated<string>;
  /** The code of the language in which the applicant used the site last; null for the base language. */
  site_language: string | null;
  review_state: GeneratedAlways<ApplicationState>;
  /** When it came into this state. */
  listed_at: GeneratedAlways<string>;
}

/** A word under which an application is found, in lower case; the status follows the application's by itself. */
interface ApplicationWordsTable {
  astrologer_id: number;
  word: string;
  status: AstrologerStatus;
}

/** `_sealed` columns open with the site's keys only; `_index` columns are keyed hashes. */
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
  /** Name in the file store; the content there is sealed. */
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
  /** The administrator's e-mail address; null for the applicant. */
  actor: string | null;
  note: string | null;
}

/** What stood before the last decision about an application, while that can be taken back. */
interface DecisionsBackTable {
  astrologer_id: number;
  version: number;
  kind: DecisionKind;
  /** The e-mail address of the administrator who decided. */
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
  /** The administrator's e-mail address. */
  actor: string;
  note: string;
}

/** Who looks after an application that waits for a decision; one that is over may still be there. */
interface ApplicationTakingsTable {
  astrologer_id: number;
  /** The administrator's e-mail address. */
  actor: string;
  since: string;
  until: string;
}

/** Bank names by the first four letters of their codes. */
interface BanksTable {
  code: string;
  name: string;
}

interface BankBranchesTable {
  ifsc: string;
  /** Null where only the code is known to exist. */
  branch: string | null;
  bank: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  /** `codes`: the lists of codes and branches that the site brings; `file`: an imported list; `lookup`: the look-up service. */
  source: 'codes' | 'file' | 'lookup';
  updated_at: string;
}

/** Sessions of administrators, by the hash of the token in the cookie. */
interface AdminSessionsTable {
  id: Generated<number>;
  token_hash: string;
  admin_id: number;
  created_at: string;
  seen_at: string;
  /** What the browser says it is, in few words; may be empty. */
  browser: string;
}

/** Invitations and links to a new password; see `AdminLink`. */
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

/** Failed tries to sign in; keyed hashes only. */
interface AdminTriesTable {
  id: Generated<number>;
  account_key: string;
  browser_key: string | null;
  address_key: string;
  at: string;
}

/** What people sent when their session had ended; see `KeptPostSource`. */
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
  /** Null once it has ended. */
  mobile: string | null;
  notice: Notice;
  version: string;
  language: Language;
  given_at: string;
  ended_key: string | null;
  ended_at: string | null;
}

/** Lines can only be added: the store refuses changes. */
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
  /** The same in a question and its twins in other languages; null where it stands in one only. */
  twin_key: string | null;
  position: number;
  question: string;
  answer: string;
  updated_at: string;
}

/** The authors that the blog panel offers. */
interface BlogAuthorsTable {
  position: Generated<number>;
  name: string;
}

/** Readings that an administrator is uploading: at most one such upload for each administrator and language. */
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
  /** Keyed hash of the confirmation of a number. */
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

/** Articles that the provider's service has; without a number where it gave none. */
interface ProviderArticlesTable {
  blog_id: number;
  provider_id: number | null;
}

/** Who registered through this site with the provider's service, by the number that the service gave. */
interface ProviderRegistrantsTable {
  astrologer_id: number;
  /** Ten digits. */
  mobile: string;
  /** An `ApplicantRecord` as JSON. */
  record: string;
  registered_at: string;
  /** When the service took the documents; null while it has not. */
  submitted_at: string | null;
}

/** The codes that confirm astrologers' e-mail addresses. */
interface EmailConfirmationsTable {
  astrologer_id: number;
  email: string;
  /** A keyed hash. */
  code_key: string;
  /** Null where the mail could not be sent. */
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
  /** What stood when it was proposed; of a kind that is sealed, its trace. */
  before: string;
  proposed: string;
  /** The whole proposal, of a kind that is sealed, while it waits. */
  sealed: string | null;
  state: ChangeState;
  proposed_at: string;
  settled_at: string | null;
  /** The administrator's e-mail address; null while it waits. */
  actor: string | null;
  reason: string | null;
}

interface JobsTable {
  id: Generated<number>;
  key: string;
  kind: 'mail' | 'sms' | 'chore';
  topic: string;
  /** Whom it is about: `application:7`. */
  about: string;
  sealed: string | null;
  state: 'waiting' | 'done' | 'dead';
  tries: number;
  /** Before this moment nobody takes it: it is not due, or leased until then. */
  next_at: string;
  lease_owner: string | null;
  failure: string | null;
  created_at: string;
  settled_at: string | null;
  /** Of a chore: when it was done last. */
  succeeded_at: string | null;
  /** What the gateway calls an SMS that it has taken; null where it does not say. */
  gateway_id: string | null;
  /** What the gateway has reported of it, when, and why it failed; null: nothing yet. */
  delivery: 'delivered' | 'failed' | null;
  delivery_at: string | null;
  delivery_code: string | null;
}

// How many rows there are of a kind. The store itself keeps these true (migrations/tally.ts): nobody else writes here.

interface ApplicationTallyTable {
  review_state: ApplicationState;
  total: number;
}

/** Empty texts stand for days that an article does not have. */
interface BlogTallyTable {
  status: BlogStatus;
  first_day: CalendarDate | '';
  end_date: CalendarDate | '';
  language: Language;
  total: number;
}

/** Active astrologers. */
interface AstrologerTallyTable {
  specialization: string;
  chat_charges: number;
  experience: number;
  total: number;
}

/** Active astrologers once for each of their languages. */
interface AstrologerLanguageTallyTable extends AstrologerTallyTable {
  language: string;
}

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
