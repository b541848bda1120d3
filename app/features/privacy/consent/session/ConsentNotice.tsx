import type { ShownNotice } from '~/features/privacy/consent/notice.server';

/** Above the button of a form: what is asked, what for, how long, and how to take it back. Nothing where it could not be made. */
export function ConsentNotice({ notice }: { readonly notice: ShownNotice | null }) {
  if (!notice) return null;
  return (
    <section
      className="consent-notice"
      aria-labelledby="consent-notice"
      dangerouslySetInnerHTML={{ __html: notice.html }}
    />
  );
}
