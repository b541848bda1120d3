import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { DocumentKind } from './application';
import { DOCUMENT_NAMES, type ShownDocument } from './application-words';
import { sendDocument } from './upload-progress.client';

/** Screen readers are told of an upload's progress in steps of so many percent. */
const ANNOUNCED_STEP = 25;

interface UploadOptions {
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
  readonly onStored: (document: ShownDocument) => void;
}

interface UploadState {
  /** Null while nothing is being sent. */
  readonly percent: number | null;
  readonly problem: string | null;
  /** For screen readers. */
  readonly news: string;
}

const IDLE: UploadState = { percent: null, problem: null, news: '' };

/** Uploads a document as soon as it is chosen; `onChange` is for its file input. */
export function useDocumentUpload(options: UploadOptions) {
  const { formId, kind, token, astrologerId, sending, answers, problemOf, onStored } = options;
  const [{ state, asOf }, setUpload] = useState({ state: IDLE, asOf: answers });
  const stop = useRef<() => void>(() => undefined);
  const name = DOCUMENT_NAMES[kind];

  useEffect(() => {
    if (sending) stop.current();
  }, [sending]);
  useEffect(() => () => stop.current(), []);

  const show = (next: UploadState) => setUpload({ state: next, asOf: answers });
  const refuse = (problem: string) => show({ percent: null, problem, news: problem });

  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0];
    stop.current();
    stop.current = () => undefined;
    const problem = file ? problemOf(file) : null;
    if (!file) return show(IDLE);
    if (problem !== null) return refuse(problem);
    const announce = (percent: number) => `Uploading ${name}: ${percent} %`;
    show({ percent: 0, problem: null, news: announce(0) });
    stop.current = sendDocument(
      { formId, token, astrologerId, kind, file },
      {
        onProgress: (percent) =>
          show({
            percent,
            problem: null,
            news: announce(percent - (percent % ANNOUNCED_STEP)),
          }),
        onStored(document) {
          // Nothing is left for the form to send.
          input.value = '';
          show({ ...IDLE, news: `${name}: uploaded.` });
          onStored(document);
        },
        onRefused: refuse,
        onStopped: () => show(IDLE),
      },
    );
  }

  return { ...(asOf === answers ? state : IDLE), onChange };
}
