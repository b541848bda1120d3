import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { OTP_SECONDS } from './otp-rules';
import { decisionText, otpText } from './sms-text';
import { NOTIFICATION_TEMPLATES, OTP_TEMPLATES } from '~/features/notifications/sms.gateway';

const LIST = readFileSync('docs/operate/sms-templates.md', 'utf8');
const CODE = '0421';

const SECONDS = {
  'otp-sign-in': OTP_SECONDS['sign-in'],
  'otp-deletion': OTP_SECONDS.deletion,
  'otp-application': OTP_SECONDS.application,
};

test('the documented SMS templates match the texts of sent messages', () => {
  const lines = OTP_TEMPLATES.flatMap((template) =>
    LANGUAGES.map(({ code: language }) => {
      const facts = { template, brandName: 'Taravani', code: CODE, host: 'taravani.example' };
      const validSeconds = SECONDS[template];
      const { text } = inLanguage(language, () => otpText({ ...facts, validSeconds }));
      return `${template} | ${language} | ${text.replaceAll(CODE, '{#var#}').replaceAll('\n', '¶')}`;
    }),
  );
  const news = NOTIFICATION_TEMPLATES.flatMap((template) =>
    LANGUAGES.map(({ code: language }) => {
      const { text } = inLanguage(language, () => decisionText(template, 'Taravani'));
      return `${template} | ${language} | ${text}`;
    }),
  );
  const listed = LIST.split('\n')
    .filter((line) => /^\| (?:otp|news)-/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
    .map((cells) => cells.join(' | '));
  expect(listed).toEqual([...lines, ...news]);
});
