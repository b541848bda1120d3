import type { FAQPage, WithContext } from 'schema-dts';
import { getLanguageFacts } from '~/shared/i18n/language';

/** A question and its answer, in plain text. */
export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Structured data of a list of questions and answers (schema.org FAQPage), by default in the language of the page in hand. */
export function buildFaqPage(
  items: readonly QuestionAndAnswer[],
  tag: string = getLanguageFacts().tag,
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: tag,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
