import type { Services } from '~/web/http/visit';
import { isPlaceholderEmail, isPlaceholderPhone, type Contact } from '~/shared/contact';
import { withStoreFallback } from '~/shared/result/with-store-fallback';

/** A feature that visitors cannot use until it is configured. */
export interface MissingSetup {
  readonly what: string;
  readonly meanwhile: string;
  readonly where: string;
}

interface SetUp {
  readonly config: Pick<Services['config'], 'production' | 'site' | 'sms' | 'mail' | 'provider'>;
  readonly contact: Contact | null;
}

/** Missing setup, most important first. Shown at start and on the dashboard. */
export function findMissingSetup({ config, contact }: SetUp): MissingSetup[] {
  const { site, sms, mail, provider } = config;
  const keepsMessages = sms.transport === 'console' || sms.transport === 'outbox';
  const all = [
    {
      isMissing: config.production && site.publicUrl === undefined,
      what: 'the site’s own address',
      meanwhile: 'Links in mails, and those that search engines follow, name this machine.',
      where: 'PUBLIC_URL',
    },
    {
      isMissing: provider === null && keepsMessages,
      what: 'an SMS gateway',
      meanwhile: 'Nobody but the operator sees the codes: visitors cannot sign in.',
      where: 'SMS_TRANSPORT',
    },
    {
      isMissing: mail.transport === 'outbox',
      what: 'a mail server',
      meanwhile: 'Mails to astrologers stay in the outbox on the server.',
      where: 'SMTP_URL',
    },
    {
      isMissing: site.appStoreUrl === undefined,
      what: 'the app’s page in a store',
      meanwhile: 'Every Call and Chat button ends at a page that says so.',
      where: 'APP_STORE_URL',
    },
    {
      isMissing:
        contact === null || isPlaceholderEmail(contact.email) || isPlaceholderPhone(contact.phone),
      what: 'contact details',
      meanwhile: 'The e-mail address shown is nobody’s, or no telephone number is shown.',
      where: '/faqmanager',
    },
    {
      isMissing: Object.values(site.grievanceOfficer).includes(undefined),
      what: 'the grievance officer',
      meanwhile:
        'Notices and the privacy policy name the company and the contact address in place of a person.',
      where: 'GRIEVANCE_OFFICER_NAME, GRIEVANCE_OFFICER_EMAIL, GRIEVANCE_OFFICER_ADDRESS',
    },
    {
      isMissing: site.blogAuthors === undefined,
      what: 'the authors of articles',
      meanwhile: 'The article form offers seven invented names.',
      where: 'BLOG_AUTHORS',
    },
    {
      isMissing: site.social.length === 0,
      what: 'social networks',
      meanwhile: 'The footer links none.',
      where: 'SOCIAL_FACEBOOK, SOCIAL_INSTAGRAM, SOCIAL_X, SOCIAL_YOUTUBE',
    },
  ];
  return all.flatMap(({ isMissing, ...each }) => (isMissing ? [each] : []));
}

export function formatMissingSetup(list: readonly MissingSetup[]): string | null {
  if (list.length === 0) return null;
  const parts = list.map(({ what, where }) => `${what} (${where})`);
  return `Not set up yet: ${parts.join('; ')}`;
}

/** Contact details that fail to load count as set up. */
export async function loadMissingSetup({ config, help }: Pick<Services, 'config' | 'help'>) {
  const contact = await withStoreFallback(
    () => help.findContact(),
    () => ({ email: 'unknown', phone: 'unknown' }),
  );
  return findMissingSetup({ config, contact });
}
