import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { toAnswerParagraphs, type AnswerPart } from '~/features/help/answer-parts';

/** An answer as people read it: its lines and paragraphs as they were typed, and addresses as links. */
export function FaqAnswer({ text }: { readonly text: string }) {
  return (
    <>
      {toAnswerParagraphs(text).map((lines, index) => (
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
  if (!part.href.startsWith('/')) {
    return (
      <a href={part.href} rel="noopener">
        {part.text}
      </a>
    );
  }
  // Some of our pages have styles of their own, which come with the document.
  return (
    <Link to={part.href} reloadDocument>
      {part.text}
    </Link>
  );
}
