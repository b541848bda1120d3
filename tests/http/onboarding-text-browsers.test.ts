import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { HtmlPage } from '../support/html-client';
import { newAstrologer, REGISTER } from '../support/onboarding';
import { createApplicant, SUBMIT, uploadDocuments } from '../support/onboarding-documents';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const BROWSERS: Readonly<Record<string, readonly string[]>> = {
  w3m: ['-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '80'],
  lynx: ['-dump', '-stdin', '-nolist', '-assume_charset=utf-8', '-display_charset=utf-8'],
};

const isInstalled = (browser: string) => spawnSync(browser, ['-version']).status === 0;

function read(browser: string, { html }: HtmlPage): string {
  const { stdout, status } = spawnSync(browser, BROWSERS[browser] ?? [], { input: html });
  expect(status).toBe(0);
  return stdout.toString('utf8').replace(/\s+/g, ' ');
}

function findTextsOutOfOrder(shown: string, texts: readonly string[]): string[] {
  let from = 0;
  return texts.filter((text) => {
    const at = shown.indexOf(text, from);
    if (at >= 0) from = at + text.length;
    return at < 0;
  });
}

describe.each(Object.keys(BROWSERS))(
  'the text browser %s (skipped where it is not installed)',
  (browser) => {
    const skipped = !isInstalled(browser);

    it.skipIf(skipped)(
      'shows the registration in order, with errors next to their fields',
      async () => {
        const visitor = await newAstrologer(app);
        const fresh = read(browser, visitor.page);
        const form = [
          'Step 1 of 3',
          'Register as an astrologer',
          'Full name',
          'Age',
          'Show states',
        ];
        expect(findTextsOutOfOrder(fresh, [...form, 'Specialisation', REGISTER])).toEqual([]);
        expect(fresh).not.toContain('Age must be between');
        const failed = read(browser, await visitor.press(REGISTER));
        const [young, languages] = [
          'Age must be between 18 and 100.',
          'Please enter valid languages.',
        ];
        const wrong = [young, languages, 'In years; you must be 18 or older', young, 'Languages'];
        expect(findTextsOutOfOrder(failed, [...wrong, languages, REGISTER])).toEqual([]);
      },
    );

    it.skipIf(skipped)('shows the documents in order, with stored files', async () => {
      const applicant = await createApplicant(app);
      const fresh = read(browser, await applicant.visitor.open('/document'));
      const cards = ['Aadhaar card, front', 'less than 500 KB', 'Aadhaar card, back', 'PAN card'];
      const rest = ['Certificate (optional)', SUBMIT, 'Back to bank details'];
      const form = ['Step 3 of 3', 'If a photo is too large', ...cards, ...rest];
      expect(findTextsOutOfOrder(fresh, form)).toEqual([]);
      const stored = read(browser, await uploadDocuments(app, applicant));
      const card = ['Aadhaar card, front: uploaded', 'aadharFront.jpg', 'Photo, 2 KB'];
      const change = ['Choose another file for Aadhaar card, front', 'Remove Aadhaar card, front'];
      expect(findTextsOutOfOrder(stored, [...card, ...change, 'PAN card: uploaded'])).toEqual([]);
    });
  },
);
