import type { Generated, Insertable } from 'kysely';
import type { OtpPurpose } from '~/account/otp.source';
import type { AstrologerStatus } from '~/astrologers/astrologer';
import type { Language, ReadingOrigin } from '~/horoscopes/horoscope.source';
import type { SignSlug } from '~/horoscopes/signs';
import type { CalendarDate } from '~/time/calendar';

/** The tables as the newest migration leaves them. Instants are ISO 8601 texts in UTC, truth values 0 or 1. */
export interface Schema {
  predictions: PredictionsTable;
  blogs: BlogsTable;
  blog_images: BlogImagesTable;
  blog_keywords: BlogKeywordsTable;
  former_slugs: FormerSlugsTable;
  contact: ContactTable;
  content_version: ContentVersionTable;
  settings: SettingsTable;
  countries: CountriesTable;
  states: StatesTable;
  cities: CitiesTable;
  city_names: CityNamesTable;
  admins: AdminsTable;
  astrologers: AstrologersTable;
  astrologer_languages: AstrologerLanguagesTable;
  customers: CustomersTable;
  otps: OtpsTable;
  deletions: DeletionsTable;
}

interface PredictionsTable {
  date: CalendarDate;
  language: Language;
  sign: SignSlug;
  prediction: string;
  origin: ReadingOrigin;
  updated_at: string;
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
interface ContentVersionTable {
  id: 1;
  version: number;
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
}

/** Every name under which a city is found, its own included. */
interface CityNamesTable {
  country_id: number;
  /** As `searchName` makes it. */
  search_name: string;
  city_id: number;
  /** The name as people write it; null in the row of the city's own name. */
  other_name: string | null;
}

interface AdminsTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  password_hash: string;
  disabled: Generated<0 | 1>;
  created_at: string;
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

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
