/** Suffix of data requests in client-side navigation; `/_root.data` for the home page. */
const DATA = /(?:\/_root)?\.data$/;

/** @returns whether a path asks for a page's data alone. */
export function isDataPath(path: string): boolean {
  return DATA.test(path);
}

/** @returns the page behind a data path; a page path unchanged */
export function toPagePath(path: string): string {
  return path.replace(DATA, '') || '/';
}
