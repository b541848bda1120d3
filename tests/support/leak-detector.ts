import { getLocalName } from '~/features/places/local-names.server';
import { FESTIVALS } from './festivals';
import { SIGNS } from '~/features/astronomy/signs';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { TestApp } from './app';
import { markForeignText } from './foreign-text';
import { BRANCH } from './onboarding';
import type { HtmlPage } from './html-client';
import { getTexts, type PageText } from './page-texts';
import { withStore } from './store';

const SHOWN = 120;

/** Finds words of another language on pages, and reports each text once with the first page it is on. */
export class LeakDetector {
  readonly #found = new Map<string, string>();

  constructor(
    private readonly language: Language,
    private readonly names: ReadonlySet<string>,
  ) {}

  look(name: string, page: HtmlPage): void {
    this.checkTexts(name, getTexts(page));
  }

  checkTexts(name: string, texts: readonly PageText[]): void {
    for (const each of texts) {
      const words = markForeignText(each, this.language, this.names);
      if (words.length === 0) continue;
      const leak = `${each.where} has ‘${words.join(' ')}’: ${each.text.slice(0, SHOWN)}`;
      if (!this.#found.has(leak)) this.#found.set(leak, name);
    }
  }

  get list(): readonly string[] {
    return [...this.#found].map(([leak, name]) => `${name}: ${leak}`);
  }
}

/**
 * Hindi that the base language shows next to English: sign names, also as search terms, and festival names in
 * calendars.
 */
const HINDI_NAMES = [
  'राशिफल',
  ...SIGNS.map(({ nameHi }) => nameHi),
  ...FESTIVALS.flatMap(({ nameHi }) => nameHi ?? []),
];

/** Names that tests enter. */
const TYPED_NAMES = ['Asha', 'Rao', 'Meera', 'Iyer', 'Nobody', BRANCH.bank, BRANCH.branch];

/**
 * @returns words that are names on a site: astrologers, authors, and Indian places without a translated name; in
 * the
 * base language also the Hindi names of signs and festivals
 */
export async function findNames(app: TestApp, language: Language): Promise<ReadonlySet<string>> {
  const people = await withStore(app, async ({ db }) => [
    ...(await db.selectFrom('astrologers').select('first_name as name').execute()),
    ...(await db.selectFrom('blogs').select('author as name').execute()),
  ]);
  const { locations } = app.services;
  const [india] = await locations.countries();
  const states = india ? await locations.getStates(india.id) : [];
  const cities = await Promise.all(states.map(({ id }) => locations.listCities(id)));
  const places = [...states, ...cities.flat()].filter(
    (place) => inLanguage(language, () => getLocalName(place)) === place.name,
  );
  const names = [...TYPED_NAMES, ...[...people, ...places].map(({ name }) => name)];
  const all = language === BASE_LANGUAGE ? [...names, ...HINDI_NAMES] : names;
  return new Set(all.flatMap((name) => name.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []));
}
