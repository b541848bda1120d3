import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { toAnswerParagraphs, type AnswerPart } from '~/features/help/answer-parts';

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
  // Some pages have their own styles, which need a document load.
  return (
    <Link to={part.href} reloadDocument>
      {part.text}
    </Link>
  );
}
