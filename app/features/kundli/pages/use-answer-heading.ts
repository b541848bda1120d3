import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes who has sent a form without leaving its page to the answer, where script runs. A document that comes with its answer stays at its top.
 * @param answer what the page shows; undefined while it shows none @returns the ref of the answer's heading
 */
export function useAnswerHeading(answer: object | undefined): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(answer);
  useEffect(() => {
    if (answer !== undefined && shown.current !== answer) heading.current?.focus();
    shown.current = answer;
  }, [answer]);
  return heading;
}
