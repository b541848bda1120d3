import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getDescriptions,
  getFailure,
  show,
  type StubAction,
} from '../../../../../tests/support/stub-form';
import { createBankForm, NO_NUMBERS } from '~/features/applications/apply/bank/bank.schema';
import { BankFields } from './BankFields';

const KOCHI = {
  ifsc: 'HDFC0000001',
  bank: 'HDFC Bank',
  branch: 'Fort Kochi',
  address: '1 Church Road',
  city: 'Kochi',
  state: 'Kerala',
};
const UNKNOWN = { message: 'No branch details found for this IFSC code.' };
const BRANCH_LABELS = ['Bank name', 'Branch name', 'Address', 'City', 'State'];

type Answer = () => Promise<Response> | Response;

const asked: { readonly url: string; readonly signal: AbortSignal; answer: (a: Answer) => void }[] =
  [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      asked.push({
        url,
        signal,
        answer: (answer) => {
          Promise.resolve().then(answer).then(resolve, reject);
        },
      });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ifsc = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IFSC code' });
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name} (optional)` });
const branch = () => BRANCH_LABELS.map((name) => field(name).value);
const type = (control: HTMLInputElement, value: string) =>
  fireEvent.input(control, { target: { value } });
const findButton = () => screen.queryByRole('button', { name: 'Find branch' });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function showForm(
  endings = NO_NUMBERS,
  defaults: Readonly<Record<string, string>> = {},
  action?: StubAction,
  filledIfsc = '',
) {
  return show(<BankFields endings={endings} filledIfsc={filledIfsc} />, {
    form: createBankForm(endings),
    defaults,
    ...(action ? { action } : {}),
  });
}

describe('with JavaScript, the branch of an IFSC', () => {
  it('is filled in and announced after the eleventh character, in upper or lower case', async () => {
    showForm();
    expect(findButton()).toBeNull();
    type(ifsc(), 'hdfc000000');
    expect(asked).toEqual([]);
    type(ifsc(), 'hdfc0000001');
    expect(ifsc().value).toBe('HDFC0000001');
    expect(asked.map(({ url }) => url)).toEqual(['/bank-details/branch/hdfc0000001']);
    expect(said()).toContain('Looking up the branch…');
    asked[0]?.answer(() => Response.json({ branch: KOCHI }));
    await waitFor(() =>
      expect(branch()).toEqual(['HDFC Bank', 'Fort Kochi', '1 Church Road', 'Kochi', 'Kerala']),
    );
    expect(said()).toContain('Found: HDFC Bank, Fort Kochi.');
  });

  it('does not overwrite a field that the user is editing', async () => {
    showForm();
    type(field('City'), 'Cochin');
    type(ifsc(), 'HDFC0000001');
    type(field('Bank name'), 'My own bank');
    asked[0]?.answer(() => Response.json({ branch: KOCHI }));
    await waitFor(() => expect(field('Branch name').value).toBe('Fort Kochi'));
    expect(branch()).toEqual(['My own bank', 'Fort Kochi', '1 Church Road', 'Kochi', 'Kerala']);
  });

  it('shows the successor bank for a merged bank', async () => {
    showForm();
    type(ifsc(), 'SYNB0001234');
    asked[0]?.answer(() => Response.json(UNKNOWN));
    await waitFor(() => expect(getDescriptions(ifsc())[0]).toContain('now part of Canara Bank'));
    expect(getDescriptions(ifsc())[0]).toContain(UNKNOWN.message);
  });

  it('is not looked up if the fifth character is a letter O, and a message suggests a zero', () => {
    showForm();
    type(ifsc(), 'SBINO000300');
    expect(asked).toEqual([]);
    expect(getDescriptions(ifsc())[0]).toMatch(/never the letter O/);
  });

  it('is cleared without losing the user’s input if the IFSC is unknown', async () => {
    showForm();
    type(ifsc(), 'HDFC0000001');
    asked[0]?.answer(() => Response.json({ branch: KOCHI }));
    await waitFor(() => expect(field('City').value).toBe('Kochi'));
    type(field('City'), 'Fort Kochi');
    type(ifsc(), 'SBIN0000002');
    asked[1]?.answer(() => Response.json({ ...UNKNOWN, bank: 'State Bank of India' }));
    await waitFor(() => expect(getDescriptions(ifsc())).toEqual([UNKNOWN.message]));
    expect(branch()).toEqual(['State Bank of India', '', '', 'Fort Kochi', '']);
    expect(said()).toContain(UNKNOWN.message);
    expect(ifsc().getAttribute('aria-invalid')).toBeNull();
    expect(findButton()).toBeNull();
  });

  it.each<[string, Answer]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site fails', () => new Response('<h1>Sorry</h1>', { status: 503 })],
    ['the answer is no JSON', () => new Response('<h1>Hello</h1>')],
    ['the answer is another', () => Response.json({ branch: { bank: 'x' } })],
    ['the answer is nothing', () => Response.json(null)],
  ])('has a look-up button for a retry when %s', async (_, answer) => {
    showForm();
    type(ifsc(), 'HDFC0000001');
    asked[0]?.answer(answer);
    await waitFor(() =>
      expect(getDescriptions(ifsc())).toEqual(['Branch details not found or network error.']),
    );
    expect(findButton()).not.toBeNull();
    expect(branch()).toEqual(['', '', '', '', '']);
    type(ifsc(), 'HDFC0000001');
    expect(asked).toHaveLength(2);
  });

  it('has its look-up cancelled by a later look-up and by leaving the page', async () => {
    const { unmount } = showForm();
    type(ifsc(), 'HDFC0000001');
    type(ifsc(), 'HDFC000000');
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(said()).not.toContain('Looking up the branch…');
    type(ifsc(), 'SBIN0000002');
    unmount();
    await waitFor(() => expect(asked[1]?.signal.aborted).toBe(true));
    expect(asked).toHaveLength(2);
  });

  it('is looked up on load only if the bank name is missing', () => {
    const { unmount } = showForm(NO_NUMBERS, { ifscCode: 'HDFC0000001' });
    expect(asked).toHaveLength(1);
    unmount();
    showForm(NO_NUMBERS, { ifscCode: 'HDFC0000001', bankName: 'HDFC Bank' });
    expect(asked).toHaveLength(1);
  });
});

describe('an answer from the server', () => {
  const respondWith = (texts: Readonly<Record<string, string>>) => () =>
    Promise.resolve(getFailure(createBankForm(NO_NUMBERS), {}, texts));

  it('clears earlier look-up messages', async () => {
    const code = { ifscCode: 'HDFC0000001' };
    showForm(NO_NUMBERS, {}, respondWith({ ...code, bankName: 'HDFC Bank' }), code.ifscCode);
    type(ifsc(), code.ifscCode);
    asked[0]?.answer(() => Response.error());
    await waitFor(() => expect(findButton()).not.toBeNull());
    fireEvent.click(findButton() ?? ifsc());
    await waitFor(() => expect(field('Bank name').value).toBe('HDFC Bank'));
    expect(findButton()).toBeNull();
    expect(getDescriptions(ifsc())).toEqual([
      'Eleven characters, the fifth a zero; printed on your cheque book and passbook',
    ]);
    expect(asked).toHaveLength(1);
  });

  it('allows another look-up if it contains no bank', async () => {
    showForm(NO_NUMBERS, {}, respondWith({ ifscCode: 'HDFC0000001' }));
    type(ifsc(), 'HDFC0000001');
    asked[0]?.answer(() => Response.error());
    await waitFor(() => expect(findButton()).not.toBeNull());
    fireEvent.click(findButton() ?? ifsc());
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(() => Response.json(UNKNOWN));
    await waitFor(() => expect(getDescriptions(ifsc())).toEqual([UNKNOWN.message]));
  });
});

describe('a stored number', () => {
  it('shows its last digits and is not marked optional', () => {
    showForm({ aadharNumber: '7058', panNumber: null, accountNumber: null });
    const aadhar = screen.getByRole('textbox', { name: 'Aadhar number' });
    expect(getDescriptions(aadhar)).toEqual(['Saved: ends in 7058. Leave this empty to keep it.']);
    const pan = screen.getByRole<HTMLInputElement>('textbox', { name: 'PAN number' });
    type(pan, 'abcde1234f');
    expect(pan.value).toBe('ABCDE1234F');
  });
});
