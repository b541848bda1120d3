import { lazy, type ComponentType } from 'react';
import type { AreaStyles } from '~/web/http/route-handle';

/** What stands behind the styles of areas in the head: the language's, or else the first link of every document. */
const AFTER_AREA_STYLES = 'style ~ style, style ~ link[rel=icon]';

/** The files of the areas whose styles the open document has (null), or that are on their way, with what waits for them. */
let sheets: Map<string, ComponentType | null> | undefined;

/**
 * What a page's handle says of the areas that it shows. In a browser that moves there, they are on their way as soon as the page's
 * script is: beside its data.
 */
export function declareStyles(...areas: readonly AreaStyles[]): readonly AreaStyles[] {
  if (sheets) for (const { file } of areas) loadSheet(file);
  return areas;
}

/**
 * The styles of a page's areas in browsers. The document came with those of its first page; a move to another area holds the old page
 * until the new one's are there, so that it is never seen without them. They stay: the way back waits for nothing.
 */
export function AreaSheets({ areas }: { readonly areas: readonly AreaStyles[] }) {
  if (import.meta.env.SSR) return null;
  const files = areas.flatMap(({ file }) => file ?? []);
  sheets ??= new Map(files.map((file) => [file, null]));
  return files.map((file) => {
    const Coming = loadSheet(file);
    return Coming && <Coming key={file} />;
  });
}

function loadSheet(file: string | undefined): ComponentType | null {
  if (!sheets || file === undefined) return null;
  const known = sheets.get(file);
  if (known !== undefined) return known;
  const arrived = fetchSheet(file);
  const Coming = lazy(async () => {
    // A file that is gone or does not come: the document has the same styles in it.
    if (!(await arrived)) return await openDocument();
    sheets?.set(file, null);
    return { default: Nothing };
  });
  sheets.set(file, Coming);
  return Coming;
}

function fetchSheet(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.querySelector(AFTER_AREA_STYLES)?.before(link);
  });
}

/** Asked for when the page is about to be shown: its address is the browser's already. */
function openDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

function Nothing() {
  return null;
}
