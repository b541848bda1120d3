import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createLog } from '~/infrastructure/logging/pino-log';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const files = readdirSync(path.join(PROJECT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `app/${name.replaceAll('\\', '/')}`)
  .concat('server.ts')
  .map((name) => ({ name, text: readFileSync(path.join(PROJECT, name), 'utf8') }));

const findFilesWith = (pattern: RegExp) =>
  files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).sort();

describe('the source code', () => {
  it.each([
    ['starts other programs', /node:child_process|from 'child_process'/],
    ['makes code of texts', /\beval\(|new Function\(|node:vm\b|setTimeout\('/],
    ['takes TLS certificates that nobody vouches for', /rejectUnauthorized|NODE_TLS_REJECT/],
    ['reads HTTP more loosely than it must', /insecureHTTPParser/],
    ['hashes with MD5, or uses ECB or CBC', /createHash\('md5'|-(ecb|cbc)'/i],
    ['reads XML', /xml2js|fast-xml-parser|libxmljs|xmldom/],
    [
      'speaks with other windows, or keeps things for good in the browser',
      /(?<!thread\.)postMessage\(|localStorage|indexedDB|document\.cookie/,
    ],
    ['opens WebSockets', /new WebSocket\(/],
  ])('never %s', (_, pattern) => {
    expect(findFilesWith(pattern)).toEqual([]);
  });

  it('writes raw HTML only when it is sanitized or our own', () => {
    expect(findFilesWith(/dangerouslySetInnerHTML|\.innerHTML/)).toEqual([
      'app/features/administration/pages/authenticator.route.tsx',
      'app/features/articles/pages/Article.tsx',
      'app/features/festivals/pages/FestivalPage.tsx',
      'app/features/horoscopes/pages/YearlyPage.tsx',
      'app/features/kundli/MyDayCard.tsx',
      'app/features/privacy/consent/session/ConsentNotice.tsx',
      'app/features/site/pages/app-download.route.tsx',
      'app/features/site/pages/static.route.tsx',
      'app/root.tsx',
      'app/web/ui/DeferredScripts.tsx',
    ]);
  });

  it('builds regular expressions only from constants', () => {
    expect(findFilesWith(/new RegExp\(/)).toEqual([
      'app/api/calls/customer-calls.ts',
      'app/features/applications/apply/astroverify.schema.ts',
      'app/features/applications/apply/bank/names-match.ts',
      'app/infrastructure/files/file-store.ts',
      'app/infrastructure/logging/log-redaction.ts',
      'app/infrastructure/provider/articles/article-pictures.ts',
      'app/shared/contact.ts',
      'app/shared/text/bullets.ts',
      'app/web/forms/clean-text.ts',
    ]);
  });

  it('uses predictable randomness only for retry delays', () => {
    expect(findFilesWith(/Math\.random\(/)).toEqual([
      'app/infrastructure/provider/client/policies.ts',
      'app/infrastructure/sql/engine/transaction.ts',
    ]);
  });

  it('stores only public readings and articles in the browser session', () => {
    expect(findFilesWith(/sessionStorage/)).toEqual([
      'app/features/articles/pages/article-views.client.ts',
      'app/features/horoscopes/pages/day-documents.client.ts',
    ]);
  });
});

describe('the log', () => {
  it('has one line of JSON per event, dated in UTC, for any text', () => {
    const text = 'a\n{"level":50,"msg":"made up"}\r\n\u2028\u001b[2J';
    const written: string[] = [];
    createLog({ level: 'info' }, { write: (line) => void written.push(line) }).info(
      { path: text },
      'request',
    );
    expect(written).toHaveLength(1);
    expect(written[0]?.match(/[\r\n]/g)).toEqual(['\n']);
    const line = JSON.parse(written[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ msg: 'request', path: text });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });
});
