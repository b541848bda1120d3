import { File as NodesFile } from 'node:buffer';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDescriptions, show } from '../../../../../tests/support/stub-form';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { DocumentView } from '~/features/applications/apply/application-labels';
import type { FileAnswer } from './document-file.route';
import { buildDocumentsForm } from '~/features/applications/apply/document.schema';
import { DocumentFields } from './DocumentFields';

const PAN: DocumentView = { kind: 'panCard', name: 'pan.jpg', facts: 'Photo, 240 KB' };
const LABELS = [
  'Aadhaar card, front',
  'Aadhaar card, back',
  'PAN card',
  'Certificate (optional)',
] as const;

/** Replaces XMLHttpRequest; each test answers the requests. */
class FakeRequest extends EventTarget {
  static made: FakeRequest[] = [];
  readonly upload = new EventTarget();
  responseText = '';
  status = 0;
  sent: FormData | null = null;
  address: string[] = [];

  constructor() {
    super();
    FakeRequest.made.push(this);
  }
  open(...address: string[]) {
    this.address = address;
  }
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    act(() => {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    });
  }
  answer(status: number, body: FileAnswer | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    act(() => {
      this.dispatchEvent(new Event('load'));
    });
  }
}

beforeEach(() => {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Fields({ stored = [] }: { readonly stored?: readonly DocumentView[] }) {
  const [documents, setDocuments] = useState(stored);
  return (
    <>
      <DocumentFields
        documents={documents}
        token="the file token"
        onStored={(document) => setDocuments([document])}
      />
      <SubmitButton busyText="Uploading...">Submit documents</SubmitButton>
    </>
  );
}

function showFields(stored: readonly DocumentView[] = []) {
  const form = buildDocumentsForm(stored.map(({ kind }) => kind));
  return show(<Fields stored={stored} />, { form });
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function chooseFile(label: string, file: File): HTMLInputElement {
  const input = getInput(label);
  // jsdom cannot choose a file.
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  input.focus();
  fireEvent.change(input);
  return input;
}

const photo = new File(['photo'], 'pan.jpg', { type: 'image/jpeg' });
const made = () => FakeRequest.made[0] ?? new FakeRequest();

describe('missing documents', () => {
  it('have inputs for photos and PDFs from the gallery or the camera', () => {
    showFields();
    for (const label of LABELS) {
      const input = getInput(label);
      expect(input.accept).toBe('image/jpeg,application/pdf');
      expect(input.hasAttribute('capture')).toBe(false);
      expect(getDescriptions(input)[0]).toContain('JPG or PDF, less than 500 KB.');
    }
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('a stored document', () => {
  it('is shown with its name, its details, and buttons to change and remove it', () => {
    showFields([PAN]);
    const part = within(screen.getByRole('group', { name: 'PAN card' }));
    expect(part.getByText('PAN card: uploaded')).toBeTruthy();
    expect(part.getByText('pan.jpg').tagName).toBe('BDI');
    expect(part.getByLabelText('Choose another file for PAN card')).toBeTruthy();
    const button = part.getByRole<HTMLButtonElement>('button', { name: 'Remove PAN card' });
    expect([button.name, button.value]).toEqual(['intent', 'remove-panCard']);
    expect(screen.queryByText(/PAN card.*optional/)).toBeNull();
  });
});

describe('a chosen document', () => {
  it('is removed from the list of missing documents once stored, and the focus does not move', () => {
    showFields();
    const listMissingDocumentLinks = () =>
      screen.queryAllByRole('link').map(({ textContent }) => textContent);
    fireEvent.click(screen.getByRole('button', { name: 'Submit documents' }));
    expect(listMissingDocumentLinks()).toContain('Please choose your PAN card.');
    const input = chooseFile('PAN card', photo);
    made().answer(200, { ok: true, document: PAN });
    expect(listMissingDocumentLinks()).toEqual([
      'Please choose the front of your Aadhaar card.',
      'Please choose the back of your Aadhaar card.',
    ]);
    expect(document.activeElement).toBe(input);
  });

  it('uploads immediately with announced progress and keeps the focus when stored', () => {
    showFields();
    const input = chooseFile('PAN card', photo);
    expect(made().address).toEqual(['POST', '/document/file']);
    expect(made().sent?.get('panCard')).toBeInstanceOf(File);
    expect(made().sent?.get('formToken')).toBe('the file token');
    made().progress(30, 100);
    expect(screen.getByRole('progressbar', { name: 'Upload of PAN card' })).toMatchObject({
      value: 30,
    });
    expect(screen.getByText('Uploading PAN card: 25 %').getAttribute('role')).toBe('status');
    made().answer(200, { ok: true, document: PAN });
    expect(screen.getByText('PAN card: uploaded.').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(getInput('Choose another file for PAN card')).toBe(input);
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('');
  });

  it.each([
    [422, { ok: false, message: 'PAN card: No.' } as const, 'PAN card: No.'],
    [
      403,
      '{"reason":"form-expired"}',
      'Upload failed: this page was open for too long. Please load it again.',
    ],
    [
      413,
      '<!doctype html>',
      'Upload failed: something went wrong on our side. Please try again in a moment.',
    ],
    [500, '', 'Upload failed: something went wrong on our side. Please try again in a moment.'],
    [200, 'null', 'Upload failed: something went wrong on our side. Please try again in a moment.'],
  ])('shows the server’s message for the response %i %j', (status, body, message) => {
    showFields();
    const input = chooseFile('PAN card', photo);
    made().answer(status, body);
    expect(getDescriptions(input)).toContain(message);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows an error with advice when the upload fails', () => {
    showFields();
    const input = chooseFile('PAN card', photo);
    act(() => {
      made().dispatchEvent(new Event('error'));
    });
    expect(getDescriptions(input).at(-1)).toBe(
      'Upload failed: the connection was lost. Please press “Submit documents” to send the file again.',
    );
  });

  it('is not uploaded if it is too large', () => {
    showFields();
    const input = chooseFile('PAN card', new File([new Uint8Array(512_000)], 'pan.jpg'));
    expect(FakeRequest.made).toEqual([]);
    expect(getDescriptions(input).at(-1)).toMatch(
      /^file size must be less than 500KB\. For a photo: .*crop it to the card/,
    );
  });

  it('cancels the upload of the previous file and clears its message', () => {
    showFields();
    chooseFile('PAN card', photo);
    const abort = vi.spyOn(made(), 'abort');
    const input = chooseFile('PAN card', new File([new Uint8Array(512_000)], 'large.jpg'));
    expect(abort).toHaveBeenCalledOnce();
    chooseFile('PAN card', photo);
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(FakeRequest.made).toHaveLength(2);
  });
});

describe('the documents form', () => {
  it('sends the file of an unfinished upload', async () => {
    const stored = (['aadharFront', 'aadharBack', 'panCard'] as const).map((kind) => ({
      ...PAN,
      kind,
    }));
    showFields(stored);
    chooseFile('Certificate (optional)', photo);
    const abort = vi.spyOn(made(), 'abort');
    made().progress(1, 2);
    // Node's Request accepts only its own File class.
    vi.stubGlobal('File', NodesFile);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Submit documents' }));
      await Promise.resolve();
    });
    expect(abort).toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
