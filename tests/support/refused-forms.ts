import { RATES } from '~/features/applications/apply/changes/change-request';
import { DOCUMENT_NAMES } from '~/features/applications/apply/application-labels';
import { m } from '~/shared/i18n/messages';
import type { TestApp } from './app';
import { createDecidedApplication } from './applications';
import { say, type Words } from './both-languages';
import type { HtmlClient } from './html-client';
import { newAstrologer, createRegisteredAstrologer } from './onboarding';
import { createApplicant } from './onboarding-documents';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
} from './sign-in';

type ByLabel<Thing> = readonly (readonly [label: Words, thing: Thing])[];

interface RefusedForm {
  readonly path: string;
  readonly visitor: () => Promise<HtmlClient>;
  readonly heading: Words;
  readonly button: Words;
  readonly typed: ByLabel<string>;
  readonly alert: Words;
  readonly errors: ByLabel<Words>;
  readonly kept: ByLabel<string>;
}

const CHECK = m.forms_summary_heading;
const OPTIONAL_EMAIL = () => `${m.account_email()} (${m.forms_optional()})`;

export async function openApplicationVisitor(
  app: TestApp,
  { mobile }: { readonly mobile: string },
): Promise<HtmlClient> {
  const visitor = createVisitor(app);
  await visitor.open('/astroverify');
  visitor.form('Send OTP').fill('Mobile number', mobile);
  await visitor.press('Send OTP');
  await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
  return visitor;
}

export function createRefusedForms(app: TestApp): readonly RefusedForm[] {
  return [
    {
      path: '/signup',
      visitor: () => Promise.resolve(createVisitor(app)),
      heading: m.account_login,
      button: m.account_send_otp,
      typed: [[m.account_mobile_number, '१२३४५']],
      alert: CHECK,
      errors: [[m.account_mobile_number, m.account_invalid_phone]],
      kept: [[m.account_mobile_number, '12345']],
    },
    {
      path: '/otp-verifications',
      visitor: async () => {
        const visitor = createVisitor(app);
        await askForCode(visitor, createMobile());
        return visitor;
      },
      heading: m.account_otp_title,
      button: m.account_verify_otp,
      typed: [[() => m.forms_digit({ number: 1, count: 4 }), '४']],
      alert: CHECK,
      errors: [[() => m.forms_digit({ number: 1, count: 4 }), m.account_four_digits]],
      kept: [[() => m.forms_digit({ number: 1, count: 4 }), '']],
    },
    {
      path: '/user-registration',
      visitor: () => createUnregisteredVisitor(app, createMobile()),
      heading: m.account_register_heading,
      button: m.account_register,
      typed: [
        [m.account_location, 'फ़ोर्ट कोच्चि'],
        [m.account_pin, '६८२'],
        [OPTIONAL_EMAIL, 'मीरा'],
      ],
      alert: m.account_required_fields,
      errors: [
        [m.account_name, m.account_name_required],
        [m.forms_day, m.account_dob_required],
        [m.account_birth_time, m.account_birth_time_required],
        [m.places_state, m.account_state_required],
        [m.account_pin, m.account_pin_invalid],
        [OPTIONAL_EMAIL, m.account_email_invalid],
      ],
      kept: [
        [m.account_location, 'फ़ोर्ट कोच्चि'],
        [m.account_pin, '682'],
        [OPTIONAL_EMAIL, 'मीरा'],
      ],
    },
    {
      path: '/profile',
      visitor: () => createRegisteredVisitor(app, createMobile()),
      heading: m.account_profile,
      button: m.account_save,
      typed: [
        [m.account_name, ''],
        [m.account_birth_place, 'कोच्चि'],
        [m.account_pin, '१२'],
        [m.account_email, 'x'],
      ],
      alert: m.account_required_fields,
      errors: [
        [m.account_name, m.account_name_required],
        [m.account_pin, m.account_pin_invalid],
        [m.account_email, m.account_email_wrong],
      ],
      kept: [
        [m.account_birth_place, 'कोच्चि'],
        [m.account_pin, '12'],
        [m.account_email, 'x'],
      ],
    },
    {
      path: '/account-deletion',
      visitor: () => Promise.resolve(createVisitor(app)),
      heading: m.account_deletion_heading,
      button: m.account_send_otp,
      typed: [[m.account_mobile_number, '९८७']],
      alert: CHECK,
      errors: [
        [m.account_mobile_number, m.account_deletion_invalid_mobile],
        [m.account_deletion_confirm, m.account_deletion_unconfirmed],
      ],
      kept: [[m.account_mobile_number, '987']],
    },
    {
      path: '/account-deletion?step=otp',
      visitor: async () => {
        const mobile = createMobile();
        const visitor = await createRegisteredVisitor(app, mobile);
        await visitor.open('/account-deletion');
        const understood = say('en', m.account_deletion_confirm);
        visitor.form('Send OTP').fill('Mobile number', mobile).check(understood);
        await visitor.press('Send OTP');
        return visitor;
      },
      heading: m.account_deletion_otp_heading,
      button: m.account_delete,
      typed: [],
      alert: CHECK,
      errors: [
        [() => m.forms_digit({ number: 1, count: 4 }), m.account_deletion_invalid_information],
      ],
      kept: [],
    },
    {
      path: '/astrologer-registration',
      visitor: () => newAstrologer(app),
      heading: m.onboarding_registration_heading,
      button: m.onboarding_registration_submit,
      typed: [
        [m.onboarding_full_name, 'ॐ'],
        [m.onboarding_age, '१७'],
        [m.onboarding_pin, '६८२'],
        [m.onboarding_languages, '१२'],
        [m.onboarding_experience, '९९'],
      ],
      alert: CHECK,
      errors: [
        [m.onboarding_full_name, m.onboarding_name_short],
        [m.onboarding_age, m.onboarding_age_invalid],
        [m.onboarding_address, m.onboarding_address_required],
        [m.places_state, m.onboarding_state_required],
        [m.onboarding_pin, m.onboarding_pin_invalid],
        [m.onboarding_email, m.onboarding_email_invalid],
        [m.onboarding_languages, m.onboarding_languages_invalid],
        [m.onboarding_experience, m.onboarding_experience_invalid],
      ],
      kept: [
        [m.onboarding_full_name, 'ॐ'],
        [m.onboarding_age, '17'],
        [m.onboarding_experience, '99'],
      ],
    },
    {
      path: '/bank-details',
      visitor: () => createRegisteredAstrologer(app),
      heading: m.onboarding_bank_heading,
      button: m.onboarding_bank_submit,
      typed: [
        [m.onboarding_bank_aadhar, '१२३'],
        [m.onboarding_bank_pan, 'पैन'],
        [m.onboarding_bank_account, '१२३'],
        [m.onboarding_bank_ifsc, 'X१'],
      ],
      alert: m.onboarding_bank_errors,
      errors: [
        [m.onboarding_bank_aadhar, m.onboarding_bank_aadhar_digits],
        [m.onboarding_bank_pan, m.onboarding_bank_pan_invalid],
        [m.onboarding_bank_holder, m.onboarding_bank_holder_required],
        [m.onboarding_bank_account, m.onboarding_bank_account_length],
        [m.onboarding_bank_ifsc, m.onboarding_bank_ifsc_invalid],
      ],
      // The form never shows the three sealed numbers again.
      kept: [
        [m.onboarding_bank_aadhar, ''],
        [m.onboarding_bank_ifsc, 'X1'],
      ],
    },
    {
      path: '/document',
      visitor: async () => (await createApplicant(app)).visitor,
      heading: m.onboarding_documents_heading,
      button: m.onboarding_documents_submit,
      typed: [],
      alert: m.onboarding_documents_missing,
      errors: [
        [DOCUMENT_NAMES.aadharFront, m.onboarding_document_missing_aadhar_front],
        [DOCUMENT_NAMES.aadharBack, m.onboarding_document_missing_aadhar_back],
        [DOCUMENT_NAMES.panCard, m.onboarding_document_missing_pan],
      ],
      kept: [],
    },
    {
      path: '/astroverify',
      visitor: () => Promise.resolve(createVisitor(app)),
      heading: m.onboarding_application_heading,
      button: m.onboarding_application_send,
      typed: [[m.onboarding_bank_mobile, '५१२३']],
      alert: CHECK,
      errors: [[m.onboarding_bank_mobile, m.account_invalid_phone]],
      kept: [[m.onboarding_bank_mobile, '5123']],
    },
    {
      path: '/astroverify',
      visitor: () =>
        createDecidedApplication(app.services, ['approve']).then((made) =>
          openApplicationVisitor(app, made),
        ),
      heading: m.onboarding_application_heading,
      button: m.onboarding_confirm_submit,
      typed: [[m.onboarding_confirm_otp, '१२']],
      alert: CHECK,
      errors: [[m.onboarding_confirm_otp, m.onboarding_confirm_otp_incomplete]],
      kept: [[m.onboarding_confirm_otp, '']],
    },
    {
      path: '/astrologer-profile',
      visitor: () =>
        createDecidedApplication(app.services, ['approve']).then((made) =>
          openApplicationVisitor(app, made),
        ),
      heading: m.onboarding_change_heading,
      button: m.onboarding_change_send_rate,
      typed: [[m.onboarding_change_rate_field, '९']],
      alert: CHECK,
      errors: [[m.onboarding_change_rate_field, () => m.onboarding_change_rate_invalid(RATES)]],
      kept: [[m.onboarding_change_rate_field, '9']],
    },
    {
      path: '/astrologer-profile/bank',
      visitor: () =>
        createDecidedApplication(app.services, ['approve']).then((made) =>
          openApplicationVisitor(app, made),
        ),
      heading: m.onboarding_change_bank,
      button: m.onboarding_change_send_bank,
      typed: [
        [m.onboarding_bank_mobile, '५१२३'],
        [m.onboarding_bank_account, '12'],
        [m.onboarding_bank_holder, ''],
      ],
      alert: m.onboarding_bank_errors,
      errors: [
        [m.onboarding_bank_mobile, m.onboarding_mobile_invalid],
        [m.onboarding_bank_holder, m.onboarding_bank_holder_required],
        [m.onboarding_bank_account, m.onboarding_bank_account_length],
      ],
      kept: [[m.onboarding_bank_mobile, '5123']],
    },
    {
      path: '/astrologer-profile/photo',
      visitor: () =>
        createDecidedApplication(app.services, ['approve']).then((made) =>
          openApplicationVisitor(app, made),
        ),
      heading: m.onboarding_photo_heading,
      button: m.onboarding_photo_send,
      typed: [],
      alert: CHECK,
      errors: [[m.onboarding_photo_field, m.onboarding_photo_missing]],
      kept: [],
    },
  ];
}
