import { describe, expect, it } from 'vitest';
import {
  explainPostgresError,
  isAnswerLost,
  isServerStarting,
  wasChangedMeanwhile,
  isReadOnly,
  isTimeout,
  describeDatabase,
} from './postgres-faults';
import { DatabaseError } from './database-error';

const URL_OF_STORE = 'postgres://site:very%20secret@db.example:5433/taravani';

function fault(code: string, message = 'said the server'): Error {
  return Object.assign(new Error(message), { code });
}

describe('a PostgreSQL error message', () => {
  it.each([
    ['28P01', 'The database server at db.example:5433 refuses the user site: '],
    ['28000', 'does not let the user site in: said the server.'],
    ['3D000', 'There is no database taravani at db.example:5433.'],
    ['42501', 'The user site has not the rights that are needed in the database taravani'],
    ['57P03', 'is still starting'],
    ['53300', 'has no free connection'],
    ['ECONNREFUSED', 'cannot be reached: the connection is refused'],
    ['ENOTFOUND', 'no such host is known'],
    ['ETIMEDOUT', 'The database server at db.example:5433 does not answer.'],
    ['XX000', 'The database taravani at db.example:5433 cannot be used: said the server.'],
  ])('explains %s', (code, words) => {
    expect(explainPostgresError(fault(code), URL_OF_STORE).message).toContain(words);
  });

  it('says that the password is missing', () => {
    const error = new Error('SASL: client password must be a string');
    expect(explainPostgresError(error, 'postgres://site@db.example/taravani').message).toBe(
      'The database server at db.example:5432 asks the user site for a password, and DATABASE_URL has none.',
    );
  });

  it('never contains the password in any encoding', () => {
    for (const said of ['very secret', 'very%20secret']) {
      const { message } = explainPostgresError(fault('XX000', `no ${said} here`), URL_OF_STORE);
      expect(message).toContain('no *** here');
    }
    let parsing: unknown;
    try {
      new URL('postgres://site:very secret@db example');
    } catch (error) {
      parsing = error;
    }
    const explainError = explainPostgresError(parsing, 'postgres://site:very secret@db example');
    expect(explainError.message).toBe('DATABASE_URL cannot be read as an address.');
    expect(explainError.cause).toBeUndefined();
  });

  it('does not replace an error that is already explained', () => {
    const error = new DatabaseError('in words');
    expect(explainPostgresError(error, URL_OF_STORE)).toBe(error);
  });

  it('names a database on a socket', () => {
    expect(describeDatabase('postgres:///taravani?host=/var/run/postgresql')).toBe(
      'the database taravani at /var/run/postgresql',
    );
  });
});

describe('a PostgreSQL error', () => {
  it('from conflicting transactions is retryable', () => {
    expect(['40001', '40P01', '23505'].every((code) => wasChangedMeanwhile(fault(code)))).toBe(
      true,
    );
    expect(wasChangedMeanwhile(fault('23514'))).toBe(false);
    expect(wasChangedMeanwhile(new Error('40001'))).toBe(false);
    expect(wasChangedMeanwhile(fault('SQLITE_BUSY'))).toBe(false);
  });

  it('from a timeout is classified by kind', () => {
    expect(['57014', '55P03', '25P03'].every((code) => isTimeout(fault(code)))).toBe(true);
    expect(isTimeout(new Error('Query read timeout'))).toBe(true);
    expect(isTimeout(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isTimeout(fault('ECONNREFUSED'))).toBe(false);
  });

  it('from a lost connection leaves the outcome unknown', () => {
    const lost = [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'Client was closed and is not queryable',
    ];
    expect(lost.every((words) => isAnswerLost(new Error(words)))).toBe(true);
    expect(['57P01', '08006', 'ECONNRESET'].every((code) => isAnswerLost(fault(code)))).toBe(true);
    expect(['23505', '57014', '55P03'].some((code) => isAnswerLost(fault(code)))).toBe(false);
  });

  it('from a read-only connection is recognized as having changed nothing', () => {
    expect(isReadOnly(fault('25006'))).toBe(true);
    expect(isReadOnly(fault('57P01'))).toBe(false);
    expect(isAnswerLost(fault('25006'))).toBe(false);
  });

  it('from a server that is starting leads to a wait, unlike a wrong password', () => {
    expect(
      ['57P03', 'ECONNREFUSED', 'ENOTFOUND'].every((code) => isServerStarting(fault(code))),
    ).toBe(true);
    expect(['28P01', '3D000', '42501'].some((code) => isServerStarting(fault(code)))).toBe(false);
  });
});
