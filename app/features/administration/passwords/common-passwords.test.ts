import { describe, expect, test } from 'vitest';
import {
  isCommonPassword,
  toComparableSet,
  commonPasswords,
  passwordProblem,
  findPasswordProblem,
} from './password-rules.server';

const OWNER = { email: 'asha.rao@ganga.example', brandName: 'Jyoti Path' };

describe('the list of common passwords', () => {
  const common = toComparableSet(['Dragon', 'chess.field', 'ab', '!!!!', 'leaveme', 'alone']);
  const isCommon = (password: string) => isCommonPassword(password, common);

  test.each([
    'dragon',
    'DRAGON!',
    'd r a g o n',
    'chessfield',
    'dragon1998',
    '007dragon',
    'dr4g0n',
    'Dr@gon2026!',
    'd1r2a3g4o5n6',
    'dragondragondragon',
    'leave-me-alone',
    'chessfield-dragon-99',
  ])('matches %j', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test.each(['dragonfly', 'dragon alone leaveme', 'ab', '!!!!', '', 'drag on fire', '19981998'])(
    'does not match %j',
    (password) => {
      expect(isCommon(password)).toBe(false);
    },
  );

  test('does not match long repetitions', () => {
    expect(isCommon('a'.repeat(200))).toBe(false);
    expect(isCommon('dragonx'.repeat(28))).toBe(false);
  });
});

describe('a new password', () => {
  test.each([
    'contortionist',
    'Counterstrike',
    'unbelievable',
    'ghjcnjgfhjkm',
    'mailcreated5240',
    'Cheese-Burger 2019',
    'mango-rivers',
    'Strawberry@1998',
    'm4nch35t3r-roses',
    'jyoti-path strawberry',
    'AshaRao-strawberry',
  ])('cannot be %j, which is leaked', async (password) => {
    expect(passwordProblem(password, OWNER), 'nothing else refuses it').toBeNull();
    expect(await findPasswordProblem(password, OWNER)).toBe('leaked');
  });

  test.each([
    'seven lamps on a quiet river',
    'correct horse battery',
    'नदी के पार सात दीपक',
    'aB3$kf9!wqLp',
    'Yb7_kQ2mZt-4RwXc9LpVn0Ga',
    'strawberry boats under moonlight',
  ])('can be %j', async (password) => {
    expect(await findPasswordProblem(password, OWNER)).toBeNull();
  });

  test('is rejected with its most important problem', async () => {
    expect(await findPasswordProblem('strawberry', OWNER)).toBe('too-short');
    expect(await findPasswordProblem('x'.repeat(1_000_000), OWNER)).toBe('too-long');
  });

  test('is compared with more than 40,000 passwords of three characters or more', async () => {
    const common = await commonPasswords([]);
    expect(common.size).toBeGreaterThan(40_000);
    expect([...common].filter((each) => each.length < 3)).toEqual([]);
  });
});
