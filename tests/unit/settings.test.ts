import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTIFICATION_TEMPLATES } from '~/features/notifications/sms.gateway';

const CONFIG_FOLDER = 'app/composition/config';
/** Kinds of codes with an optional template. The setting's name is built from them. */
const TEMPLATE_KINDS = ['SIGN_IN', 'DELETION', 'APPLICATION'];
/** .env.example lists one language; others follow the pattern. */
const TEMPLATE_NAMES = ['', '_HI'].flatMap((language) =>
  ['', ...TEMPLATE_KINDS.map((kind) => `_${kind}`)].map((kind) => language + kind),
);
const DECISION_TEMPLATE_NAMES = ['', '_HI'].flatMap((language) =>
  NOTIFICATION_TEMPLATES.map((template) =>
    template.replace('news-', `${language}_`).replaceAll('-', '_').toUpperCase(),
  ),
);

const sources = [
  `${CONFIG_FOLDER}.ts`,
  ...readdirSync(CONFIG_FOLDER)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `${CONFIG_FOLDER}/${name}`),
].map((file) => readFileSync(file, 'utf8'));

/** Schema fields (`PORT: optional(…)`) and quoted names (`'S3_BUCKET',`). */
function findSettingNames(source: string): string[] {
  const named = [...source.matchAll(/\b([A-Z][A-Z0-9_]+): [a-z]/g)];
  const quoted = [...source.matchAll(/'((?:S3|MSG91|DLT)_[A-Z0-9_]+)'/g)];
  return [...named, ...quoted].flatMap(([, name = '']) =>
    name.endsWith('_TEMPLATE_OTP')
      ? [
          ...TEMPLATE_NAMES.map((rest) => name + rest),
          ...DECISION_TEMPLATE_NAMES.map((rest) => name.replace('_OTP', '_NEWS') + rest),
        ]
      : [name],
  );
}

test('.env.example lists exactly the settings that the site reads, each once', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const read = new Set(sources.flatMap(findSettingNames));
  read.delete('NODE_ENV');
  expect(listed.toSorted()).toEqual([...read].toSorted());
  expect(read.size).toBeGreaterThan(50);
});
