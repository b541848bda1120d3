import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/source-files';

/** These files quote the banned words. */
const FILES_THAT_QUOTE = /^(?:STYLE\.md|tests\/unit\/plain-words\.test\.ts)$/;
/** Method names of JavaScript that end in `Of`. */
const BUILT_IN_NAMES = new Set(['indexOf', 'valueOf', 'lastIndexOf']);

const BANNED_WORDS =
  /\b(?:whoever|anew|lets? (?:\w+ )?down|had in turns|is said|by itself|at hand|in hand|beginnings|told of|tells of|brings? along|lets? go|none the|stands? (?:in|at|beside)|so many)\b/i;
/** Matches a statement that begins with a relative pronoun. */
const RELATIVE_CLAUSE = /^(?:Who|Whose|What|Whom|Of|Where)\b(?!.*\?$)/;

const FILES = ['app', 'tests', 'experiments', 'scripts']
  .flatMap((room) =>
    readdirSync(path.join(PROJECT_ROOT, room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
  .filter((file) => /(?<!\.d)\.(?:tsx?|mjs)$/.test(file))
  .filter(
    (file) => !/node_modules|i18n\/compiled|fixtures\//.test(file) && !FILES_THAT_QUOTE.test(file),
  );
/** Texts of the product, shown as evidence. */
const QUOTED_TEXTS = 'evidence/readings.md';
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync(path.join(PROJECT_ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('spec') && file !== QUOTED_TEXTS)
    .map((file) => `docs/${file}`),
);
const CONFIGURATION = ['app/web/styles', 'deploy', 'locales/hi']
  .flatMap((room) =>
    readdirSync(path.join(PROJECT_ROOT, room), { encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
  .filter((file) => /\.(?:css|conf|sh|ya?ml|service|timer)$|Caddyfile$/.test(file))
  .concat('Dockerfile');
const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const TEXTS = new Map(FILES.map((file) => [file, read(file)]));

describe('the plain-words rule', () => {
  it('bans words in comments that no engineer would say', () => {
    expect(
      findOddLines(findComments, (text) => BANNED_WORDS.test(text.replace(/`[^`]*`/g, ''))),
    ).toEqual([]);
  });

  it('bans comments that begin with a relative pronoun', () => {
    expect(findOddLines(findComments, (text) => RELATIVE_CLAUSE.test(text))).toEqual([]);
  });

  it('bans the same words in test names', () => {
    expect(findOddLines(findTitles, (text) => BANNED_WORDS.test(text))).toEqual([]);
  });

  it('bans the same words in documents', () => {
    const odd = DOCUMENTS.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => BANNED_WORDS.test(line.replace(/`[^`]*`|npm run .*/g, '')))
        .map((line) => `${file}: ${line}`),
    );
    expect(odd).toEqual([]);
  });

  it('bans the same words and sentences in comments of styles and deployment files', () => {
    const odd = CONFIGURATION.flatMap((file) =>
      [...findComments(read(file)), ...(read(file).match(/^\s*# [^\n]*/gm) ?? [])]
        .map((comment) => withoutMarks(comment.trim()).replace(/^# /, ''))
        .filter((comment) => BANNED_WORDS.test(comment) || RELATIVE_CLAUSE.test(comment))
        .map((comment) => `${file}: ${comment}`),
    );
    expect(CONFIGURATION.length).toBeGreaterThan(30);
    expect(odd).toEqual([]);
  });

  it('requires functions to begin with a verb instead of ending in Of', () => {
    const names = [...TEXTS].flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:function|const) (\w+Of)\b(?=\s*(?:\(|=\s*(?:async )?\())/g)]
        .map(([, name = '']) => name)
        .filter((name) => !BUILT_IN_NAMES.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(names).toEqual([]);
  });

  it('limits comments to 7 % of the lines of the application', () => {
    const files = FILES.filter((file) => file.startsWith('app/') && !/\.test\./.test(file));
    const texts = files.map((file) => TEXTS.get(file) ?? '');
    const lines = texts.join('\n').split('\n').length;
    const comments = texts
      .flatMap(findComments)
      .map((comment) => comment.trimEnd())
      .join('\n')
      .split('\n').length;
    expect(lines).toBeGreaterThan(10_000);
    expect(comments / lines).toBeLessThanOrEqual(0.07);
  });
});

function findOddLines(
  find: (text: string) => string[],
  isOdd: (line: string) => boolean,
): string[] {
  return [...TEXTS].flatMap(([file, text]) =>
    find(text)
      .flatMap((comment) => [comment.split('\n').map(withoutMarks).join(' ').trim()])
      .filter(isOdd)
      .map((comment) => `${file}: ${comment}`),
  );
}

function findComments(text: string): string[] {
  return text.match(/^[ {]*\/\*[\s\S]*?\*\/|(?:^ *\/\/[^\n]*\n?)+/gm) ?? [];
}

function findTitles(text: string): string[] {
  return (
    text.match(
      /^ *(?:(?:it|test|describe)(?:\.\w+)*|\](?: as const)?\))\(\s*(?:'[^'\n]*'|`[^`\n]*`)/gm,
    ) ?? []
  );
}

function withoutMarks(line: string): string {
  return line.replace(/^[ {]*(?:\/\*\*?|\*\/|\*|\/\/) ?|\*\/\}?$/g, '').trim();
}
