import { createLockedPdf } from '../support/sample-documents';
import { choosePlaces, press, typeCode, type BrowserVisitor } from '../support/browser-steps';
import { toDevanagari } from '../support/hindi-digits';
import { inHindi as hindi } from '../support/hindi-text';
import { createAadhaar, BRANCH, seedTestBranches } from '../support/onboarding';
import { createPhoto } from '../support/onboarding-documents';
import { control } from '../support/onboarding-steps';
import { LONG_TEST_MS } from '../support/patience';
import { createMobile } from '../support/sign-in';
import { expect, test } from '../support/site';
import { getTestSource } from '../support/test-source';

const PLACES = {
  country: [hindi('places_country'), 'भारत'],
  showStates: hindi('places_show_states'),
  state: [hindi('places_state'), 'केरल'],
  showCities: hindi('places_show_cities'),
  city: [hindi('places_city'), 'कोच्चि'],
};

/** Signs in from the number form to the choice of a role, with a Hindi keyboard. */
async function signIn(visitor: BrowserVisitor, mobile: string): Promise<void> {
  const { page, arrive, codeFor } = visitor;
  await page.getByLabel(hindi('account_mobile_number')).fill(toDevanagari(mobile));
  await press(page, hindi('account_send_otp'));
  await expect(page).toHaveURL('/hi/otp-verifications');
  await arrive();
  await typeCode(visitor, toDevanagari(await codeFor(mobile)), (digit) =>
    hindi('forms_digit', { number: String(digit), count: '4' }),
  );
  await press(page, hindi('account_verify_otp'));
  await expect(page).toHaveURL('/hi/who-are-you');
  await arrive();
}

test(
  'a new customer reads, signs up and edits a profile in Hindi',
  { tag: '@all' },
  async ({ page, open, arrive, visitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 \/hi\/profile/);
    const mobile = createMobile();
    await open('/?sign=leo');
    await page.getByRole('link', { name: 'हिंदी', exact: true }).click();
    await expect(page).toHaveURL('/hi?sign=leo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await arrive();
    await page.getByRole('link', { name: 'कन्या', exact: true }).click();
    await expect(page).toHaveURL('/hi/daily-horoscope/today/virgo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आज का आपका राशिफल');
    await arrive();

    const menu = page.getByRole('navigation', { name: hindi('frame_main_menu') });
    await menu.getByRole('link', { name: hindi('frame_login') }).click();
    await expect(page).toHaveURL('/hi/signup');
    await arrive();
    await signIn(visitor, mobile);
    await press(page, hindi('account_start_user'));
    await expect(page).toHaveURL('/hi/user-registration');
    await arrive();
    await page.getByLabel(hindi('account_name')).fill('मीरा अय्यर');
    await page.getByRole('radio', { name: hindi('account_gender_female') }).check();
    await choosePlaces(visitor, PLACES);
    await control(page, hindi('forms_day')).selectOption('29');
    await control(page, hindi('forms_month')).selectOption('2');
    await control(page, hindi('forms_year')).selectOption('1992');
    await page.getByLabel(hindi('account_birth_time'), { exact: true }).fill('05:45');
    await page.getByLabel(hindi('account_location')).fill('फ़ोर्ट कोच्चि');
    await page.getByLabel(hindi('account_pin')).fill(toDevanagari('682001'));
    await press(page, hindi('account_register'));
    await expect(page).toHaveURL('/hi/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      hindi('account_welcome_heading', { name: 'मीरा अय्यर' }),
    );

    await page.getByRole('link', { name: hindi('account_welcome_profile') }).click();
    await expect(page).toHaveURL('/hi/profile');
    await arrive();
    await expect(control(page, hindi('places_city')).locator(':checked')).toHaveText('कोच्चि');
    await control(page, hindi('account_name')).fill('मीरा मेनन');
    await control(page, hindi('account_pin')).fill(toDevanagari('6950'));
    await control(page, hindi('account_email')).fill('meera@people.example');
    await press(page, hindi('account_save'));
    await expect(page.getByRole('alert')).toContainText(hindi('account_pin_invalid'));
    await expect(control(page, hindi('account_name'))).toHaveValue('मीरा मेनन');
    await arrive();
    await control(page, hindi('account_pin')).fill(toDevanagari('695001'));
    await press(page, hindi('account_save'));
    await expect(page.getByText(hindi('account_profile_updated'))).toBeVisible();
    await expect(control(page, hindi('account_pin'))).toHaveValue('695001');
    await arrive();

    // The English page shows the saved profile.
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Full name')).toHaveValue('मीरा मेनन');
    await page.goBack();
    await expect(page).toHaveURL('/hi/profile');
    await arrive();
    await menu.getByText('मीरा मेनन').click();
    await menu.getByRole('button', { name: hindi('frame_logout') }).click();
    await expect(page).toHaveURL('/hi');
    await expect(menu.getByRole('link', { name: hindi('frame_login') })).toBeVisible();
    await page.goto('/hi/profile');
    await expect(page).toHaveURL('/hi');
    await expect(page.getByRole('alert')).toHaveText(hindi('account_not_signed_in'));
  },
);

/** Registers up to the bank details, with one mistake on the first attempt. */
async function registerWithMistake(visitor: BrowserVisitor): Promise<void> {
  const { page, arrive } = visitor;
  const tooYoung = hindi('onboarding_age_invalid');
  await expect(page).toHaveURL('/hi/astrologer-registration');
  await choosePlaces(visitor, PLACES);
  const texts = {
    onboarding_full_name: 'मीरा अय्यर',
    onboarding_age: toDevanagari('17'),
    onboarding_address: '12 प्रिंसेस स्ट्रीट',
    onboarding_pin: toDevanagari('682001'),
    onboarding_email: 'meera@people.example',
    onboarding_languages: 'हिंदी, मलयालम',
    onboarding_experience: toDevanagari('9'),
  };
  for (const [label, text] of Object.entries(texts)) await control(page, hindi(label)).fill(text);
  await page.getByRole('radio', { name: hindi('account_gender_female') }).check();
  await page.getByRole('radio', { name: hindi('onboarding_specialization_vedic') }).check();
  await press(page, hindi('onboarding_registration_submit'));
  await expect(page.getByRole('alert')).toContainText(tooYoung);
  await arrive();
  await page.getByRole('alert').getByRole('link', { name: tooYoung }).click();
  const age = control(page, hindi('onboarding_age'));
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription(RegExp(`${tooYoung}$`));
  await expect(control(page, hindi('places_city')).locator(':checked')).toHaveText('कोच्चि');
  await age.fill(toDevanagari('40'));
  await page.getByRole('button', { name: hindi('onboarding_registration_submit') }).dblclick();
  await expect(page).toHaveURL('/hi/bank-details');
  await arrive();
}

test(
  'an astrologer applies, corrects, goes back and submits in Hindi',
  { tag: '@all' },
  async ({ page, site, open, arrive, scriptRuns, visitor, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^422 \/hi\/(astrologer-registration|bank-details|document)/);
    const mobile = createMobile();
    await seedTestBranches(site);
    await open('/hi/signup');
    await signIn(visitor, mobile);
    await press(page, hindi('account_start_astrologer'));
    await expect(page).not.toHaveURL('/hi/who-are-you');
    await arrive();
    await registerWithMistake(visitor);

    const save = hindi('onboarding_bank_submit');
    await press(page, save);
    await expect(page.getByRole('alert')).toContainText(hindi('onboarding_bank_aadhar_required'));
    await arrive();
    const numbers = {
      onboarding_bank_aadhar: toDevanagari(createAadhaar(mobile)),
      onboarding_bank_pan: `ABCPI${toDevanagari(mobile.slice(-4))}K`,
      onboarding_bank_holder: 'मीरा अय्यर',
      onboarding_bank_account: toDevanagari(`77${mobile}`),
      onboarding_bank_ifsc: BRANCH.ifsc,
    };
    for (const [label, text] of Object.entries(numbers)) {
      await control(page, hindi(label)).fill(text);
    }
    const saveAgain = async () => {
      await expect(page).toHaveURL('/hi/bank-details');
      await arrive();
      await press(page, save);
      await expect(page).toHaveURL('/hi/document');
      await arrive();
    };
    await press(page, save);
    await expect(page).toHaveURL('/hi/document');
    await arrive();
    // The numbers are stored and not requested again.
    await page.getByRole('link', { name: hindi('onboarding_documents_back') }).click();
    await saveAgain();
    await page.goBack();
    await saveAgain();

    const submit = hindi('onboarding_documents_submit');
    const locked = {
      name: 'ई-पैन.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(createLockedPdf()),
    };
    const input = (key: string) =>
      page.getByLabel(new RegExp(hindi(key))).and(page.locator('input'));
    const stored = (key: string) =>
      page.getByText(hindi('onboarding_document_is_uploaded', { document: hindi(key) }), {
        exact: true,
      });
    const { name, type, bytes } = await createPhoto('कार्ड.jpg');
    const photo = { name, mimeType: type, buffer: Buffer.from(bytes) };
    const front = 'onboarding_document_aadhar_front';
    const back = 'onboarding_document_aadhar_back';
    await input(front).setInputFiles(photo);
    await input(back).setInputFiles(photo);
    await input('onboarding_document_pan').setInputFiles(locked);
    if (!scriptRuns) await press(page, submit);
    await expect(input('onboarding_document_pan')).toHaveAccessibleDescription(
      RegExp(hindi('onboarding_document_locked')),
    );
    await expect(stored(front)).toBeVisible();
    await expect(stored(back)).toBeVisible();
    await arrive();
    await input('onboarding_document_pan').setInputFiles(photo);
    if (scriptRuns) await expect(stored('onboarding_document_pan')).toBeVisible();
    await press(page, submit);
    await expect(page).toHaveURL('/hi/app-downloads');
    await expect(
      page.getByRole('status').filter({ hasText: hindi('onboarding_documents_uploaded') }),
    ).toBeVisible();
    // The provider stores no language, so its e-mails are in English.
    if (getTestSource() === 'provider') return;
    const application = await site.services.onboarding.findByMobile(mobile);
    expect(application?.siteLanguage).toBe('hi');
    expect(application?.documents).toHaveLength(3);
    expect(application?.bank?.endings.accountNumber).toBe(mobile.slice(-4));
  },
);
