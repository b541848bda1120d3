import { z } from 'zod';

const INVALID_CONTACT = 'must be an e-mail address, or an address that begins with https://';

export const securityContact = z
  .string()
  .trim()
  .transform((text, context) => {
    const address = text.replace(/^mailto:/i, '');
    if (z.string().email().safeParse(address).success) return `mailto:${address}`;
    // The URL parser's output has no spaces or line breaks.
    if (/^https:\/\//i.test(text) && URL.canParse(text)) return new URL(text).href;
    context.addIssue({ code: 'custom', message: INVALID_CONTACT });
    return z.NEVER;
  });
