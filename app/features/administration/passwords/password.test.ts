import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password-rules.server';
import { hashPassword, verifyPassword } from './passwords.server';

const OWNER = { email: 'asha.rao@ganga.example', brandName: 'Jyoti Path' };
const problem = (password: string) => passwordProblem(password, OWNER);

describe('the password rules', () => {
  test.each([
    'seven lamps on a quiet river',
    'correct horse battery',
    'aB3$kf9!wqLp',
    'नदी के पार सात दीपक',
    'jyoti path is not all of it',
    '83920174650291',
  ])('accept %j', (password) => {
    expect(problem(password)).toBeNull();
  });

  test('require 12 to 200 characters and count an emoji as one', () => {
    expect(problem('mango-river')).toBe('too-short');
    expect(problem('mango-rivers')).toBeNull();
    expect(problem('🪔🌙🪷🐚🎋🥁🏹🌾🚩⭐🌊')).toBe('too-short');
    expect(problem('mango river '.repeat(16) + 'mango-ri')).toBeNull();
    expect(problem('mango river '.repeat(16) + 'mango-riv')).toBe('too-long');
  });

  test.each([
    'passwordpassword',
    'Password1234',
    'Password-2026!',
    'PASSWORD!!!!',
    '123456789012',
    '1234567890123456',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    '!QAZ2wsx#EDC4rfv',
    'q1w2e3r4t5y6',
    '1q2w3e4r5t6y7u',
    'zaq12wsxcde3',
    'qazwsxedcrfv',
    'qwer1234asdf',
    '123qweasdzxc',
    'manchesterunited',
    'michaeljordan',
    'computer1234',
    'jaihanuman123',
    'harekrishna1',
    'administrator',
    'Administrator1',
    'adminadminadmin',
    'letmein-welcome',
    'Taravani2026!!',
    'taravani-admin-1',
    'JyotiPath 2026',
    'asha.rao@ganga.example',
    'asharao123456',
    'ganga-ganga-ganga',
    'ＰＡＳＳＷＯＲＤ１２３４',
  ])('reject %j', (password) => {
    expect(problem(password)).toBe('guessable');
  });
});

describe('the password hash', () => {
  test('is argon2id at the recommended cost and matches only its password', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
    expect(await verifyPassword(hash, 'correct horse batterz')).toBe(false);
    expect(await hashPassword('correct horse battery')).not.toBe(hash);
  });

  test('does not depend on how the keyboard composes a letter', async () => {
    const hash = await hashPassword('caf\u00e9 by the river');
    expect(await verifyPassword(hash, 'cafe\u0301 by the river')).toBe(true);
  });
});
