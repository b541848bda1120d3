import type { FAQPage, WithContext } from 'schema-dts';
import { getLanguageFacts } from '~/shared/i18n/language';

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Builds a schema.org FAQPage, by default in the current language. */
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
