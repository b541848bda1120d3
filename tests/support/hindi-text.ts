import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join('locales', 'hi');

const MESSAGES = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && name !== 'language.json')
    .flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as object),
    ),
) as Readonly<Record<string, unknown>>;

/**
 * A message in Hindi, out of its catalogue: browser tests do without the site's own code.
 * @throws Error for what is no plain message, and where a place stays empty
 */
export function inHindi(key: string, places: Readonly<Record<string, string>> = {}): string {
  const message = MESSAGES[key];
  if (typeof message !== 'string') throw new Error(`'${key}' is no plain message`);
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const filled = places[name];
    if (filled === undefined) throw new Error(`'${key}' wants {${name}}`);
    return filled;
  });
}
