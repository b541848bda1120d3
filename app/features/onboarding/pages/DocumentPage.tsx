import { Link } from '@remix-run/react';
import { useState } from 'react';
import { controlId } from '~/web/forms/definition';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Alert } from '~/web/http/session.server';
import { KeptNotices } from '~/features/kept-forms/session/KeptNotices';
import type { KeptNotice } from '~/features/kept-forms/session/kept-forms.session.server';
import { STEPS } from '~/features/onboarding/application';
import type { DocumentView } from '~/features/onboarding/application-words';
import { documentsForm, SUBMIT_DOCUMENTS } from '~/features/onboarding/document.schema';
import { DocumentFields } from './DocumentFields';
import { LastReason } from './LastReason';
import { useFocusAfterRemoval } from './use-focus-after-removal';

interface DocumentPageProps {
  readonly alert: Alert | null;
  /** Says that the form was not sent. */
  readonly kept: KeptNotice | null;
  /** The documents that are stored. */
  readonly documents: readonly DocumentView[];
  /** Why the last application was rejected. */
  readonly reason: string | null;
  readonly token: string;
  /** For uploads of one document. */
  readonly fileToken: string;
  /** Whose documents they are. */
  readonly astrologerId: string;
  readonly heading: string;
  readonly path: string;
}

/** The last step of an application: the documents. */
export function DocumentPage(props: DocumentPageProps) {
  const { alert, kept, reason, token, fileToken, astrologerId, heading, path } = props;
  const [documents, addDocument] = useStored(props.documents);
  const kinds = documents.map(({ kind }) => kind);
  const form = documentsForm(kinds);
  useFocusAfterRemoval(kinds, (kind) => controlId(form.id, kind));
  return (
    <FormPage
      heading={heading}
      alert={alert}
      step={{ at: STEPS.indexOf('document') + 1, of: STEPS.length }}
      lead="We need both sides of your Aadhaar card and your PAN card. A certificate is welcome, but not needed."
    >
      <LastReason reason={reason} />
      <KeptNotices kept={kept} />
      <ul>
        <li>Each file is a JPG or PDF of less than 500 KB.</li>
        <li>Your name, number and photo can be read; nothing is cut off, blurred or hidden.</li>
        <li>Only our administrators see your documents.</li>
        <li>
          Each file is kept as soon as it is uploaded: you may leave this page and go on later with
          your mobile number.
        </li>
      </ul>
      <PhotoHelp />
      <PostForm
        form={form}
        action={path}
        token={token}
        defaults={{ astrologerId }}
        enterPresses={SUBMIT_DOCUMENTS}
      >
        <DocumentFields documents={documents} token={fileToken} onStored={addDocument} />
        <SubmitButton busyText="Uploading...">{SUBMIT_DOCUMENTS}</SubmitButton>
      </PostForm>
      <p>
        <Link to="/bank-details">Back to bank details</Link>
      </p>
      <p>
        <Link to="/astroverify">Stop here for now</Link>
      </p>
    </FormPage>
  );
}

/** The stored documents: those that came with the page or with the last answer, and those uploaded since. */
function useStored(given: readonly DocumentView[]) {
  const [stored, setStored] = useState({ given, documents: given });
  if (stored.given !== given) setStored({ given, documents: given });
  const add = (document: DocumentView) =>
    setStored((before) => ({
      ...before,
      documents: [...before.documents.filter(({ kind }) => kind !== document.kind), document],
    }));
  return [stored.documents, add] as const;
}

function PhotoHelp() {
  return (
    <details className="document-help">
      <summary>If a photo is too large, or a PDF asks for a password</summary>
      <ul>
        <li>Most browsers make a large JPG photo smaller by themselves when you choose it here.</li>
        <li>Cut away everything around the card: open the photo, choose Edit, then Crop.</li>
        <li>Many gallery apps offer Resize, too. A width of 1,200 pixels keeps a card readable.</li>
        <li>If your phone offers image sizes for the upload, take the medium one.</li>
        <li>
          An iPhone may keep photos as HEIC, which we do not take: choose Settings, Camera, Formats,
          Most Compatible, and take the photo again.
        </li>
        <li>
          An e-Aadhaar asks for a password: open it with the password, choose Print, then Save as
          PDF, and upload the new file.
        </li>
      </ul>
    </details>
  );
}
