export const STYLES_FOLDER = 'app/web/styles';

const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
/** URLs and strings can contain dots that start no class. */
const QUOTED_TEXT = /'[^']*'|"[^"]*"|url\([^)]*\)/g;
/** Requires a letter, because numbers contain dots too. */
const CLASS_SELECTOR = /\.([a-z][\w-]*)/gi;

export function findStyleClasses(css: string): Set<string> {
  const plain = css.replace(COMMENT, '').replace(QUOTED_TEXT, '');
  return new Set([...plain.matchAll(CLASS_SELECTOR)].map(([, name = '']) => name));
}

export function findSelectors(css: string): string[] {
  const lists = [...css.replace(COMMENT, '').matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list);
  return lists
    .filter((list) => !list.trim().startsWith('@'))
    .flatMap((list) => list.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim());
}

export function findPageClasses(html: string): Set<string> {
  const attributes = [...html.matchAll(/<[a-z][^<>]*\sclass="([^"]*)"/gi)];
  return new Set(attributes.flatMap(([, names = '']) => names.split(/\s+/).filter(Boolean)));
}
