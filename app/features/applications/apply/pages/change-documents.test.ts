import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '~/shared/time/calendar';
import { checkForm } from '~/web/forms/server/form-reading.server';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import { getApplication, getDocument } from '../../../../../tests/support/sample-application';
import { buildDocumentsForm } from '~/features/applications/apply/document.schema';
import { findRefusal } from './change-documents.route.server';

const MISSING = 'Please upload all required documents.';
const CHOOSE_AGAIN =
  'Not every file was accepted. Those that were accepted are saved; please choose only the others again.';
const WRONG_TYPE = 'Invalid file type. Only JPG, JPEG, PDF allowed.';
const UNREADABLE = 'This file cannot be opened.';

async function getFormErrors(stored: readonly DocumentKind[], texts: readonly DocumentKind[] = []) {
  const text = new File(['This is no picture.'], 'card.jpg', { type: 'image/jpeg' });
  const form = await checkForm(
    buildDocumentsForm(DOCUMENT_KINDS),
    {
      texts: () => [],
      files: (control) => (texts.some((kind) => kind === control) ? [text] : []),
    },
    '2026-11-28' as CalendarDate,
  );
  const application = getApplication({ documents: stored.map(getDocument) });
  return (problems: Partial<Record<DocumentKind, string>> = {}) =>
    findRefusal(form, null, { application, problems, alert: null });
}

describe('the errors of the documents form', () => {
  test('report only the file of the wrong type if two others are stored', async () => {
    const refusal = await getFormErrors(['aadharFront', 'aadharBack'], ['panCard']);
    expect(refusal()).toEqual({ fieldErrors: { panCard: WRONG_TYPE }, alert: CHOOSE_AGAIN });
  });

  test('report only the unreadable file', async () => {
    const refusal = await getFormErrors(['aadharFront', 'panCard']);
    expect(refusal({ aadharBack: UNREADABLE })).toEqual({
      fieldErrors: { aadharBack: UNREADABLE },
      alert: CHOOSE_AGAIN,
    });
  });

  test('include every missing mandatory document', async () => {
    const refusal = await getFormErrors(['aadharFront'], ['panCard']);
    expect(refusal()).toEqual({
      fieldErrors: {
        aadharBack: expect.stringContaining('back') as string,
        panCard: WRONG_TYPE,
      },
      alert: MISSING,
    });
  });

  test('allow the applicant to go on without the optional certificate', async () => {
    const refusal = await getFormErrors(['aadharFront', 'aadharBack', 'panCard'], ['certificate']);
    expect(refusal()).toEqual({
      fieldErrors: { certificate: WRONG_TYPE },
      alert: 'Some files were not accepted. Please choose another file, or go on without it.',
    });
  });
});
