import { z } from 'zod';

const MESSAGE = 'must be an e-mail address, or an address that begins with https://';

/** Whom to tell of faults, as RFC 9116 writes it: `mailto:…` for an e-mail address, or a page that says how. */
export const securityContact = z
  .string()
  .trim()
  .transform((text, context) => {
    const address = text.replace(/^mailto:/i, '');
    if (z.string().email().safeParse(address).success) return `mailto:${address}`;
    // As the URL parser writes it there are no spaces and line ends in it.
    if (/^https:\/\//i.test(text) && URL.canParse(text)) return new URL(text).href;
    context.addIssue({ code: 'custom', message: MESSAGE });
    return z.NEVER;
  });
