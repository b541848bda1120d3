import type { ReactNode } from 'react';
import type { QuestionAndAnswer } from './faq-data';

interface AccordionProps {
  readonly name: string;
  readonly items: readonly QuestionAndAnswer[];
  readonly renderAnswer?: (answer: string) => ReactNode;
}

/** A shared name makes the disclosures exclusive without JavaScript. */
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
