import { EMAIL_CODE_DAYS } from './email-confirmation';
import { composeMail, type MailPart } from './mail-body';
import type { MailContent } from './mail.source';

const LONGEST_NAME = 60;
const CODE_LIFE = `It is valid for ${EMAIL_CODE_DAYS} days.`;

export interface ApplicationMailFacts {
  /** The applicant's full name, as entered in the form. */
  readonly name: string;
  readonly brandName: string;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
}

/** To an astrologer whose application is complete: what happens next. */
export function receivedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`Your application to ${brandName} has reached us`, [
    greeting(facts),
    {
      paragraph: `Thank you for applying to join ${brandName} as an astrologer. Your details and documents have arrived safely.`,
    },
    {
      paragraph:
        'One of our administrators will now read your application and look at your documents. We will write to you at this address once it is decided. There is nothing more for you to do.',
    },
    stateLink(origin),
    signature(facts),
  ]);
}

/**
 * To an astrologer whose application was approved.
 * @param code confirms the e-mail address; null where there is none: the mail then says where to ask for one.
 */
export function approvedMail(facts: ApplicationMailFacts, code: string | null): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`Welcome to ${brandName}: your application is approved`, [
    greeting(facts),
    {
      paragraph: `Good news: your application is approved. Welcome to ${brandName}. Your name is now on the lists of astrologers that visitors see on our site.`,
    },
    {
      paragraph:
        'Calls and chats take place in our app. Please sign in there with the mobile number you applied with.',
    },
    { link: { label: 'Get the app', address: `${origin}/app-download` } },
    {
      paragraph:
        code === null
          ? 'One small thing is left: please confirm this e-mail address. Open your application with your mobile number; there you can have an OTP sent to this address.'
          : `One small thing is left: please confirm this e-mail address. Your OTP is ${code}. Open your application with your mobile number and enter it there. ${CODE_LIFE}`,
    },
    confirmationLink(origin),
    { paragraph: 'We are glad to have you with us.' },
    signature(facts),
  ]);
}

/** To an astrologer who has asked for another code that confirms the e-mail address. */
export function emailCodeMail(facts: ApplicationMailFacts, code: string): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`Confirm your e-mail address for ${brandName}`, [
    greeting(facts),
    {
      paragraph: `Your OTP is ${code}. Open your application with your mobile number and enter it there to confirm this e-mail address. ${CODE_LIFE} An OTP from an earlier mail is not valid any more.`,
    },
    confirmationLink(origin),
    {
      paragraph: 'If you did not ask for this, you need not do anything.',
    },
    signature(facts),
  ]);
}

/**
 * To an astrologer whose application was rejected.
 * @param reason the administrator's words; their line breaks are kept.
 */
export function rejectedMail(facts: ApplicationMailFacts, reason: string): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`About your application to ${brandName}`, [
    greeting(facts),
    {
      paragraph: `Thank you for your interest in ${brandName} and for the time you gave to your application. We have read it, and we cannot approve it as it stands. This is the reason:`,
    },
    { quotation: reason.replace(/\r\n?/g, '\n').trim() },
    {
      paragraph:
        'If something can be put right, or if you think that we have misread it, please write to us: our address is at the foot of every page of our site. We can then allow you to apply again with the same mobile number.',
    },
    { link: { label: 'How to reach us', address: `${origin}/about` } },
    signature(facts),
  ]);
}

/** To an astrologer who was rejected and may now register again with the same mobile number. */
export function reapplicationAllowedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`You can apply to ${brandName} again`, [
    greeting(facts),
    {
      paragraph: `You are welcome to apply to ${brandName} again, with the same mobile number as before. We will read your new application afresh.`,
    },
    {
      paragraph:
        'What you entered before is kept: your details, your bank details and your documents. Please correct what was not right, then hand in your application again. A document that you want to replace should be a JPG or PDF file of less than 500 KB.',
    },
    { link: { label: 'Apply again', address: `${origin}/signup` } },
    signature(facts),
  ]);
}

/** To an astrologer who has deleted the own account. */
export function deletedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`Your astrologer account on ${brandName} is deleted`, [
    greeting(facts),
    {
      paragraph: `As you asked with your mobile number and an OTP, your astrologer account on ${brandName} is deleted: your application, your bank details and your documents are gone, and your name is no longer on our lists.`,
    },
    {
      paragraph:
        'If this was not you, please write to us: our address is at the foot of every page of our site.',
    },
    { link: { label: 'How to reach us', address: `${origin}/about` } },
    signature(facts),
  ]);
}

/** To an astrologer who was deactivated. */
export function deactivatedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName, origin } = facts;
  return composeMail(`Your profile on ${brandName} is inactive now`, [
    greeting(facts),
    {
      paragraph: `Your profile on ${brandName} has been deactivated: your name is no longer on the lists of astrologers that visitors see on our site.`,
    },
    {
      paragraph:
        'If you think that this is a mistake, or if you would like to work with us again, please write to us: our address is at the foot of every page of our site. We can then allow you to apply again with the same mobile number.',
    },
    { link: { label: 'How to reach us', address: `${origin}/about` } },
    { paragraph: 'Thank you for the time that you have given to our visitors.' },
    signature(facts),
  ]);
}

function confirmationLink(origin: string): MailPart {
  return { link: { label: 'Confirm your e-mail address', address: `${origin}/astroverify` } };
}

function greeting({ name }: ApplicationMailFacts): MailPart {
  const calledBy = tameName(name);
  return { paragraph: calledBy ? `Namaste ${calledBy},` : 'Namaste,' };
}

function stateLink(origin: string): MailPart {
  return {
    link: {
      label: 'See where your application stands, with your mobile number and an OTP',
      address: `${origin}/astroverify`,
    },
  };
}

function signature({ brandName }: ApplicationMailFacts): MailPart {
  return { paragraph: `With warm regards,\nThe ${brandName} team` };
}

/**
 * The name as a greeting. Anyone can enter any name and anybody's address: a name must not become a message of its own, so
 * only what names are made of is left, and no web address survives.
 */
function tameName(name: string): string {
  const tame = name
    .replace(/[^\p{L}\p{M}.'’ -]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/ +/g, ' ')
    .trim();
  return [...tame].slice(0, LONGEST_NAME).join('').trim();
}
