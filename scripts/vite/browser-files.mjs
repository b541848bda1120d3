// Browser files by language. Remix builds them once per language; the base language's server serves them all.
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
const MANIFEST = /^manifest-[0-9a-f]+\.js$/;

export const OTHER_LANGUAGES = languages().filter((language) => language !== BASE_LANGUAGE);

export function browserFiles(language) {
  return path.join(FOLDER, language);
}

/**
 * @param folder the browser files of the base language
 * @returns page lists by language code; the administration uses the base language
 */
export async function writePageLists(folder) {
  const whole = findManifest(folder);
  const lists = {
    [BASE_LANGUAGE]: [buildSiteList(whole), buildAdministrationList(whole)],
    ...Object.fromEntries(
      OTHER_LANGUAGES.map((language) => [
        language,
        [buildSiteList(findManifest(path.join(browserFiles(language), 'client')))],
      ]),
    ),
  };
  for (const list of Object.values(lists).flat())
    await writeFile(path.join(folder, list.url), buildManifestScript(list));
  return lists;
}

function findManifest(folder) {
  const assets = path.join(folder, 'assets');
  const name = readdirSync(assets).find((file) => MANIFEST.test(file));
  return parseManifestScript(readFileSync(path.join(assets, name ?? ''), 'utf8'));
}
