import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '~/shared/i18n/messages';
import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField, useFormState } from '~/web/forms/form-state';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { findFileProblem } from '~/web/forms/field-validation';
import { canShrink, replaceFile, shrink } from '~/web/forms/browser/shrink';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import {
  DOCUMENT_NAMES,
  type DocumentView,
} from '~/features/applications/apply/application-labels';
import { MARKS } from './marks';
import { useDocumentUpload } from './use-document-upload';

/** Prefix of the remove button's intent, before the document's kind. */
export const REMOVE_PREFIX = 'remove-';

const HINTS: Readonly<Record<DocumentKind, () => string>> = {
  aadharFront: m.onboarding_document_hint_aadhar_front,
  aadharBack: m.onboarding_document_hint_aadhar_back,
  panCard: m.onboarding_document_hint_pan,
  certificate: m.onboarding_document_hint_certificate,
};

interface DocumentFieldsProps {
  readonly documents: readonly DocumentView[];
  readonly token: string;
  readonly onStored: (document: DocumentView) => void;
}

/** With script, each document uploads when chosen; without script, the form sends all of them. */
export function DocumentFields({ documents, ...rest }: DocumentFieldsProps) {
  return (
    <>
      <HiddenField name="astrologerId" />
      {DOCUMENT_KINDS.map((kind) => (
        <DocumentField
          key={kind}
          kind={kind}
          document={documents.find((each) => each.kind === kind) ?? null}
          {...rest}
        />
      ))}
    </>
  );
}

function DocumentField({
  kind,
  document,
  token,
  onStored,
}: {
  readonly kind: DocumentKind;
  readonly document: DocumentView | null;
} & Omit<DocumentFieldsProps, 'documents'>) {
  const field = useField(kind);
  const owner = useField('astrologerId');
  const { form, answers, settle } = useFormState();
  const { rule, sending } = field;
  if (rule.kind !== 'file') throw new Error(`'${kind}' is no file`);
  const upload = useDocumentUpload({
    inputId: field.id,
    formId: form.id,
    kind,
    token,
    astrologerId: owner.valueOf('astrologerId'),
    sending,
    answers,
    findProblem: (file) => findFileProblem(rule, [file]),
    shrinkPhoto: (file) => (canShrink(rule, file) ? shrink(rule, file) : null),
    replaceFile,
    onStored(stored) {
      settle(kind);
      onStored(stored);
    },
  });
  const name = DOCUMENT_NAMES[kind]();
  const hint = document ? m.onboarding_document_hint() : HINTS[kind]();
  const shown = {
    ...field,
    problem: upload.problem ?? field.problem,
    mark: document === null ? field.mark : null,
  };
  // Both states render the same input element, so that it keeps the focus when its document is stored.
  return (
    <div className="document" {...(document ? { role: 'group', 'aria-label': name } : {})}>
      {document ? <StoredDocument document={document} /> : null}
      <FieldShell
        field={shown}
        label={
          document ? (
            <ParaglideMessage
              message={m.onboarding_document_choose_another}
              inputs={{ document: name }}
              markup={{ unseen: MARKS.unseen }}
            />
          ) : (
            name
          )
        }
        hint={hint}
      >
        <input
          {...getControlProps(shown, hint)}
          type="file"
          id={field.id}
          name={kind}
          accept={rule.types.join(',')}
          onChange={upload.onChange}
        />
        <DocumentUploadProgress name={name} {...upload} />
      </FieldShell>
      {document ? (
        <SubmitButton
          intent={REMOVE_PREFIX + kind}
          unchecked
          look="plain"
          busyText={m.onboarding_document_remove_busy()}
        >
          <ParaglideMessage
            message={m.onboarding_document_remove}
            inputs={{ document: name }}
            markup={{ unseen: MARKS.unseen }}
          />
        </SubmitButton>
      ) : null}
      <p role="status" className="visually-hidden">
        {upload.announcement}
      </p>
    </div>
  );
}

function StoredDocument({ document: { kind, name, facts } }: { readonly document: DocumentView }) {
  return (
    <p className="document-stored">
      <strong>{m.onboarding_document_is_uploaded({ document: DOCUMENT_NAMES[kind]() })}</strong>
      <br />
      <bdi>{name}</bdi>
      <br />
      {facts}
    </p>
  );
}

function DocumentUploadProgress({
  name,
  isShrinking,
  percent,
}: {
  readonly name: string;
  readonly isShrinking: boolean;
  readonly percent: number | null;
}) {
  if (isShrinking) {
    return (
      <div className="document-progress">
        <progress aria-label={m.onboarding_document_shrinking({ document: name })} />
        <span aria-hidden="true">{m.onboarding_document_shrinking_shown()}</span>
      </div>
    );
  }
  if (percent === null) return null;
  return (
    <div className="document-progress">
      <progress
        max={100}
        value={percent}
        aria-label={m.onboarding_document_progress({ document: name })}
      />
      <span aria-hidden="true">
        {percent < 100 ? `${percent} %` : m.onboarding_document_checking()}
      </span>
    </div>
  );
}
