-- At most one row, with the id 1.
create table contact (
  id integer primary key,
  email text not null,
  phone text not null,
  updated_at text not null,
  constraint contact_single check (id = 1)
) strict;

-- Exactly one row, with the id 1.
create table content_version (
  id integer primary key,
  version integer not null,
  readings integer default 0 not null,
  blogs integer default 0 not null,
  astrologers integer default 0 not null,
  faqs integer default 0 not null,
  contact integer default 0 not null,
  festivals integer default 0 not null,
  constraint content_version_single check (id = 1)
) strict;

insert into content_version (id, version) values (1, 0);

create table settings (
  key text primary key,
  value text not null
) strict, without rowid;

create table blogs (
  id integer primary key autoincrement,
  slug text not null unique,
  heading text not null,
  main_heading text not null,
  main_description text not null,
  main_image_url text not null,
  main_image_alt text not null,
  author text not null,
  -- Set on every published article.
  schedule_date text,
  status text not null,
  created_at text not null,
  updated_at text not null,
  -- JSON array of strings.
  meta_tags text not null,
  html_content text not null,
  -- Visible from first to last day, both inclusive; null: no bound.
  start_date text,
  end_date text,
  version integer default 1 not null,
  -- First visible day: the later of `schedule_date` and `start_date`, see `getFirstPublicDay`.
  first_day text,
  -- Administrator; empty for seeded articles.
  changed_by text default '' not null,
  -- Form instance of the present content: a double click changes nothing.
  submission text,
  language text default 'en' not null,
  -- Shared by translations of an article; null without any.
  twin_key text,
  constraint blogs_slug check (slug <> ''),
  constraint blogs_schedule_date check (schedule_date like '____-__-__'),
  constraint blogs_status check (status in ('draft', 'published', 'withdrawn')),
  constraint blogs_published_has_date check (status <> 'published' or schedule_date is not null)
) strict;

create unique index blogs_by_submission on blogs (submission);
create index blogs_by_day on blogs (status, first_day, id, end_date);
create index blogs_by_change on blogs (updated_at, id);
create index blogs_by_status_and_change on blogs (status, updated_at, id);
create unique index blogs_by_twin on blogs (twin_key, language);
create index blogs_by_language_and_day on blogs (status, language, first_day, id, end_date);
create index blogs_by_language_and_change on blogs (language, updated_at, id);
create index blogs_by_status_language_and_change on blogs (status, language, updated_at, id);

create table blog_images (
  blog_id integer not null references blogs (id) on delete cascade,
  content_key text not null,
  content_url text not null,
  constraint blog_images_key primary key (blog_id, content_key)
) strict, without rowid;

create table blog_keywords (
  blog_id integer not null references blogs (id) on delete cascade,
  position integer not null,
  keyword text not null,
  match_word text not null,
  constraint blog_keywords_key primary key (blog_id, match_word)
) strict, without rowid;

create index blog_keywords_by_word on blog_keywords (match_word, blog_id);

-- The current slug is in the article's row.
create table former_slugs (
  slug text primary key,
  blog_id integer not null references blogs (id) on delete cascade
) strict, without rowid;

create index former_slugs_by_blog on former_slugs (blog_id);

create table countries (
  id integer primary key,
  name text not null,
  code text not null unique,
  constraint countries_code check (length(code) = 2 and code = upper(code))
) strict;

create table states (
  id integer primary key,
  country_id integer not null references countries (id),
  name text not null
) strict;

create index states_by_country on states (country_id);

create table cities (
  id integer primary key,
  state_id integer not null references states (id),
  name text not null,
  latitude real,
  longitude real,
  -- Normalised by `toSearchName`.
  search_name text default '' not null,
  constraint cities_latitude check (latitude between -90 and 90),
  constraint cities_longitude check (longitude between -180 and 180)
) strict;

create index cities_by_state on cities (state_id);
create index cities_by_search_name on cities (search_name);

create table admins (
  id integer primary key autoincrement,
  email text not null unique,
  password_hash text not null,
  disabled integer default 0 not null,
  created_at text not null,
  -- Sealed secret of the second factor; null without one.
  totp_sealed text,
  totp_last_step integer,
  last_sign_in_at text,
  -- Random source of a generated password until its first use; null otherwise.
  password_made_from text,
  role text default 'editor' not null check (role in ('owner', 'reviewer', 'editor')),
  -- Raised by every change of sign-in rights.
  version integer default 1 not null,
  digest integer default 1 not null,
  -- Last check for the daily digest; null: never.
  digest_at text,
  constraint admins_email check (email = lower(email)),
  constraint admins_disabled check (disabled in (0, 1))
) strict;

create table astrologers (
  id integer primary key autoincrement,
  mobile text unique,
  first_name text not null,
  last_name text not null,
  nick_name text not null,
  gender text not null,
  age integer not null,
  -- As typed; `astrologer_languages` has them split.
  language text not null,
  specialization text not null,
  experience integer not null,
  appointment_charges integer not null,
  call_charges integer not null,
  -- Rupees a minute.
  chat_charges integer not null,
  ecall_charges integer not null,
  echat_charges integer not null,
  video_call_charges integer not null,
  -- 0 to 10.
  rating real not null,
  call_count integer not null,
  chat_count integer not null,
  video_call_count integer not null,
  last_call_at text,
  last_chat_at text,
  last_video_call_at text,
  email text,
  address text not null,
  country text not null,
  state text not null,
  city text not null,
  pin_code text not null,
  photo_url text,
  status integer not null,
  registration_date text not null,
  demo integer not null,
  -- Accepted photo without its size suffix; takes precedence over `photo_url`.
  photo text,
  constraint astrologers_mobile check (length(mobile) = 10),
  constraint astrologers_age check (age between 18 and 100),
  constraint astrologers_experience check (experience between 0 and 70),
  constraint astrologers_rating check (rating between 0 and 10),
  constraint astrologers_charges check (appointment_charges >= 0 and call_charges >= 0 and chat_charges >= 0
    and ecall_charges >= 0 and echat_charges >= 0 and video_call_charges >= 0),
  constraint astrologers_counts check (call_count >= 0 and chat_count >= 0 and video_call_count >= 0),
  constraint astrologers_status check (status in (1, 3, 4, 5)),
  constraint astrologers_registration_date check (registration_date like '____-__-__'),
  constraint astrologers_demo check (demo in (0, 1)),
  constraint astrologers_listed unique (id, status, specialization, experience, rating, chat_count,
    chat_charges)
) strict;

create index astrologers_by_rating on astrologers (status, rating desc, chat_count desc, id, specialization,
  experience, chat_charges);
create index astrologers_by_orders on astrologers (status, chat_count desc, rating desc, id, specialization,
  experience, chat_charges);
create index astrologers_by_price on astrologers (status, chat_charges, rating desc, chat_count desc, id,
  specialization, experience);
create index astrologers_of_specialization_by_rating on astrologers (status, specialization, rating desc,
  chat_count desc, id, experience, chat_charges);
create index astrologers_of_specialization_by_orders on astrologers (status, specialization, chat_count
  desc, rating desc, id, experience, chat_charges);
create index astrologers_of_specialization_by_price on astrologers (status, specialization, chat_charges,
  rating desc, chat_count desc, id, experience);
create unique index astrologers_state on astrologers (id, status);
create index astrologers_by_photo on astrologers (photo);

-- One row per language. The store keeps the listed columns equal to those of the astrologer's row.
create table astrologer_languages (
  astrologer_id integer not null,
  language text not null,
  status integer not null,
  specialization text not null,
  experience integer not null,
  rating real not null,
  chat_count integer not null,
  chat_charges integer not null,
  constraint astrologer_languages_key primary key (astrologer_id, language),
  constraint astrologer_languages_listed foreign key (astrologer_id, status, specialization, experience,
    rating, chat_count, chat_charges) references astrologers (id, status, specialization, experience,
    rating, chat_count, chat_charges) on delete cascade on update cascade,
  constraint astrologer_languages_language check (language <> '')
) strict, without rowid;

create index astrologers_of_language_by_rating on astrologer_languages (language, status, rating desc,
  chat_count desc, astrologer_id, specialization, experience, chat_charges);
create index astrologers_of_language_by_orders on astrologer_languages (language, status, chat_count desc,
  rating desc, astrologer_id, specialization, experience, chat_charges);
create index astrologers_of_language_by_price on astrologer_languages (language, status, chat_charges,
  rating desc, chat_count desc, astrologer_id, specialization, experience);

create table customers (
  id integer primary key autoincrement,
  mobile text not null unique,
  first_name text not null,
  gender text not null,
  dob text not null,
  time_of_birth text not null,
  birth_place text not null,
  country_id integer not null,
  state_id integer not null,
  city_id integer not null,
  country text not null,
  birth_state text not null,
  birth_city text not null,
  pin_code text not null,
  email text not null,
  photo text,
  version integer default 1 not null,
  session_version integer default 1 not null,
  registered_at text not null,
  updated_at text not null,
  -- Language of the last page view.
  language text default 'en' not null,
  constraint customers_mobile check (length(mobile) = 10),
  constraint customers_dob check (dob like '____-__-__')
) strict;

create table deletions (
  id integer primary key autoincrement,
  kind text not null,
  deleted_at text not null,
  constraint deletions_kind check (kind in ('customer', 'astrologer'))
) strict;

-- Keyed hashes only for numbers, browsers, addresses and codes.
create table otps (
  id text primary key,
  mobile_key text not null,
  browser_key text not null,
  address_key text not null,
  purpose text not null,
  code_key text not null,
  familiar integer not null,
  sent_at text not null,
  expires_at text not null,
  tries integer default 0 not null,
  open integer default 1 not null,
  kind text default 'own' not null,
  -- Row whose code this one shares; empty for a sent code.
  shares text default '' not null,
  used_at text,
  used_key text,
  used_note text
) strict, without rowid;

create index otps_by_mobile on otps (mobile_key, sent_at);
create index otps_by_address on otps (address_key, sent_at);
create index otps_by_time on otps (sent_at);
create index otps_sent on otps (shares, sent_at);

-- The status follows the astrologer's by foreign key.
create table applications (
  astrologer_id integer primary key,
  status integer not null,
  country_id integer not null,
  state_id integer not null,
  city_id integer not null,
  started_at text not null,
  submitted_at text,
  decided_at text,
  rejection_reason text,
  reapplication_allowed integer default 0 not null,
  version integer default 1 not null,
  session_version integer default 1 not null,
  sort_name text default '' not null,
  review_state text generated always as (case status
  when 1 then 'approved'
  when 4 then 'rejected'
  when 5 then 'inactive'
  else case when submitted_at is null then 'unfinished' else 'under-review' end
end) stored not null,
  listed_at text generated always as (coalesce(
  case when status = 3 then null else decided_at end, submitted_at, started_at
)) stored not null,
  -- Site language of the applicant's last visit; null for the base language.
  site_language text,
  -- Space-separated `CorrectionMark` names; null: none.
  correction_marks text,
  constraint applications_astrologer foreign key (astrologer_id, status) references astrologers (id, status)
    on delete cascade on update cascade,
  constraint applications_state unique (astrologer_id, status)
) strict;

create index applications_by_time on applications (status, submitted_at, astrologer_id);
create index applications_by_decision on applications (status, decided_at, astrologer_id);
create index applications_of_state_by_listed_at on applications (review_state, listed_at, astrologer_id);
create index applications_of_state_by_sort_name on applications (review_state, sort_name, astrologer_id);

-- Search word in lower case; the status follows by foreign key.
create table application_words (
  astrologer_id integer not null,
  word text not null,
  status integer not null,
  constraint application_words_key primary key (astrologer_id, word),
  constraint application_words_application foreign key (astrologer_id, status) references applications
    (astrologer_id, status) on delete cascade on update cascade
) strict, without rowid;

create index application_words_by_word on application_words (status, word, astrologer_id);
create index application_words_of_application on application_words (astrologer_id, status);

-- `_sealed` columns need the site's keys; `_index` columns are keyed hashes.
create table bank_details (
  astrologer_id integer primary key references applications (astrologer_id) on delete cascade,
  mobile_no text not null,
  aadhar_sealed text,
  aadhar_index text unique,
  pan_sealed text,
  pan_index text unique,
  account_sealed text,
  account_holder_name text not null,
  ifsc_code text not null,
  bank_name text not null,
  branch_name text not null,
  address text not null,
  city text not null,
  state text not null,
  complete integer not null,
  updated_at text not null,
  constraint bank_details_complete check (complete in (0, 1))
) strict;

create table documents (
  astrologer_id integer not null references applications (astrologer_id) on delete cascade,
  kind text not null,
  file text not null unique,
  content_type text not null,
  bytes integer not null,
  original_name_sealed text not null,
  uploaded_at text not null,
  constraint documents_key primary key (astrologer_id, kind),
  constraint documents_kind check (kind in ('aadharFront', 'aadharBack', 'panCard', 'certificate'))
) strict;

create table banks (
  code text primary key,
  name text not null
) strict, without rowid;

create table bank_branches (
  ifsc text primary key,
  -- Null when only the code is known.
  branch text,
  bank text,
  address text,
  city text,
  state text,
  -- `codes`: bundled lists; `file`: imported list; `lookup`: lookup service.
  source text not null,
  updated_at text not null,
  constraint bank_branches_ifsc check (length(ifsc) = 11),
  constraint bank_branches_source check (source in ('codes', 'file', 'lookup'))
) strict, without rowid;

create table admin_sessions (
  id integer primary key autoincrement,
  token_hash text not null unique,
  admin_id integer not null references admins (id) on delete cascade,
  created_at text not null,
  seen_at text not null,
  browser text not null
) strict;

create index admin_sessions_of_admin on admin_sessions (admin_id, seen_at);

create table admin_recovery_codes (
  admin_id integer not null references admins (id) on delete cascade,
  code_hash text not null,
  constraint admin_recovery_codes_key primary key (admin_id, code_hash)
) strict, without rowid;

-- Keyed hashes only.
create table admin_tries (
  id integer primary key autoincrement,
  account_key text not null,
  browser_key text,
  address_key text not null,
  at text not null
) strict;

create index admin_tries_by_account_key on admin_tries (account_key, browser_key, at);
create index admin_tries_by_address_key on admin_tries (address_key, browser_key, at);
create index admin_tries_by_time on admin_tries (at);

-- Append-only; the store refuses changes.
create table audit_log (
  id integer primary key autoincrement,
  at text not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail text not null,
  constraint audit_log_action check (action <> '')
) strict;

create index audit_log_by_actor_time on audit_log (actor, at, id);
create index audit_log_by_action_time on audit_log (action, at, id);
create index audit_log_by_actor_action_time on audit_log (actor, action, at, id);
create index audit_log_by_subject_time on audit_log (subject, at, id);
create index audit_log_by_time on audit_log (at, id);

create table faqs (
  id integer primary key autoincrement,
  position integer not null,
  question text not null,
  answer text not null,
  updated_at text not null,
  language text default 'en' not null,
  -- Shared by translations of a question; null without any.
  twin_key text
) strict;

create index faqs_in_order on faqs (position, id);
create unique index faqs_by_twin on faqs (twin_key, language);

-- Pictures without an article are removed after a while.
create table blog_pictures (
  name text primary key,
  blog_id integer references blogs (id) on delete set null,
  content_key text,
  original_name text not null,
  added_at text not null
) strict, without rowid;

create index blog_pictures_by_blog on blog_pictures (blog_id, added_at);

create table blog_words (
  word text not null,
  blog_id integer not null references blogs (id) on delete cascade,
  constraint blog_words_key primary key (word, blog_id)
) strict, without rowid;

create index blog_words_by_blog on blog_words (blog_id, word);

create table blog_authors (
  position integer primary key autoincrement,
  name text not null unique
) strict;

-- At most one open upload per administrator and language.
create table reading_uploads (
  id integer primary key autoincrement,
  admin_id integer not null references admins (id) on delete cascade,
  language text not null,
  start_date text not null,
  end_date text not null,
  started_at text not null,
  constraint reading_uploads_of_admin unique (admin_id, language)
) strict;

create table reading_upload_signs (
  upload_id integer not null references reading_uploads (id) on delete cascade,
  sign text not null,
  constraint reading_upload_signs_key primary key (upload_id, sign)
) strict, without rowid;

create table page_views (
  visitor text not null,
  date text not null,
  path text not null,
  views integer not null,
  constraint page_views_key primary key (visitor, date, path),
  constraint page_views_visitor check (visitor in ('person', 'robot'))
) strict, without rowid;

-- Older views, by month: `2026-11`.
create table page_views_by_month (
  visitor text not null,
  month text not null,
  path text not null,
  views integer not null,
  constraint page_views_by_month_key primary key (visitor, month, path),
  constraint page_views_by_month_visitor check (visitor in ('person', 'robot'))
) strict, without rowid;

create table daily_counts (
  date text not null,
  name text not null,
  total integer not null,
  constraint daily_counts_key primary key (date, name)
) strict, without rowid;

create table session_versions (
  kind text not null,
  account_id integer not null,
  version integer not null,
  constraint session_versions_key primary key (kind, account_id),
  constraint session_versions_kind check (kind in ('customer', 'astrologer'))
) strict, without rowid;

-- Articles at the provider's service; number null when it returned none.
create table provider_articles (
  blog_id integer primary key references blogs (id) on delete cascade,
  provider_id integer
) strict;

create table application_tally (
  review_state text not null,
  total integer not null,
  constraint application_tally_key primary key (review_state)
) strict, without rowid;

create table astrologer_tally (
  specialization text not null,
  chat_charges integer not null,
  experience integer not null,
  total integer not null,
  constraint astrologer_tally_key primary key (specialization, chat_charges, experience)
) strict, without rowid;

-- Counted once per language.
create table astrologer_language_tally (
  language text not null,
  specialization text not null,
  chat_charges integer not null,
  experience integer not null,
  total integer not null,
  constraint astrologer_language_tally_key primary key (language, specialization, chat_charges, experience)
) strict, without rowid;

create table provider_registrants (
  astrologer_id integer primary key,
  mobile text not null unique,
  -- An `ApplicantRecord` as JSON.
  record text not null,
  registered_at text not null,
  submitted_at text
) strict;

create table registration_notes (
  -- Keyed hash of a number's confirmation.
  verification text primary key,
  customer_id integer not null,
  session_version integer not null,
  noted_at text not null
) strict;

create index registration_notes_by_time on registration_notes (noted_at);

create table email_confirmations (
  astrologer_id integer primary key,
  email text not null,
  code_key text not null,
  -- Null when the mail failed.
  sent_at text,
  expires_at text not null,
  tries integer not null,
  -- Codes since `counted_since`.
  sends integer not null,
  counted_since text not null,
  confirmed_at text
) strict;

-- Drafts of forms that were sent after the session had ended.
create table kept_posts (
  owner_key text not null,
  browser_key text not null,
  path text not null,
  form_id text not null,
  sealed text not null,
  kept_at text not null,
  constraint kept_posts_by_owner primary key (owner_key, browser_key, path, form_id)
) strict;

create index kept_posts_by_age on kept_posts (kept_at);

create table other_city_names (
  city_id integer not null references cities (id),
  name text not null,
  constraint other_city_names_key primary key (city_id, name)
) strict, without rowid;

create table blog_tally (
  status text not null,
  first_day text not null,
  end_date text not null,
  language text not null,
  total integer not null,
  constraint blog_tally_key primary key (status, first_day, end_date, language)
) strict, without rowid;

create table predictions (
  date text not null,
  language text not null,
  sign text not null,
  prediction text not null,
  origin text not null,
  updated_at text not null,
  -- Labels at the time of writing, as JSON.
  part_labels text,
  constraint predictions_key primary key (date, language, sign),
  constraint predictions_date check (date like '____-__-__'),
  constraint predictions_sign check (sign in ('aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo',
    'libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius', 'pisces')),
  constraint predictions_origin check (origin in ('draft', 'editor', 'provider'))
) strict, without rowid;

create table sightings (
  -- Year and month, such as `1447-09`.
  month text not null,
  -- Null for a withdrawn announcement.
  starts text,
  -- Announcing authority.
  source text not null,
  -- The administrator's e-mail address.
  actor text not null,
  updated_at text not null,
  constraint sightings_key primary key (month),
  constraint sightings_month check (month like '____-__'),
  constraint sightings_starts check (starts like '____-__-__')
) strict, without rowid;

create table consents (
  id integer primary key autoincrement,
  -- Null after the consent has ended.
  mobile text,
  notice text not null,
  version text not null,
  language text not null,
  given_at text not null,
  ended_key text,
  ended_at text,
  constraint consents_end check ((mobile is null) = (ended_key is not null) and (mobile is null) = (ended_at
    is not null))
) strict;

create unique index consents_of_mobile on consents (mobile, notice, version);
create index consents_by_end on consents (ended_at);

create table admin_links (
  id integer primary key autoincrement,
  token_hash text not null unique,
  purpose text not null,
  email text not null,
  role text,
  made_by text not null,
  expires_at text not null,
  used_at text,
  constraint admin_links_of_address unique (purpose, email),
  constraint admin_links_role check ((purpose = 'invitation' and role in ('owner', 'reviewer', 'editor')) or
    (purpose = 'password' and role is null))
) strict;

create table application_events (
  id integer primary key autoincrement,
  astrologer_id integer not null references applications (astrologer_id) on delete cascade,
  at text not null,
  kind text not null,
  -- E-mail address; null for the applicant.
  actor text,
  note text
) strict;

create index application_events_of_application on application_events (astrologer_id, id);
create index application_events_by_kind on application_events (kind, at, id, astrologer_id);

create table jobs (
  id integer primary key autoincrement,
  key text not null unique,
  kind text not null,
  topic text not null,
  -- Subject: `application:7`.
  about text not null,
  sealed text,
  state text not null,
  tries integer not null,
  -- Not claimable before: not due, or leased.
  next_at text not null,
  lease_owner text,
  failure text,
  created_at text not null,
  settled_at text,
  -- For a job: last success.
  succeeded_at text,
  -- The gateway's message id; null when unknown.
  gateway_id text,
  -- Delivery report with time and code; null: none yet.
  delivery text,
  delivery_at text,
  delivery_code text,
  constraint jobs_state check (state in ('waiting', 'done', 'dead'))
) strict;

create index jobs_due on jobs (kind, state, next_at, id);
create index jobs_listed on jobs (kind, state, id);
create index jobs_about on jobs (about);
create index jobs_by_state on jobs (state, id);
create index jobs_by_gateway on jobs (gateway_id, kind, id);

-- State before the last decision, while it can be undone.
create table decisions_back (
  astrologer_id integer primary key references applications (astrologer_id) on delete cascade,
  version integer not null,
  kind text not null,
  actor text not null,
  decided_at text not null,
  until text not null,
  event_id integer not null,
  message_key text,
  code_key text,
  application_before text not null,
  code_before text
) strict;

create index decisions_back_by_end on decisions_back (until);

create table astrologer_changes (
  id integer primary key autoincrement,
  astrologer_id integer not null references applications (astrologer_id) on delete cascade,
  kind text not null,
  -- Value before the request; for sealed kinds its trace.
  before text not null,
  proposed text not null,
  state text not null,
  proposed_at text not null,
  settled_at text,
  -- E-mail address; null while it waits.
  actor text,
  reason text,
  -- The full value of a sealed kind while it waits.
  sealed text,
  constraint astrologer_changes_last unique (astrologer_id, kind),
  constraint astrologer_changes_state check (state in ('open', 'accepted', 'declined'))
) strict;

create index astrologer_changes_waiting on astrologer_changes (state, id);

create table application_notes (
  id integer primary key autoincrement,
  astrologer_id integer not null references applications (astrologer_id) on delete cascade,
  at text not null,
  actor text not null,
  note text not null
) strict;

create index application_notes_of_application on application_notes (astrologer_id, id);
create index application_notes_by_time on application_notes (at);

-- Assignee of a waiting application; can be expired.
create table application_takings (
  astrologer_id integer primary key references applications (astrologer_id) on delete cascade,
  actor text not null,
  since text not null,
  until text not null
) strict;

create index application_takings_by_end on application_takings (until);

create table reading_changes (
  id integer primary key autoincrement,
  date text not null,
  language text not null,
  sign text not null,
  at text not null,
  actor text not null,
  action text not null,
  -- The published text before a replacement or withdrawal.
  before text,
  constraint reading_changes_action check (action in ('published', 'corrected', 'withdrawn'))
) strict;

create index reading_changes_of_reading on reading_changes (date, language, sign, id);
