import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { DocumentKind } from '~/features/applications/apply/application';
import {
  DOCUMENT_NAMES,
  type DocumentView,
} from '~/features/applications/apply/application-labels';
import { m } from '~/shared/i18n/messages';
import { sendDocument } from './upload-progress.client';

/** Screen readers are told of an upload's progress in steps of so many percent. */
const ANNOUNCED_STEP = 25;

interface UploadOptions {
  /** Id of the file input. */
  readonly inputId: string;
  readonly formId: string;
  readonly kind: DocumentKind;
  readonly token: string;
  /** Whose form it is. */
  readonly astrologerId: string;
  /** Whether the form is being sent, which takes chosen files along: an upload on its way is stopped. */
  readonly sending: boolean;
  /** How many answers the form had: what an upload said before the last of them is out of date. */
  readonly answers: number;
  /** What can be told of a file before it is sent; null when nothing is wrong. */
  readonly problemOf: (file: File) => string | null;
  /** Makes a smaller one of a picture that is too large; null for any other file. */
  readonly makeSmaller: (file: File) => Promise<File> | null;
  readonly replaceFile: (input: HTMLInputElement, file: File) => void;
  readonly onStored: (document: DocumentView) => void;
}

interface UploadState {
  /** A picture that is too large is being made smaller. */
  readonly isShrinking: boolean;
  /** Null while nothing is being sent. */
  readonly percent: number | null;
  readonly problem: string | null;
  /** For screen readers. */
  readonly news: string;
}

const IDLE: UploadState = { isShrinking: false, percent: null, problem: null, news: '' };

/**
 * Uploads a document as soon as it is chosen, or as soon as script runs where it was chosen before; a picture that is too large is
 * made smaller first. `onChange` is for its file input.
 */
export function useDocumentUpload(options: UploadOptions) {
  const { inputId, formId, kind, token, astrologerId, sending, answers, onStored } = options;
  const { problemOf, makeSmaller, replaceFile } = options;
  const [{ state, asOf }, setUpload] = useState({ state: IDLE, asOf: answers });
  const stop = useRef<() => void>(() => undefined);
  const name = DOCUMENT_NAMES[kind]();

  useEffect(() => {
    if (sending) stop.current();
  }, [sending]);
  useEffect(() => () => stop.current(), []);

  const show = (next: UploadState) => setUpload({ state: next, asOf: answers });
  const refuse = (problem: string) => show({ ...IDLE, problem, news: problem });

  async function take(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    stop.current();
    stop.current = () => undefined;
    if (!file) return show(IDLE);
    const making = makeSmaller(file);
    if (!making) return send(input, file);
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
      show(IDLE);
    };
    show({
      ...IDLE,
      isShrinking: true,
      news: m.onboarding_document_shrinking_said({ document: name }),
    });
    const made = await making;
    if (isStopped) return;
    // The form takes the small one along, too.
    if (made !== file) replaceFile(input, made);
    send(input, made);
  }

  function send(input: HTMLInputElement, file: File): void {
    const problem = problemOf(file);
    if (problem !== null) return refuse(problem);
    const announce = (percent: number) =>
      m.onboarding_document_progress_said({ document: name, percent });
    show({ ...IDLE, percent: 0, news: announce(0) });
    stop.current = sendDocument(
      { formId, token, astrologerId, kind, file },
      {
        onProgress: (percent) =>
          show({
            ...IDLE,
            percent,
            news: announce(percent - (percent % ANNOUNCED_STEP)),
          }),
        onStored(document) {
          // Nothing is left for the form to send.
          input.value = '';
          show({ ...IDLE, news: m.onboarding_document_uploaded({ document: name }) });
          onStored(document);
        },
        onRefused: refuse,
        onStopped: () => show(IDLE),
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
