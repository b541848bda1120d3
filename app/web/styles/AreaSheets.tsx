import { lazy, type ComponentType } from 'react';
import type { AreaStyles } from '~/web/http/route-handle';

/** Area styles are inserted before the language styles, or else before the first link of the document. */
const AFTER_AREA_STYLES = 'style ~ style, style ~ link[rel=icon]';

/** Sheets by file. The value is null when loaded, or else a component that suspends until then. */
let sheets: Map<string, ComponentType | null> | undefined;

/** For a page's handle. In browsers it also starts loading the styles together with the page's script and data. */
export function declareStyles(...areas: readonly AreaStyles[]): readonly AreaStyles[] {
  if (sheets) for (const { file } of areas) loadSheet(file);
  return areas;
}

/**
 * Area styles in browsers. The document includes those of its first page. Navigation to another area waits for its
 * styles to avoid unstyled content, and loaded styles stay.
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
    // The file is unavailable, but a document load includes the styles.
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

/** Called during rendering, when the address bar already shows the new page. */
function openDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

function Nothing() {
  return null;
}
