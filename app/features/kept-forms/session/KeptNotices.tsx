import { Form, Link } from '@remix-run/react';
import { FORM_ID_CONTROL, TOKEN_CONTROL } from '~/web/forms/definition';
import { DISCARD, KEPT_ELSEWHERE, keptHereWords } from '~/features/kept-forms/kept-words';
import { discardForm } from '~/features/kept-forms/kept.schema';
import type { KeptNotice } from './kept-forms.session.server';

/** Says which forms were not sent when a session ended, and that they are filled in again. */
export function KeptNotices({ kept }: { readonly kept: KeptNotice | null }) {
  if (!kept) return null;
  return (
    <>
      {kept.here.map(({ formId, ...what }) => (
        <div key={formId} className="notice" role="status">
          <p>{keptHereWords(what)}</p>
          <Form method="post" action={kept.discardPath} reloadDocument>
            <input type="hidden" name={FORM_ID_CONTROL} value={discardForm.id} />
            <input type="hidden" name={TOKEN_CONTROL} value={kept.token} />
            <input type="hidden" name="path" value={kept.path} />
            <input type="hidden" name="unsentForm" value={formId} />
            <p className="actions">
              <a className="button" href={`#${formId}`}>
                Go to the form
              </a>{' '}
              <button type="submit" className="button">
                {DISCARD}
              </button>
            </p>
          </Form>
        </div>
      ))}
      {kept.elsewhere.map(({ path, label }) => (
        <p key={path} className="notice">
          {KEPT_ELSEWHERE} <Link to={path}>Open {label}</Link>
        </p>
      ))}
    </>
  );
}
