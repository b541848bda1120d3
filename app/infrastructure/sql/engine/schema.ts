// Written by schema.test.ts from a migrated store; migrations describe the columns.
import type { Generated, GeneratedAlways, Insertable, Kysely } from 'kysely';
import type { CalendarDate } from '~/shared/time/calendar';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Language } from '~/shared/i18n/language';
import type { AstrologerStatus } from '~/features/astrologers/astrologer';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { ApplicationEventKind } from '~/features/applications/apply/application-event';
import type { ChangeKind } from '~/features/applications/apply/changes/change-request';
import type { DecisionKind } from '~/features/applications/review/review';
import type { LinkPurpose } from '~/features/administration/people/people.store';
import type { Role } from '~/features/administration/admin';
import type { OtpKind } from '~/features/account/otp/otp.store';
import type { OtpPurpose } from '~/features/account/otp/otp.gateway';
import type { Notice } from '~/features/privacy/consent/consent';

/** Instants are ISO 8601 strings in UTC, booleans 0 or 1. */
export interface Schema {
  admin_links: {
    id: Generated<number>;
    token_hash: string;
    purpose: LinkPurpose;
    email: string;
    role: Role | null;
    made_by: string;
    expires_at: string;
    used_at: string | null;
  };
  admin_recovery_codes: {
    admin_id: number;
    code_hash: string;
  };
  admin_sessions: {
    id: Generated<number>;
    token_hash: string;
    admin_id: number;
    created_at: string;
    seen_at: string;
    browser: string;
  };
  admin_tries: {
    id: Generated<number>;
    account_key: string;
    browser_key: string | null;
    address_key: string;
    at: string;
  };
  admins: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    disabled: Generated<0 | 1>;
    created_at: string;
    totp_sealed: string | null;
    totp_last_step: number | null;
    last_sign_in_at: string | null;
    password_made_from: string | null;
    role: Generated<Role>;
    version: Generated<number>;
    digest: Generated<0 | 1>;
    digest_at: string | null;
  };
  application_events: {
    id: Generated<number>;
    astrologer_id: number;
    at: string;
    kind: ApplicationEventKind;
    actor: string | null;
    note: string | null;
  };
  application_notes: {
    id: Generated<number>;
    astrologer_id: number;
    at: string;
    actor: string;
    note: string;
  };
  application_takings: {
    astrologer_id: number;
    actor: string;
    since: string;
    until: string;
  };
  application_tally: {
    review_state: ApplicationState;
    total: number;
  };
  application_words: {
    astrologer_id: number;
    word: string;
    status: AstrologerStatus;
  };
  applications: {
    astrologer_id: number;
    status: AstrologerStatus;
    country_id: number;
    state_id: number;
    city_id: number;
    started_at: string;
    submitted_at: string | null;
    decided_at: string | null;
    rejection_reason: string | null;
    reapplication_allowed: Generated<0 | 1>;
    version: Generated<number>;
    session_version: Generated<number>;
    sort_name: Generated<string>;
    review_state: GeneratedAlways<ApplicationState>;
    listed_at: GeneratedAlways<string>;
    site_language: string | null;
    correction_marks: string | null;
  };
  astrologer_changes: {
    id: Generated<number>;
    astrologer_id: number;
    kind: ChangeKind;
    before: string;
    proposed: string;
    state: 'open' | 'accepted' | 'declined';
    proposed_at: string;
    settled_at: string | null;
    actor: string | null;
    reason: string | null;
    sealed: string | null;
  };
  astrologer_language_tally: {
    language: string;
    specialization: string;
    chat_charges: number;
    experience: number;
    total: number;
  };
  astrologer_languages: {
    astrologer_id: number;
    language: string;
    status: AstrologerStatus;
    specialization: string;
    experience: number;
    rating: number;
    chat_count: number;
    chat_charges: number;
  };
  astrologer_tally: {
    specialization: string;
    chat_charges: number;
    experience: number;
    total: number;
  };
  astrologers: {
    id: Generated<number>;
    mobile: string | null;
    first_name: string;
    last_name: string;
    nick_name: string;
    gender: string;
    age: number;
    language: string;
    specialization: string;
    experience: number;
    appointment_charges: number;
    call_charges: number;
    chat_charges: number;
    ecall_charges: number;
    echat_charges: number;
    video_call_charges: number;
    rating: number;
    call_count: number;
    chat_count: number;
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
    status: AstrologerStatus;
    registration_date: CalendarDate;
    demo: 0 | 1;
    photo: string | null;
  };
  audit_log: {
    id: Generated<number>;
    at: string;
    actor: string;
    action: string;
    subject: string;
    detail: string;
  };
  bank_branches: {
    ifsc: string;
    branch: string | null;
    bank: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    source: 'codes' | 'file' | 'lookup';
    updated_at: string;
  };
  bank_details: {
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
  };
  banks: {
    code: string;
    name: string;
  };
  blog_authors: {
    position: Generated<number>;
    name: string;
  };
  blog_images: {
    blog_id: number;
    content_key: string;
    content_url: string;
  };
  blog_keywords: {
    blog_id: number;
    position: number;
    keyword: string;
    match_word: string;
  };
  blog_pictures: {
    name: string;
    blog_id: number | null;
    content_key: string | null;
    original_name: string;
    added_at: string;
  };
  blog_tally: {
    status: string;
    first_day: string;
    end_date: string;
    language: Language;
    total: number;
  };
  blog_words: {
    word: string;
    blog_id: number;
  };
  blogs: {
    id: Generated<number>;
    slug: string;
    heading: string;
    main_heading: string;
    main_description: string;
    main_image_url: string;
    main_image_alt: string;
    author: string;
    schedule_date: CalendarDate | null;
    status: 'draft' | 'published' | 'withdrawn';
    created_at: string;
    updated_at: string;
    meta_tags: string;
    html_content: string;
    start_date: CalendarDate | null;
    end_date: CalendarDate | null;
    version: Generated<number>;
    first_day: CalendarDate | null;
    changed_by: Generated<string>;
    submission: string | null;
    language: Generated<Language>;
    twin_key: string | null;
  };
  cities: {
    id: number;
    state_id: number;
    name: string;
    latitude: number | null;
    longitude: number | null;
    search_name: Generated<string>;
  };
  consents: {
    id: Generated<number>;
    mobile: string | null;
    notice: Notice;
    version: string;
    language: Language;
    given_at: string;
    ended_key: string | null;
    ended_at: string | null;
  };
  contact: {
    id: 1;
    email: string;
    phone: string;
    updated_at: string;
  };
  content_version: {
    id: 1;
    version: number;
    readings: Generated<number>;
    blogs: Generated<number>;
    astrologers: Generated<number>;
    faqs: Generated<number>;
    contact: Generated<number>;
    festivals: Generated<number>;
  };
  countries: {
    id: number;
    name: string;
    code: string;
  };
  customers: {
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
    version: Generated<number>;
    session_version: Generated<number>;
    registered_at: string;
    updated_at: string;
    language: Generated<Language>;
  };
  daily_counts: {
    date: CalendarDate;
    name: string;
    total: number;
  };
  decisions_back: {
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
  };
  deletions: {
    id: Generated<number>;
    kind: 'customer' | 'astrologer';
    deleted_at: string;
  };
  documents: {
    astrologer_id: number;
    kind: 'aadharFront' | 'aadharBack' | 'panCard' | 'certificate';
    file: string;
    content_type: string;
    bytes: number;
    original_name_sealed: string;
    uploaded_at: string;
  };
  email_confirmations: {
    astrologer_id: number;
    email: string;
    code_key: string;
    sent_at: string | null;
    expires_at: string;
    tries: number;
    sends: number;
    counted_since: string;
    confirmed_at: string | null;
  };
  faqs: {
    id: Generated<number>;
    position: number;
    question: string;
    answer: string;
    updated_at: string;
    language: Generated<Language>;
    twin_key: string | null;
  };
  former_slugs: {
    slug: string;
    blog_id: number;
  };
  jobs: {
    id: Generated<number>;
    key: string;
    kind: 'mail' | 'sms' | 'chore';
    topic: string;
    about: string;
    sealed: string | null;
    state: 'waiting' | 'done' | 'dead';
    tries: number;
    next_at: string;
    lease_owner: string | null;
    failure: string | null;
    created_at: string;
    settled_at: string | null;
    succeeded_at: string | null;
    gateway_id: string | null;
    delivery: 'delivered' | 'failed' | null;
    delivery_at: string | null;
    delivery_code: string | null;
  };
  kept_posts: {
    owner_key: string;
    browser_key: string;
    path: string;
    form_id: string;
    sealed: string;
    kept_at: string;
  };
  other_city_names: {
    city_id: number;
    name: string;
  };
  otps: {
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
    kind: Generated<OtpKind>;
    shares: Generated<string>;
    used_at: string | null;
    used_key: string | null;
    used_note: string | null;
  };
  page_views: {
    visitor: 'person' | 'robot';
    date: CalendarDate;
    path: string;
    views: number;
  };
  page_views_by_month: {
    visitor: 'person' | 'robot';
    month: string;
    path: string;
    views: number;
  };
  predictions: {
    date: CalendarDate;
    language: ReadingLanguage;
    sign: SignSlug;
    prediction: string;
    origin: 'draft' | 'editor' | 'provider';
    updated_at: string;
    part_labels: string | null;
  };
  provider_articles: {
    blog_id: number;
    provider_id: number | null;
  };
  provider_registrants: {
    astrologer_id: number;
    mobile: string;
    record: string;
    registered_at: string;
    submitted_at: string | null;
  };
  reading_changes: {
    id: Generated<number>;
    date: CalendarDate;
    language: ReadingLanguage;
    sign: SignSlug;
    at: string;
    actor: string;
    action: 'published' | 'corrected' | 'withdrawn';
    before: string | null;
  };
  reading_upload_signs: {
    upload_id: number;
    sign: SignSlug;
  };
  reading_uploads: {
    id: Generated<number>;
    admin_id: number;
    language: ReadingLanguage;
    start_date: CalendarDate;
    end_date: CalendarDate;
    started_at: string;
  };
  registration_notes: {
    verification: string;
    customer_id: number;
    session_version: number;
    noted_at: string;
  };
  session_versions: {
    kind: 'customer' | 'astrologer';
    account_id: number;
    version: number;
  };
  settings: {
    key: string;
    value: string;
  };
  sightings: {
    month: string;
    starts: CalendarDate | null;
    source: string;
    actor: string;
    updated_at: string;
  };
  states: {
    id: number;
    country_id: number;
    name: string;
  };
}

/** The store, or a transaction of it. */
export type Db = Kysely<Schema>;

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
