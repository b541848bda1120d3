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
import { type FileRule, FORM_ID_CONTROL, TOKEN_CONTROL } from '~/web/forms/definition';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { FileAnswer } from './document-file.route';
import { DOCUMENT_UPLOAD_PATH } from '~/features/applications/apply/document.schema';
import { toLocalPath } from '~/shared/i18n/language';

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
    rule,
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

const ANNOUNCED_PERCENT_STEP = 25;

interface UploadOptions {
  readonly inputId: string;
  readonly formId: string;
  readonly kind: DocumentKind;
  readonly token: string;
  readonly astrologerId: string;
  /** The form is being submitted with its files, so a running upload is cancelled. */
  readonly sending: boolean;
  /** Number of form answers: each one outdates earlier upload messages. */
  readonly answers: number;
  readonly rule: FileRule;
  readonly onStored: (document: DocumentView) => void;
}

interface UploadState {
  readonly isShrinking: boolean;
  readonly percent: number | null;
  readonly problem: string | null;
  readonly announcement: string;
}

const IDLE: UploadState = { isShrinking: false, percent: null, problem: null, announcement: '' };

/**
 * Uploads a document when it is chosen, or after hydration if it was chosen before. Shrinks an oversized picture
 * first. `onChange` is for the file input.
 */
function useDocumentUpload(options: UploadOptions) {
  const { inputId, kind, rule, sending, answers, onStored } = options;
  const [{ state, asOf }, setUpload] = useState({ state: IDLE, asOf: answers });
  const stop = useRef<() => void>(() => undefined);
  const name = DOCUMENT_NAMES[kind]();

  useEffect(() => {
    if (sending) stop.current();
  }, [sending]);
  useEffect(() => () => stop.current(), []);

  const showState = (next: UploadState) => setUpload({ state: next, asOf: answers });
  const refuse = (problem: string) => showState({ ...IDLE, problem, announcement: problem });

  async function take(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    stop.current();
    stop.current = () => undefined;
    if (!file) return showState(IDLE);
    if (!canShrink(rule, file)) return send(input, file);
    const making = shrink(rule, file);
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
      showState(IDLE);
    };
    showState({
      ...IDLE,
      isShrinking: true,
      announcement: m.onboarding_document_shrinking_said({ document: name }),
    });
    const made = await making;
    if (isStopped) return;
    if (made !== file) replaceFile(input, made);
    send(input, made);
  }

  function send(input: HTMLInputElement, file: File): void {
    const problem = findFileProblem(rule, [file]);
    if (problem !== null) return refuse(problem);
    const formatProgress = (percent: number) =>
      m.onboarding_document_progress_said({ document: name, percent });
    showState({ ...IDLE, percent: 0, announcement: formatProgress(0) });
    stop.current = sendDocument(options, file, {
      onProgress: (percent) =>
        showState({
          ...IDLE,
          percent,
          announcement: formatProgress(percent - (percent % ANNOUNCED_PERCENT_STEP)),
        }),
      onStored(document) {
        input.value = '';
        showState({ ...IDLE, announcement: m.onboarding_document_uploaded({ document: name }) });
        onStored(document);
      },
      onRejected: refuse,
      onAborted: () => showState(IDLE),
    });
  }

  const takeEarly = useRef(() => {
    const input = document.getElementById(inputId);
    if (input instanceof HTMLInputElement && input.files?.length) void take(input);
  });
  useEffect(() => takeEarly.current(), []);

  return {
    ...(asOf === answers ? state : IDLE),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => void take(currentTarget),
  };
}

interface UploadWatcher {
  /** Whole number from 0 to 100. */
  onProgress(percent: number): void;
  onStored(document: DocumentView): void;
  /** @param message shown to the visitor; the server's text if there is one */
  onRejected(message: string): void;
  onAborted(): void;
}

/** @returns a function that cancels the upload */
function sendDocument(
  { formId, token, astrologerId, kind }: UploadOptions,
  file: File,
  { onProgress, onStored, onRejected, onAborted }: UploadWatcher,
): () => void {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0),
  );
  request.addEventListener('load', () => {
    const answer = parseServerAnswer(request.responseText);
    if (answer?.ok) onStored(answer.document);
    else onRejected(answer?.message ?? getNoResponseText(request.status));
  });
  request.addEventListener('error', () => {
    onRejected(m.onboarding_upload_failed_network({ button: m.onboarding_documents_submit() }));
  });
  request.addEventListener('abort', onAborted);
  request.open('POST', toLocalPath(DOCUMENT_UPLOAD_PATH));
  const body = new FormData();
  body.append(FORM_ID_CONTROL, formId);
  body.append(TOKEN_CONTROL, token);
  body.append('astrologerId', astrologerId);
  body.append(kind, file, file.name);
  request.send(body);
  return () => request.abort();
}

function getNoResponseText(status: number): string {
  return status === 403
    ? m.onboarding_upload_failed_expired()
    : m.onboarding_upload_failed_server();
}

function parseServerAnswer(text: string): FileAnswer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'ok' in answer
      ? (answer as FileAnswer)
      : null;
  } catch {
    return null;
  }
}
