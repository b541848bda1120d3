import type { FAQPage, WithContext } from 'schema-dts';

/** A question and its answer, in plain text. */
export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Structured data of a list of questions and answers (schema.org FAQPage). */
export function faqPage(items: readonly QuestionAndAnswer[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
