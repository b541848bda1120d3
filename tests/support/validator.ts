import { inject } from 'vitest';

/** The checker does not know `@property` (CSS Properties and Values API Level 1). */
const UNKNOWN_AT_PROPERTY = /^CSS: Unrecognized at-rule “@property”/;

interface NuMessage {
  readonly type: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Checks pages with the run's Nu HTML checker (html-checker.setup.ts).
 * @param pages HTML by name
 * @returns one line per error with the page's name, without warnings
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
        .filter(({ type, message }) => type !== 'info' && !UNKNOWN_AT_PROPERTY.test(message))
        .map(({ message, extract = '' }) => `${name}: ${message} ${extract.replace(/\s+/g, ' ')}`),
    );
  }
  return errors;
}
