/** Suffix of data requests in client-side navigation; `/_root.data` for the home page. */
const DATA_SUFFIX = /(?:\/_root)?\.data$/;

/** @returns whether the path requests only the data of a page */
export function isDataPath(path: string): boolean {
  return DATA_SUFFIX.test(path);
}

/** @returns the page behind a data path; a page path unchanged */
export function toPagePath(path: string): string {
  return path.replace(DATA_SUFFIX, '') || '/';
}
