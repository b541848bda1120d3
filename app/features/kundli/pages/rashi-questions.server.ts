import { m } from '~/shared/i18n/messages';
import type { QuestionAndAnswer } from '~/web/ui/faq-data';

export function getRashiQuestions(): readonly QuestionAndAnswer[] {
  return [
    { question: m.birth_q_rashi(), answer: m.birth_a_rashi() },
    { question: m.birth_q_western(), answer: m.birth_a_western() },
    { question: m.birth_q_nakshatra(), answer: m.birth_a_nakshatra() },
    { question: m.birth_q_time(), answer: m.birth_a_time() },
    { question: m.birth_q_true(), answer: m.birth_a_true() },
  ];
}
