import { z } from 'zod';
import type { FaqText } from '~/features/help/faq';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';

const faqsSchema = z.array(z.object({ question: z.string(), answer: z.string() }));

export interface SeedFaq extends FaqText {
  /** The same question in the base language. Absent if it exists in one language only. */
  readonly twinOf?: string | undefined;
}

/**
 * Seed questions of a fresh install. A list as long as the base language's is its translation, in the same order.
 * @returns lists by language, base language first
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
