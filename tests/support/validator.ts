import { inject } from 'vitest';

/** What the checker's list of CSS rules lacks: `@property` (CSS Properties and Values API Level 1). */
const NOT_KNOWN_YET = /^CSS: Unrecognized at-rule “@property”/;

interface NuMessage {
  readonly type: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Checks pages with the Nu HTML checker that the run's files share (html-checker.setup.ts).
 * @param pages the HTML of each, by a name
 * @returns one line for each error, with the page's name; warnings are left out
 */
export async function findHtmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const answer = await fetch(inject('htmlChecker'));
  const checker = await answer.text();
  if (!answer.ok) throw new Error(checker);
  const errors: string[] = [];
  for (const [name, html] of pages) {
    const checked = await fetch(`${checker}/?out=json`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: html,
    });
    const { messages } = (await checked.json()) as { messages: NuMessage[] };
    errors.push(
      ...messages
        .filter(({ type, message }) => type !== 'info' && !NOT_KNOWN_YET.test(message))
        .map(({ message, extract = '' }) => `${name}: ${message} ${extract.replace(/\s+/g, ' ')}`),
    );
  }
  return errors;
}
