import type { QuestionAndAnswer } from './faq-data';

/**
 * Questions that open one at a time, without script: the browser closes the others of the same name, and a press on the
 * open one closes it.
 */
export function Accordion({ name, items }: { name: string; items: readonly QuestionAndAnswer[] }) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
