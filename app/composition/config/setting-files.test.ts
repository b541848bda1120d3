import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuickFolder } from '../../../tests/support/quick-folder';
import { readConfig } from '~/composition/config';

const KEY = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F';

let folder: string;
beforeAll(async () => {
  folder = await createQuickFolder('taravani-settings-');
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  await writeFile(path.join(folder, name), text);
  return path.join(folder, name);
}

const read = (environment: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', ...environment });

describe('a setting read from NAME_FILE', () => {
  it('has the content of the file without the trailing line break', async () => {
    const config = read({
      SESSION_SECRETS_FILE: await file('session', `${KEY},${KEY}2\n`),
      DATA_KEYS_FILE: await file('keys', KEY),
      DATABASE_URL_FILE: await file('database', 'postgres://taravani:secret@db.example/taravani\n'),
      SMS_TRANSPORT: 'msg91',
      MSG91_AUTH_KEY_FILE: await file('msg91', 'a1b2c3d4\n'),
      MSG91_SENDER_ID: 'TARAVN',
      MSG91_TEMPLATE_OTP: '6566f1a2d6fc05021c5a1b2c',
    });
    expect(config.session.secrets).toEqual([KEY, `${KEY}2`]);
    expect(config.data.keys).toEqual([KEY]);
    expect(config.store).toMatchObject({ url: 'postgres://taravani:secret@db.example/taravani' });
    expect(config.sms).toMatchObject({ msg91: { authKey: 'a1b2c3d4' } });
  });

  it('is unset when NAME_FILE is blank', () => {
    expect(read({ SESSION_SECRETS_FILE: ' ', SESSION_SECRETS: KEY })).toEqual(
      read({ SESSION_SECRETS: KEY }),
    );
  });

  it('has error messages that do not reveal the content', async () => {
    await mkdir(path.join(folder, 'folder'));
    const settings = {
      SESSION_SECRETS_FILE: path.join(folder, 'missing'),
      DATA_KEYS_FILE: await file('empty', '\n'),
      SMTP_URL_FILE: path.join(folder, 'folder'),
      API_KEYS_FILE: await file('long', 'hunter2'.repeat(10_000)),
      METRICS_TOKEN_FILE: await file('both', 'hunter2hunter2'),
      METRICS_TOKEN: 'hunter2',
      ADMIN_PASSWORD_FILE: await file('short', 'hunter2'),
    };
    let message = '';
    try {
      read(settings);
    } catch (error) {
      message = String(error);
    }
    for (const line of [
      'SESSION_SECRETS_FILE: cannot be read (ENOENT)',
      'DATA_KEYS_FILE: names an empty file',
      'SMTP_URL_FILE: must name a file',
      'API_KEYS_FILE: holds more than 65536 bytes',
      'METRICS_TOKEN_FILE: and METRICS_TOKEN are both set',
      'ADMIN_PASSWORD: must have at least 12 characters',
    ]) {
      expect(message).toContain(`  ${line}`);
    }
    expect(message).not.toContain('hunter2');
  });

  it('is ignored for a variable that is not a setting of the site', () => {
    expect(read({ SSL_CERT_FILE: '/nowhere/at/all.pem' })).toEqual(read({}));
  });
});
