import { m } from '~/shared/i18n/messages';
import type { QuestionAndAnswer } from '~/web/ui/faq-data';

export function buildDailyFaq(): QuestionAndAnswer[] {
  return [
    [m.horoscopes_question_when_new, m.horoscopes_answer_when_new],
    [m.horoscopes_question_moon_or_sun, m.horoscopes_answer_moon_or_sun],
    [m.horoscopes_question_differs, m.horoscopes_answer_differs],
    [m.horoscopes_question_clock, m.horoscopes_answer_clock],
    [m.horoscopes_question_tithi, m.horoscopes_answer_tithi],
    [m.horoscopes_question_tomorrow, m.horoscopes_answer_tomorrow],
    [m.horoscopes_question_language, m.horoscopes_answer_language],
    [m.horoscopes_question_decisions, m.horoscopes_answer_decisions],
    [m.horoscopes_question_free, m.horoscopes_answer_free],
    [m.horoscopes_question_astrologer, m.horoscopes_answer_astrologer],
  ].map(([question, answer]) => ({ question: question?.() ?? '', answer: answer?.() ?? '' }));
}
