import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import {
  buildApprovedMail,
  buildBankChangeRequestMail,
  buildDeactivatedMail,
  buildDeletedMail,
  buildEmailCodeMail,
  buildReapplicationAllowedMail,
  buildReceivedMail,
  buildRejectedMail,
  type ApplicationMailFacts,
} from './mails';

const FACTS: ApplicationMailFacts = {
  name: 'Asha Rao',
  brandName: 'Taravani',
  origin: 'https://example.org',
};
const REASON = 'The PAN card cannot be read.\r\nPlease scan it <again> & "larger".';

const MAILS = [
  ['received', buildReceivedMail, '/astroverify'],
  [
    'approved',
    (facts: ApplicationMailFacts) => buildApprovedMail(facts, '482913'),
    '/app-download',
  ],
  [
    'approved, without a code',
    (facts: ApplicationMailFacts) => buildApprovedMail(facts, null),
    '/astroverify',
  ],
  ['code', (facts: ApplicationMailFacts) => buildEmailCodeMail(facts, '482913'), '/astroverify'],
  ['deleted', buildDeletedMail, '/about'],
  ['rejected', (facts: ApplicationMailFacts) => buildRejectedMail(facts, REASON), '/about'],
  ['reapplication allowed', buildReapplicationAllowedMail, '/signup'],
  ['deactivated', buildDeactivatedMail, '/about'],
  [
    'bank details proposed',
    (facts: ApplicationMailFacts) => buildBankChangeRequestMail(facts, '5544'),
    '/astrologer-profile/bank',
  ],
] as const;

function findWords(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe.each(MAILS)('the email "%s"', (_, write, path) => {
  const mail = write(FACTS);

  it('has a greeting, a signature and the same text in its plain and HTML parts', () => {
    expect(mail.text).toMatch(/^Namaste Asha Rao,\n\n/);
    expect(mail.text).toMatch(/\n\nWith warm regards,\nThe Taravani team\n$/);
    const address = `https://example.org${path}`;
    expect(mail.text).toContain(`:\n${address}\n`);
    expect(mail.html).toContain(`<a href="${address}">`);
    const withoutAddress = mail.text
      .replaceAll(/:\nhttps:\/\/\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    expect(findWords(mail.html)).toBe(withoutAddress);
  });

  it('has a one-line subject without the astrologer’s name', () => {
    expect(mail.subject).toMatch(/^[A-Z][^\n]{10,70}$/);
    expect(mail.subject).toContain('Taravani');
    expect(mail.subject).not.toContain('Asha');
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
  });

  it('escapes the names', () => {
    const { html } = write({ ...FACTS, name: '<b>Asha</b>', brandName: `Star & "Moon" <i>'s` });
    expect(html).not.toMatch(/<(b|i)>/);
    expect(html).toContain('Star &amp; &quot;Moon&quot; &lt;i&gt;&#39;s');
  });
});

describe.each(MAILS)('the email "%s" in Hindi', (_, write, path) => {
  const mail = inLanguage('hi', () => write({ ...FACTS, name: 'आशा राव' }));

  it('has a Hindi greeting and signature and links to the Hindi pages', () => {
    expect(mail.html).toContain('<html lang="hi-IN">');
    expect(mail.text).toMatch(/^नमस्ते आशा राव जी,\n\n/);
    expect(mail.text).toMatch(/\n\nसादर,\nTaravani टीम\n$/);
    expect(mail.text).toContain(`:\nhttps://example.org/hi${path}\n`);
    expect(mail.html).toContain(`<a href="https://example.org/hi${path}">`);
  });

  it('has no Latin letters except the site’s name, addresses and the administrator’s text', () => {
    const own = mail.text
      .replace(/^ {2}.*$/gm, '')
      .replace(/https:\S+/g, '')
      .replaceAll('Taravani', '');
    expect(own + mail.subject.replace('Taravani', '')).not.toMatch(/[A-Za-z]/);
  });
});

describe('the email "approved"', () => {
  it('contains the confirmation code and its lifetime, or says where to request a code', () => {
    const { text } = buildApprovedMail(FACTS, '482913');
    expect(text).toContain('Your OTP is 482913.');
    expect(text).toContain('It is valid for 7 days.');
    expect(text).toContain(':\nhttps://example.org/astroverify\n');
    expect(buildApprovedMail(FACTS, null).text).toContain('there you can have an OTP sent');
    const hindi = inLanguage('hi', () => buildApprovedMail(FACTS, '482913').text);
    expect(hindi).toContain('आपका ओटीपी 482913 है।');
    expect(hindi).toContain('यह 7 दिन तक मान्य है।');
  });
});

describe('the email "rejected"', () => {
  it('quotes the administrator’s text with its line breaks', () => {
    const { text, html } = buildRejectedMail(FACTS, `  ${REASON}\n`);
    expect(text).toContain(
      '\n\n  The PAN card cannot be read.\n  Please scan it <again> & "larger".\n\n',
    );
    expect(html).toContain(
      '>The PAN card cannot be read.<br>\nPlease scan it &lt;again&gt; &amp; &quot;larger&quot;.</blockquote>',
    );
  });

  it('escapes markup in the reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (reason) => {
        const names = (html: string) => {
          const found: string[] = [];
          const walk = (node: { nodeName: string; childNodes?: unknown[] }) => {
            if (node.nodeName !== '#text' && node.nodeName !== 'br') found.push(node.nodeName);
            for (const child of node.childNodes ?? []) walk(child as typeof node);
          };
          walk(parseFragment(html));
          return found;
        };
        expect(names(buildRejectedMail(FACTS, reason).html)).toEqual(
          names(buildRejectedMail(FACTS, 'plain').html),
        );
      }),
    );
  });
});

describe('the greeting of an email', () => {
  it.each([
    ['Dr.Asha  O’Neil-Rao', 'Namaste Dr. Asha O’Neil-Rao,'],
    ['आशा राव', 'Namaste आशा राव,'],
    ['Asha\nBcc: all@example.org', 'Namaste Asha Bcc all example. org,'],
    ['Win at https://evil.example/prize now', 'Namaste Win at https evil. example prize now,'],
    ['12345', 'Namaste,'],
    ['A'.repeat(500), `Namaste ${'A'.repeat(60)},`],
  ])('drops a message hidden in the name %j', (name, greeting) => {
    expect(buildReceivedMail({ ...FACTS, name }).text.split('\n')[0]).toBe(greeting);
  });
});
