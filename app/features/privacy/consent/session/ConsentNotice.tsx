import type { NoticeView } from '~/features/privacy/consent/notice.server';

/** Shown above the submit button; empty if the notice failed to load. */
export function ConsentNotice({ notice }: { readonly notice: NoticeView | null }) {
  if (!notice) return null;
  return (
    <section
      className="consent-notice"
      aria-labelledby="consent-notice"
      dangerouslySetInnerHTML={{ __html: notice.html }}
    />
  );
}
