export const STYLES_FOLDER = 'app/web/styles';

const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
/** What is no selector though a point may stand in it: addresses and strings. */
const QUOTED = /'[^']*'|"[^"]*"|url\([^)]*\)/g;
/** A class: numbers have points, too, and no letter behind them. */
const CLASS = /\.([a-z][\w-]*)/gi;

/** @returns the classes that some styles name */
export function classesOfStyles(css: string): Set<string> {
  const plain = css.replace(COMMENT, '').replace(QUOTED, '');
  return new Set([...plain.matchAll(CLASS)].map(([, name = '']) => name));
}

/** @returns the selectors of some styles, each by itself */
export function selectorsOf(css: string): string[] {
  const lists = [...css.replace(COMMENT, '').matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list);
  return lists
    .filter((list) => !list.trim().startsWith('@'))
    .flatMap((list) => list.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim());
}

/** @returns the classes that the elements of a page have */
export function classesOfPage(html: string): Set<string> {
  const attributes = [...html.matchAll(/<[a-z][^<>]*\sclass="([^"]*)"/gi)];
  return new Set(attributes.flatMap(([, names = '']) => names.split(/\s+/).filter(Boolean)));
}
