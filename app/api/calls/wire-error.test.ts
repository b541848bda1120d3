import { describe, expect, it } from 'vitest';
import { findWriteFailure, parseServiceError, toWireError } from './wire-error';

describe('parseServiceError', () => {
  it.each<[string, unknown, string | null]>([
    ['what is specified', { status: 'FAILED', statusDescription: 'Not today' }, 'Not today'],
    ['the message in its place', { message: 'Not today' }, 'Not today'],
    [
      'a number as status',
      { status: 400, error: 'Bad Request', message: 'Not today' },
      'Not today',
    ],
    ['null', { status: 'FAILED', statusDescription: null, message: 'Not today' }, 'Not today'],
    ['an empty text', { statusDescription: ' ', message: 'Not today' }, 'Not today'],
    ['an object', { statusDescription: 'Not today', message: {} }, 'Not today'],
    ['a text', 'Not today', 'Not today'],
    ['several lines', { message: 'Not\n  today' }, 'Not today'],
    ['a page', { message: '<h1>Oops</h1>' }, null],
    ['nothing', {}, null],
    ['a list', ['Not today'], null],
    ['null itself', null, null],
  ])('extracts the message of %s', (_, body, said) => {
    expect(parseServiceError(body)).toEqual({ said, code: null });
  });

  it('extracts the error code of this product’s own API', () => {
    const refusal = toWireError('It has an account', 'aadhar-taken');
    expect(parseServiceError(refusal)).toEqual({ said: 'It has an account', code: 'aadhar-taken' });
  });

  it.each([404, '404', 'NOT_FOUND', 'E1001', 'Not found', '', null])(
    'ignores the error code %j of another service',
    (code) =>
      expect(parseServiceError({ code, message: 'No' })).toEqual({ said: 'No', code: null }),
  );
});

describe('findWriteFailure', () => {
  it.each<[unknown, string | null]>([
    [{ status: 'FAILED', message: 'Not today' }, 'Not today'],
    [{ status: 'failure', statusDescription: null, message: 'Not today' }, 'Not today'],
    [{ status: 'ERROR' }, null],
    ['Failed to save: it is too large', 'Failed to save: it is too large'],
    ['Error: it is too large', 'Error: it is too large'],
    ['Unable to save', 'Unable to save'],
    ['Could not save the details', 'Could not save the details'],
    ['Invalid IFSC', 'Invalid IFSC'],
    [{ status: 'NOT_FOUND', message: 'No such customer' }, 'No such customer'],
  ])('finds a failure in %j', (answer, said) => {
    expect(findWriteFailure(answer)).toEqual({ said });
  });

  it.each([
    [undefined],
    [null],
    [''],
    ['Saved'],
    ['Notification sent'],
    [{}],
    [{ status: 'SUCCESS', message: 'Failed before, saved now' }],
    [{ status: 1 }],
    [{ id: 7 }],
    [[]],
  ])('finds no failure in %j', (answer) => {
    expect(findWriteFailure(answer)).toBeNull();
  });
});
