import type { ReactNode } from 'react';
import type { QuestionAndAnswer } from './faq-data';

interface AccordionProps {
  readonly name: string;
  readonly items: readonly QuestionAndAnswer[];
  /** Shows an answer as paragraphs; absent: the text is one. */
  readonly renderAnswer?: (answer: string) => ReactNode;
}

/**
 * Questions that open one at a time, without script: the browser closes the others of the same name, and a press on the
 * open one closes it.
 */
export function Accordion({ name, items, renderAnswer }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>{question}</summary>
          {renderAnswer ? renderAnswer(answer) : <p>{answer}</p>}
        </details>
      ))}
    </div>
  );
}
