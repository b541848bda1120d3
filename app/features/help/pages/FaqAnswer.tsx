import { Fragment } from 'react';
import { answerParagraphs, type AnswerPart } from '~/features/help/answer-parts';

/** An answer as people read it: its lines and paragraphs as they were typed, and addresses as links. */
export function FaqAnswer({ text }: { readonly text: string }) {
  return (
    <>
      {answerParagraphs(text).map((lines, index) => (
        <p key={index}>
          {lines.map((parts, line) => (
            <Fragment key={line}>
              {line > 0 ? <br /> : null}
              {parts.map((part, place) => (
                <Part key={place} part={part} />
              ))}
            </Fragment>
          ))}
        </p>
      ))}
    </>
  );
}

function Part({ part }: { readonly part: AnswerPart }) {
  if (typeof part === 'string') return part;
  // A plain link: some of our pages have styles of their own, which come with the document.
  return (
    <a href={part.href} rel={part.href.startsWith('/') ? undefined : 'noopener'}>
      {part.text}
    </a>
  );
}
