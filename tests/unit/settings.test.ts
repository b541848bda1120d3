import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEWS_TEMPLATES } from '~/features/notifications/sms.gateway';

const CONFIG = 'app/composition/config';
/** Kinds of codes that may have a template of their own: read by a name that is put together. */
const TEMPLATE_KINDS = ['SIGN_IN', 'DELETION', 'APPLICATION'];
/** A language may have its own templates; one is listed, the others are named likewise. */
const TEMPLATE_NAMES = ['', '_HI'].flatMap((language) =>
  ['', ...TEMPLATE_KINDS.map((kind) => `_${kind}`)].map((kind) => language + kind),
);
/** What tells of decisions has a template for each. */
const NEWS_NAMES = ['', '_HI'].flatMap((language) =>
  NEWS_TEMPLATES.map((template) =>
    template.replace('news-', `${language}_`).replaceAll('-', '_').toUpperCase(),
  ),
);

const sources = [
  `${CONFIG}.ts`,
  ...readdirSync(CONFIG)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `${CONFIG}/${name}`),
].map((file) => readFileSync(file, 'utf8'));

/** Names of a schema's fields (`PORT: optional(…)`), and those that stand in quotation marks (`'S3_BUCKET',`). */
function settingsIn(source: string): string[] {
  const named = [...source.matchAll(/\b([A-Z][A-Z0-9_]+): [a-z]/g)];
  const quoted = [...source.matchAll(/'((?:S3|MSG91|DLT)_[A-Z0-9_]+)'/g)];
  return [...named, ...quoted].flatMap(([, name = '']) =>
    name.endsWith('_TEMPLATE_OTP')
      ? [
          ...TEMPLATE_NAMES.map((rest) => name + rest),
          ...NEWS_NAMES.map((rest) => name.replace('_OTP', '_NEWS') + rest),
        ]
      : [name],
  );
}

test('.env.example has every setting that the site reads once, and no other', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const read = new Set(sources.flatMap(settingsIn));
  read.delete('NODE_ENV');
  expect(listed.toSorted()).toEqual([...read].toSorted());
  expect(read.size).toBeGreaterThan(50);
});
