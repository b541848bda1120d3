import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the answer after a submit without a page load. A full page load stays at the top of the page.
 * @param answer undefined without an answer @returns ref for the answer's heading
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
