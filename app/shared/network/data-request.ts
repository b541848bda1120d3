/** In-page moves ask for a page's data at the page's address with this at its end; for the home page at `/_root.data`. */
const DATA = /(?:\/_root)?\.data$/;

/** @returns whether a path asks for a page's data alone. */
export function isDataPath(path: string): boolean {
  return DATA.test(path);
}

/** @returns the path of the page whose data a path asks for; of a page, the path itself. */
export function toPagePath(path: string): string {
  return path.replace(DATA, '') || '/';
}
