/** Looked for in this order: most browsers also carry the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/).* Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const MAXIMUM_LENGTH = 40;

/** What a browser says it is, in few words for its owner: `Firefox on Windows`. Empty when it says nothing of use. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null) return '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  const said = browser ?? system ?? userAgent.split(/[/\s]/)[0] ?? '';
  return said.replace(/[^\w .-]/g, '').slice(0, MAXIMUM_LENGTH);
}
