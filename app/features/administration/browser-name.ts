type NamePatterns = readonly [name: string, ...marks: RegExp[]];

/** Order matters, because most browsers also claim to be others. */
const BROWSERS: readonly NamePatterns[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\//, / Safari\//],
];
const SYSTEMS: readonly NamePatterns[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
const MAXIMUM_LENGTH = 40;

/** For example `Firefox on Windows`; empty when unknown. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) return '';
  const browser = getName(BROWSERS, userAgent);
  const system = getName(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  const said = browser ?? system ?? userAgent.split(/[/\s]/)[0] ?? '';
  return said.replace(/[^\w .-]/g, '').slice(0, MAXIMUM_LENGTH);
}

function getName(list: readonly NamePatterns[], userAgent: string): string | undefined {
  return list.find(([, ...marks]) => marks.every((mark) => mark.test(userAgent)))?.[0];
}
