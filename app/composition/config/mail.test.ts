import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '~/composition/config';

const FROM = 'Taravani <hello@example.org>';

function read(environment: Record<string, string>) {
  return readConfig({ NODE_ENV: 'test', ...environment }).mail;
}

describe('SMTP_URL and MAIL_FROM', () => {
  it('write mail to the outbox by default', () => {
    expect(read({ SMTP_URL: ' ', MAIL_FROM: FROM })).toEqual({ transport: 'outbox' });
  });

  it.each([
    [
      'smtp://taravani:p%40ss%20word@mail.example.org',
      {
        host: 'mail.example.org',
        port: 587,
        secure: false,
        credentials: { user: 'taravani', password: 'p@ss word' },
      },
    ],
    [
      'smtps://mail.example.org',
      { host: 'mail.example.org', port: 465, secure: true, credentials: undefined },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, credentials: undefined }],
    [
      'smtp://u:100%@localhost:25/',
      {
        host: 'localhost',
        port: 25,
        secure: false,
        credentials: { user: 'u', password: '100%' },
      },
    ],
  ])('accept %s', (url, smtp) => {
    expect(read({ SMTP_URL: url, MAIL_FROM: FROM })).toEqual({
      transport: 'smtp',
      smtp: { ...smtp, from: FROM },
    });
  });

  it.each([
    [{ SMTP_URL: 'mail.example.org:587', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://u:secret@mail.example.org', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp:///secret', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org?secret=1', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Taravani' }, 'MAIL_FROM'],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org, b@example.org' },
      'MAIL_FROM',
    ],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'A\r\nB: <a@example.org>' }, 'MAIL_FROM'],
  ])('reject %j', (environment, name) => {
    let message = '';
    try {
      read(environment);
    } catch (error) {
      if (error instanceof ConfigurationError) message = error.message;
    }
    expect(message).toContain(`\n  ${name}: `);
    expect(message).not.toContain('secret');
  });
});
