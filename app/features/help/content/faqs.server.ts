import { z } from 'zod';
import type { FaqText } from '~/features/help/faq';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';

const faqsSchema = z.array(z.object({ question: z.string(), answer: z.string() }));

/** A question that comes with the site. */
export interface SeedFaq extends FaqText {
  /** What the same one asks in the base language; absent where it stands in one language only. */
  readonly twinOf?: string | undefined;
}

/**
 * A fresh install is filled with these questions.
 * @returns them by the languages that have some, the base language first. A list that is as long as that of the base language is
 *   the same list, question by question
 */
export function getSeedFaqs(): { readonly language: Language; readonly faqs: SeedFaq[] }[] {
  const originals = loadFaqsIn(BASE_LANGUAGE) ?? [];
  return LANGUAGES.flatMap(({ code }) => {
    const faqs = loadFaqsIn(code);
    if (!faqs) return [];
    if (code === BASE_LANGUAGE || faqs.length !== originals.length) return { language: code, faqs };
    return {
      language: code,
      faqs: faqs.map((faq, index) => ({ ...faq, twinOf: originals[index]?.question })),
    };
  });
}

function loadFaqsIn(language: Language): FaqText[] | null {
  const text = findText('faq.json', language);
  return text === null ? null : faqsSchema.parse(JSON.parse(text));
}
