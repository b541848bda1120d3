/** What may stand in braces in the address and the body of the general HTTP gateway. */
export const PLACEHOLDERS = ['to', 'toDigits', 'text', 'templateId', 'entityId'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Makes a value safe at the place where it is put. */
export type Escape = (value: string) => string;

/** Letters in braces only: the braces of JSON are followed by a quote or a space. */
const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** The names in braces, known or not, in order of appearance. */
export function findPlaceholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** The template with each known placeholder replaced by its value. */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<Placeholder, string>>,
  escape: Escape,
): string {
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? escape(values[name]) : whole,
  );
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name);
}

/** How values are written inside a body of this media type; as they are, where nothing is known of it. */
export function escapeFor(mediaType: string): Escape {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return encodeURIComponent;
  if (type === 'application/json' || type.endsWith('+json')) return escapeJson;
  if (type.endsWith('/xml') || type.endsWith('+xml')) return escapeXml;
  return (value) => value;
}

/** For inside a string: the template itself brings the quotes. */
function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
