import {
  fillIn,
  getField,
  parseDocument,
  renderInline,
  renderMarkdown,
} from '~/shared/text/document.server';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { findText, listTextNames } from '~/shared/i18n/texts.server';
import type { Sign } from '~/features/astronomy/signs';
import { formatTransit } from '~/features/astronomy/year-transits';
import type { YearlyReading, YearlySection } from './yearly';
import { decodeEntities } from '~/shared/text/entities';
import { stripTags } from '~/shared/text/tags';

/** Title of the questions section in the files of all languages. Not shown. */
const FAQ_TITLE = 'FAQ';

/** Years with all twelve readings, oldest first. */
export const YEARLY_EDITIONS: readonly number[] = [
  ...new Set(listTextNames('yearly/', BASE_LANGUAGE).map((file) => Number(file.split('/')[1]))),
].sort();

/** @returns the reading with dates inserted from the transits, null if there is none */
export function findYearlyReading(year: number, sign: Sign): YearlyReading | null {
  const source = findText(`yearly/${year}/${sign.slug}.md`);
  if (!source) return null;
  const document = parseDocument(fillIn(source, (token) => formatTransit(year, token)));
  const [intro = '', ...parts] = document.body.split(/^## /m);
  const sections = parts.map(toSection);
  return {
    title: getField(document, 'title'),
    description: getField(document, 'description'),
    introHtml: renderMarkdown(intro),
    sections: sections.filter(({ title }) => title !== FAQ_TITLE),
    faq: getQuestions(parts.find((part) => part.startsWith(FAQ_TITLE)) ?? ''),
  };
}

function toSection(part: string): YearlySection {
  const { head, rest } = splitHead(part);
  return { title: head, html: renderMarkdown(rest) };
}

function getQuestions(part: string): YearlyReading['faq'] {
  return part
    .split(/^### /m)
    .slice(1)
    .map((each) => {
      const { head, rest } = splitHead(each);
      return { question: head, answer: toText(rest) };
    });
}

function splitHead(part: string): { head: string; rest: string } {
  const end = part.indexOf('\n');
  return end < 0
    ? { head: part.trim(), rest: '' }
    : { head: part.slice(0, end).trim(), rest: part.slice(end).trim() };
}

/** Removes emphasis marks, because answers are plain text. */
function toText(text: string): string {
  return decodeEntities(stripTags(renderInline(text.replace(/\s+/g, ' '))));
}
