import { notFound } from '~/http/responses.server';

/** The page will exist and does not yet: 404, with the words for it on the error page. */
export function loader(): never {
  throw notFound('not-open-yet');
}

/** Makes this a page and not a file, so that the answer is the frame's error page. */
export default function Nothing() {
  return null;
}
