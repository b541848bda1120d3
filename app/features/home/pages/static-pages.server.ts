import { fillIn, getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';
import type { Services } from '~/web/http/visit';
import type { SiteSettings } from '~/shared/site-settings';

// Read when the site is built: the texts are part of it.
const FILES = import.meta.glob<string>(['../content/*.md', '../content/legal/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface StaticPage {
  readonly title: string;
  readonly description: string;
  /** Month and year of the last change, in words. */
  readonly updated: string;
  readonly html: string;
}

/** The name of a text in `content/`, without its ending. */
export type StaticPageName =
  | 'about'
  | 'download'
  | 'credits'
  | 'legal/privacy-policy'
  | 'legal/refund-policy'
  | 'legal/terms-and-conditions';

/**
 * One of the site's own texts with its names and contact details filled in.
 * @throws Error when the text is not there or uses a name that does not exist: a mistake of ours.
 */
export function getStaticPage(
  name: StaticPageName,
  site: SiteSettings,
  given: Recipients,
): StaticPage {
  const source = FILES[`../content/${name}.md`];
  if (source === undefined) throw new Error(`There is no text ${name}.md`);
  const document = parseDocument(source);
  const values: Readonly<Record<string, string>> = {
    brandName: site.brandName,
    legalName: site.legalName,
    ...contactWords(site.contact),
    ...recipientWords(given),
  };
  return {
    title: getField(document, 'title'),
    description: getField(document, 'description'),
    updated: getField(document, 'updated'),
    html: renderMarkdown(fillIn(document.body, (key) => values[key] ?? null)),
  };
}

/** Who receives data on this site, as its settings say: the privacy policy tells it. */
export type Recipients = Pick<Services['config'], 'provider' | 'mail' | 'sms'>;

function contactWords(contact: SiteSettings['contact']): Readonly<Record<string, string>> {
  const phone = contact?.phone ?? null;
  const orSay = (words: string) => (phone === null ? '' : ` or ${words}${phone}`);
  return {
    contactEmail: contact?.email ?? 'the e-mail address at the foot of our pages',
    orCall: orSay('call '),
    orCalls: orSay('calls '),
    orNumber: orSay(''),
  };
}

function recipientWords({ provider, mail, sms }: Recipients): Readonly<Record<string, string>> {
  const handsOn = sms.transport !== 'console' && sms.transport !== 'outbox';
  return {
    accountRecords: provider
      ? 'Records of the account, kept by the service that runs our app: its status, when you registered, when it last changed, your prepaid balance, whether your free first chat or call is still open, and your last call and its astrologer.'
      : 'Records of the account: when you registered, when it last changed, and how often its sessions were ended. This web site keeps no balance and no record of chats and calls.',
    smsSender:
      provider || handsOn
        ? '**SMS sender:** your mobile number and the text of the message, to deliver an OTP.'
        : '**SMS:** this site hands messages to no sender yet. What would be sent, with your mobile number, stays on our server.',
    mailSender:
      mail.transport === 'smtp'
        ? '**Mail sender:** your e-mail address and the text of the message, such as the result of an application.'
        : '**Mail:** this site hands mail to no sender yet. What would be sent, such as the result of an application, stays on our server with your e-mail address.',
  };
}
