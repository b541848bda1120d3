/** Allowed in the URL and the body of the generic HTTP gateway. */
export const PLACEHOLDERS = ['to', 'toDigits', 'text', 'templateId', 'entityId'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type Escape = (value: string) => string;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

export function findPlaceholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

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

export function escapeFor(mediaType: string): Escape {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return encodeURIComponent;
  if (type === 'application/json' || type.endsWith('+json')) return escapeJson;
  if (type.endsWith('/xml') || type.endsWith('+xml')) return escapeXml;
  return (value) => value;
}

/** For a value inside a string, because the template contains the quotes. */
function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
