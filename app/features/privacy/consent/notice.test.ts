import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { listTextNames } from '~/shared/i18n/texts.server';
import { NOTICES } from './consent';
import { buildNotice, getVersion, type NoticeFacts } from './notice.server';

const WITH_OFFICER: NoticeFacts = {
  legalName: 'Star Company',
  officer: { name: 'Asha Rao', email: 'asha@star.example', address: '12 MG Road, Pune' },
  contactEmail: 'help@star.example',
  isOnService: false,
};
const WITHOUT_OFFICER: NoticeFacts = {
  ...WITH_OFFICER,
  officer: { name: undefined, email: undefined, address: undefined },
};

/** Date and fingerprint of each notice. After changing a notice, set a new date in its file and here. */
const NOTICE_VERSIONS: Readonly<Record<string, string>> = {
  account: '2026-11-28 ac15e5054b39',
  application: '2026-11-28 41a66325a5c2',
  bank: '2026-11-28 46a9e0f7d767',
  documents: '2026-11-28 0a9e421466ee',
  payee: '2026-11-28 69b14a2a9ba9',
};

describe.each(NOTICES)('the %s notice', (notice) => {
  test('has the same version in all languages, and its text changes only with its version', () => {
    const texts = LANGUAGES.flatMap(({ code }) =>
      [false, true].map((isOnService) =>
        inLanguage(code, () => buildNotice(notice, { ...WITH_OFFICER, isOnService }).html),
      ),
    );
    const fingerprint = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
    expect(`${getVersion(notice)} ${fingerprint}`).toBe(NOTICE_VERSIONS[notice]);
    for (const { code } of LANGUAGES) expect(getVersion(notice, code)).toBe(getVersion(notice));
  });

  test.each(LANGUAGES.map(({ code }) => code))(
    'in %s names the grievance officer, the Data Protection Board and the way to withdraw consent',
    (code) => {
      const { html } = inLanguage(code, () => buildNotice(notice, WITH_OFFICER));
      expect(html).toContain('Asha Rao');
      expect(html).toContain('asha@star.example');
      expect(html).toContain('12 MG Road, Pune');
      expect(html).toMatch(/Data Protection Board|डेटा संरक्षण बोर्ड/);
      expect(html).toMatch(/href="(?:\/hi)?\/withdraw-consent"/);
      const unnamed = inLanguage(code, () => buildNotice(notice, WITHOUT_OFFICER)).html;
      expect(unnamed).toContain('help@star.example');
    },
  );
});

test('every notice belongs to a form', () => {
  const names = listTextNames('notices/').map((name) => name.replace(/^notices\/(.*)\.md$/, '$1'));
  expect(names.sort()).toEqual([...NOTICES, 'rights'].sort());
});
