// The browser's files with the messages of one language in them. Remix builds them once for each language, and the server of
// the base language serves them all.
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_LANGUAGE, languages } from '../lib/messages.mjs';
import {
  buildAdministrationList,
  buildSiteList,
  parseManifestScript,
  buildManifestScript,
} from './page-lists.mjs';

const FOLDER = path.join('.cache', 'browser');
/** Remix's list of all routes. */
const MANIFEST = /^manifest-[0-9a-f]+\.js$/;

/** The languages that have browser's files of their own. */
export const OTHER_LANGUAGES = languages().filter((language) => language !== BASE_LANGUAGE);

/** @returns where a language's files lie once they are built; what browsers fetch of them is in `client` */
export function browserFiles(language) {
  return path.join(FOLDER, language);
}

/**
 * Cuts Remix's manifest of each language, and lays the lists beside the other files of the base language.
 * @param folder the browser's files of the base language
 * @returns the lists by the language's code; administrators work in the base language
 */
export async function writePageLists(folder) {
  const whole = manifestIn(folder);
  const lists = {
    [BASE_LANGUAGE]: [buildSiteList(whole), buildAdministrationList(whole)],
    ...Object.fromEntries(
      OTHER_LANGUAGES.map((language) => [
        language,
        [buildSiteList(manifestIn(path.join(browserFiles(language), 'client')))],
      ]),
    ),
  };
  for (const list of Object.values(lists).flat())
    await writeFile(path.join(folder, list.url), buildManifestScript(list));
  return lists;
}

function manifestIn(folder) {
  const assets = path.join(folder, 'assets');
  const name = readdirSync(assets).find((file) => MANIFEST.test(file));
  return parseManifestScript(readFileSync(path.join(assets, name ?? ''), 'utf8'));
}
