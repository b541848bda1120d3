import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manageAdmins } from './manage-admins';
import {
  attempt,
  openAdministration,
  OWNER,
  type Administration,
} from '../../../tests/support/administration';

let administration: Administration;
beforeEach(async () => {
  administration = await openAdministration();
});
afterEach(() => administration.remove());

const PASSWORD = 'a kite above the old fort';

function run(line: string, typed = ''): Promise<string[]> {
  return manageAdmins(line.split(' ').filter(Boolean), administration.admins.accounts, {
    readSecret: () => Promise.resolve(typed),
  });
}
const canSignIn = async (given: Parameters<typeof attempt>[0]) =>
  (await administration.admins.signIn(attempt(given))).ok;

describe('npm run admin', () => {
  test('create stores an administrator with the typed password', async () => {
    expect(await run('create Meera@People.Example', PASSWORD)).toEqual([
      'Meera@People.Example is an administrator now.',
    ]);
    expect(await canSignIn({ email: 'meera@people.example', password: PASSWORD })).toBe(true);
    await expect(run('create meera@people.example', PASSWORD)).rejects.toThrow(
      'meera@people.example is an administrator already.',
    );
  });

  test('create generates a password when none is typed and prints it once', async () => {
    const [, shown = ''] = await run('create meera@people.example');
    const [, password = ''] = /^Password, shown this once: ([\w-]{24})$/.exec(shown) ?? [];
    expect(await canSignIn({ email: 'meera@people.example', password })).toBe(true);
  });

  test('password sets a new password and ends all sessions', async () => {
    const before = await administration.admins.signIn(attempt());
    expect(await run(`password ${OWNER.email}`, PASSWORD)).toEqual([
      'asha@example.org has a new password.',
    ]);
    expect(before.ok && (await administration.admins.findBySession(before.value.token))).toBeNull();
    expect(await canSignIn({})).toBe(false);
    expect(await canSignIn({ password: PASSWORD })).toBe(true);
  });

  test('disable and enable change an account, and list shows all accounts', async () => {
    await canSignIn({});
    await run('create meera@people.example');
    await run(`disable ${OWNER.email}`);
    expect(await canSignIn({})).toBe(false);
    expect(await run('list')).toEqual([
      'asha@example.org, owner, disabled, password only, last signed in 21/11/2026, 12:00 pm',
      'meera@people.example, owner, enabled, password only, never signed in',
    ]);
    await run(`enable ${OWNER.email}`);
    expect(await canSignIn({})).toBe(true);
    await expect(run(`enable ${OWNER.email}`)).rejects.toThrow('That is so already');
  });

  test('writes every action to the audit log and no password to any log', async () => {
    await run(`password ${OWNER.email}`, PASSWORD);
    await run('create meera@people.example editor');
    await run('role meera@people.example owner');
    await run(`disable ${OWNER.email}`);
    const lines = await administration.audit.find({ actor: 'command line' }, 10, null);
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['administrator disabled', 'administrator:asha@example.org'],
      ['role changed', 'administrator:meera@people.example'],
      ['administrator created', 'administrator:meera@people.example'],
      ['password changed', 'administrator:asha@example.org'],
      ['administrator created', 'administrator:asha@example.org'],
    ]);
    expect(JSON.stringify(lines)).not.toContain(PASSWORD);
  });

  test.each(['create meera@people.example', 'password asha@example.org'])(
    '%s rejects a leaked password',
    async (line) => {
      await expect(run(line, 'Strawberry@1998')).rejects.toThrow(
        'among those that leak most often',
      );
      expect(await canSignIn({})).toBe(true);
      expect(await administration.admins.accounts.list()).toHaveLength(1);
    },
  );

  test.each([
    ['create meera', 'is no e-mail address'],
    ['create m\u0435era@people.example', 'letters of one script'],
    ['create meera@people.example', 'at least 12 characters'],
    ['password nobody@people.example', 'There is no administrator nobody@people.example.'],
    ['disable nobody@people.example', 'There is no administrator'],
    ['no-code asha@example.org', 'That is so already'],
    ['disable asha@example.org', 'is the last owner who can sign in'],
    ['role asha@example.org editor', 'is the last owner who can sign in'],
    ['role asha@example.org', 'npm run admin -- create EMAIL'],
    ['role asha@example.org chief', 'npm run admin -- create EMAIL'],
    ['create meera@people.example chief', 'npm run admin -- create EMAIL'],
    ['', 'npm run admin -- create EMAIL'],
    ['list all', 'npm run admin -- create EMAIL'],
    ['remove asha@example.org', 'npm run admin -- create EMAIL'],
    ['disable asha@example.org meera@people.example', 'npm run admin -- create EMAIL'],
  ])('rejects %j with an error message', async (line, words) => {
    await expect(run(line, 'short')).rejects.toThrow(words);
  });
});
