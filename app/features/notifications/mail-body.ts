import { getLanguageFacts } from '~/shared/i18n/language';
import type { MailContent } from './mail.gateway';
import { escapeHtml } from '~/shared/text/escape-html';

export type MailPart =
  | { readonly paragraph: string }
  | { readonly quotation: string }
  | { readonly link: { readonly label: string; readonly address: string } };

/** Readable without pictures, in light and dark mode, on a narrow phone. Mail clients support only basic CSS. */
const BODY_STYLE =
  'margin:0;padding:24px 16px;font:16px/1.6 -apple-system,"Segoe UI",Roboto,Arial,sans-serif';
const QUOTATION_STYLE = 'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #9a6a1f';

/** Builds plain text and HTML in the current language. All text is escaped. */
export function composeMail(subject: string, parts: readonly MailPart[]): MailContent {
  return {
    subject,
    text: `${parts.map(toText).join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="${getLanguageFacts().tag}">`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(subject)}</title>`,
      '</head>',
      `<body style='${BODY_STYLE}'>`,
      '<div style="max-width:36em;margin:0 auto">',
      ...parts.map(toHtml),
      '</div>',
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  };
}

function toText(part: MailPart): string {
  if ('link' in part) return `${part.link.label}:\n${part.link.address}`;
  if ('quotation' in part) return part.quotation.replace(/^(?=.)/gm, '  ');
  return part.paragraph;
}

function toHtml(part: MailPart): string {
  if ('link' in part) {
    const { label, address } = part.link;
    return `<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`;
  }
  if ('quotation' in part) {
    return `<blockquote style="${QUOTATION_STYLE}">${convertLineBreaks(part.quotation)}</blockquote>`;
  }
  return `<p>${convertLineBreaks(part.paragraph)}</p>`;
}

function convertLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}
