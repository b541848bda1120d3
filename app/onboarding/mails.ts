import { composeMail, type MailPart } from './mail-body';
import type { MailContent } from './mail.source';

const LONGEST_NAME = 60;

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

/** To an astrologer whose application was approved. */
export function approvedMail(facts: ApplicationMailFacts): MailContent {
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
    { paragraph: 'We are glad to have you with us.' },
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
        'Before you begin, please keep your PAN card and both sides of your Aadhaar card ready as JPG or PDF files, each less than 500 KB. You will also need your bank details.',
    },
    { link: { label: 'Apply again', address: `${origin}/signup` } },
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
