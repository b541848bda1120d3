import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { FORM_ID_CONTROL, TOKEN_CONTROL } from '~/web/forms/definition';
import { discardForm } from '~/features/privacy/form-drafts/form-draft.schema';
import type { FormDraftNotice } from './form-drafts.session.server';

export function FormDraftNotices({ kept }: { readonly kept: FormDraftNotice | null }) {
  if (!kept) return null;
  return (
    <>
      {kept.here.map(({ formId, ...what }) => (
        <div key={formId} className="notice" role="status">
          <p>{formatDraftNotice(what)}</p>
          <Form method="post" action={kept.discardPath} reloadDocument>
            <input type="hidden" name={FORM_ID_CONTROL} value={discardForm.id} />
            <input type="hidden" name={TOKEN_CONTROL} value={kept.token} />
            <input type="hidden" name="path" value={kept.path} />
            <input type="hidden" name="unsentForm" value={formId} />
            <p className="actions">
              <a className="button" href={`#${formId}`}>
                {m.kept_go_to_form()}
              </a>{' '}
              <button type="submit" className="button">
                {m.kept_discard()}
              </button>
            </p>
          </Form>
        </div>
      ))}
      {kept.elsewhere.map(({ path, label }) => (
        <p key={path} className="notice">
          {m.kept_elsewhere()} <Link to={path}>{m.kept_open({ label })}</Link>
        </p>
      ))}
    </>
  );
}

/** Passwords and codes are never saved. */
function formatDraftNotice({
  hasTexts,
  kept,
  leftOut,
}: Omit<FormDraftNotice['here'][number], 'formId'>): string {
  return [
    hasTexts || kept.length > 0 ? m.kept_here() : m.kept_only_files(),
    kept.length > 0 ? m.kept_files({ files: kept.join(', ') }) : '',
    leftOut.length > 0 ? m.kept_choose_again({ files: leftOut.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
