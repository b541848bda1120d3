import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import {
  DOCUMENT_NAMES,
  type DocumentView,
} from '~/features/applications/apply/application-labels';
import { m } from '~/shared/i18n/messages';
import { FORM_ID_CONTROL, TOKEN_CONTROL } from '~/web/forms/definition';
import type { FileAnswer } from './document-file.route';
import { DOCUMENT_UPLOAD_PATH } from '~/features/applications/apply/document.schema';
import { toLocalPath } from '~/shared/i18n/language';

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
  /** @returns an error before sending; null if the file is valid */
  readonly findProblem: (file: File) => string | null;
  readonly shrinkPhoto: (file: File) => Promise<File> | null;
  readonly replaceFile: (input: HTMLInputElement, file: File) => void;
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
export function useDocumentUpload(options: UploadOptions) {
  const { inputId, formId, kind, token, astrologerId, sending, answers, onStored } = options;
  const { findProblem, shrinkPhoto, replaceFile } = options;
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
    const making = shrinkPhoto(file);
    if (!making) return send(input, file);
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
    const problem = findProblem(file);
    if (problem !== null) return refuse(problem);
    const formatProgress = (percent: number) =>
      m.onboarding_document_progress_said({ document: name, percent });
    showState({ ...IDLE, percent: 0, announcement: formatProgress(0) });
    stop.current = sendDocument(
      { formId, token, astrologerId, kind, file },
      {
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
      },
    );
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

interface Upload {
  readonly formId: string;
  readonly token: string;
  readonly astrologerId: string;
  readonly kind: DocumentKind;
  readonly file: File;
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
  { formId, token, astrologerId, kind, file }: Upload,
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
