export const STYLES_FOLDER = 'app/web/styles';

const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
/** Addresses and strings contain dots but no selectors. */
const QUOTED = /'[^']*'|"[^"]*"|url\([^)]*\)/g;
/** Numbers have dots too, but no letter after them. */
const CLASS = /\.([a-z][\w-]*)/gi;

export function findStyleClasses(css: string): Set<string> {
  const plain = css.replace(COMMENT, '').replace(QUOTED, '');
  return new Set([...plain.matchAll(CLASS)].map(([, name = '']) => name));
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
