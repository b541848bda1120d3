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
 * A Hindi message from its catalogue, without the site's code.
 * @throws Error for a message with forms, and when a placeholder is not filled
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
