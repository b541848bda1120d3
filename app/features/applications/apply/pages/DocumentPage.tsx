import { Link } from '@remix-run/react';
import { FormShell } from './FormShell';
import { useState, useEffect, useRef } from 'react';
import { m } from '~/shared/i18n/messages';
import { getControlId } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Alert } from '~/web/http/session.server';
import type { NoticeView } from '~/features/privacy/consent/notice.server';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import type { FormDraftNotice } from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import type { DocumentView } from '~/features/applications/apply/application-labels';
import { buildDocumentsForm } from '~/features/applications/apply/document.schema';
import { DocumentFields } from './DocumentFields';
import type { Corrections } from './RejectionReason';

interface DocumentPageProps extends Corrections {
  readonly alert: Alert | null;
  readonly kept: FormDraftNotice | null;
  readonly documents: readonly DocumentView[];
  /** Help for rejected photos and PDFs. Formatted on the server because the texts are long. */
  readonly help: readonly string[];
  readonly notice: NoticeView | null;
  readonly token: string;
  readonly fileToken: string;
  readonly astrologerId: string;
  readonly heading: string;
  readonly path: string;
}

export function DocumentPage(props: DocumentPageProps) {
  const { alert, kept, marks, help, notice, token, fileToken, astrologerId, heading, path } = props;
  const [documents, addDocument] = useStoredDocuments(props.documents);
  const kinds = documents.map(({ kind }) => kind);
  const form = buildDocumentsForm(kinds);
  useFocusAfterRemoval(kinds, (kind) => getControlId(form.id, kind));
  return (
    <FormShell
      {...{ heading, path, alert, kept }}
      lead={m.onboarding_documents_lead()}
      problem={null}
      step="document"
      corrections={props}
    >
      <ul>
        <li>{m.onboarding_documents_rule_size()}</li>
        <li>{m.onboarding_documents_rule_readable()}</li>
        <li>{m.onboarding_documents_rule_private()}</li>
        <li>{m.onboarding_documents_rule_kept()}</li>
      </ul>
      <PhotoHelp lines={help} />
      <PostForm
        form={form}
        action={path}
        token={token}
        defaults={{ astrologerId }}
        corrections={marks}
        enterButtonText={m.onboarding_documents_submit()}
      >
        <ConsentNotice notice={notice} />
        <DocumentFields documents={documents} token={fileToken} onStored={addDocument} />
        <SubmitButton busyText={m.onboarding_documents_busy()}>
          {m.onboarding_documents_submit()}
        </SubmitButton>
      </PostForm>
      <p>
        <Link to="/bank-details">{m.onboarding_documents_back()}</Link>
      </p>
      <p>
        <Link to="/astroverify">{m.onboarding_stop_here()}</Link>
      </p>
    </FormShell>
  );
}

function useStoredDocuments(initialDocuments: readonly DocumentView[]) {
  const [stored, setStored] = useState({ initialDocuments, documents: initialDocuments });
  if (stored.initialDocuments !== initialDocuments)
    setStored({ initialDocuments, documents: initialDocuments });
  const add = (document: DocumentView) =>
    setStored((before) => ({
      ...before,
      documents: [...before.documents.filter(({ kind }) => kind !== document.kind), document],
    }));
  return [stored.documents, add] as const;
}

function PhotoHelp({ lines }: { readonly lines: readonly string[] }) {
  return (
    <details className="document-help">
      <summary>{m.onboarding_documents_help()}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/**
 * After a removal, moves the focus from the disappearing button to the file input of the same document.
 * `getId` returns the input's id; `kinds` are the stored documents.
 */
function useFocusAfterRemoval(
  kinds: readonly DocumentKind[],
  getId: (kind: DocumentKind) => string,
): void {
  const before = useRef(kinds);
  useEffect(() => {
    const removed = before.current.find((kind) => !kinds.includes(kind));
    before.current = kinds;
    if (removed === undefined || document.activeElement !== document.body) return;
    document.getElementById(getId(removed))?.focus();
  });
}
