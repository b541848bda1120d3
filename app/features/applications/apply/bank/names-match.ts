const TITLES = new Set(
  (
    'shri shree sri sree shrimati smt kumari km kum sushri mr mrs ms miss mx dr prof professor ' +
    'pt pandit acharya guru swami late ' +
    'श्री श्रीमती सुश्री कुमारी कु डॉ प्रो पं पंडित पण्डित आचार्य गुरु स्वामी स्व'
  )
    .split(' ')
    .map(simplifyName),
);

const SCRIPTS =
  'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Arabic'
    .split(' ')
    .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/**
 * Ignores case, titles, dots, order and accents. An initial matches a full name, and one name can have additional
 * parts. Returns true for names in different scripts, to avoid false warnings.
 */
export function namesMatch(one: string, other: string): boolean {
  if (!SCRIPTS.some((script) => script.test(one) && script.test(other))) return true;
  const [shorter, longer] = [getParts(one), getParts(other)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0) return true;
  // For example, "Rama Krishnan" and "Ramakrishnan".
  if (joinNameParts(shorter) === joinNameParts(longer)) return true;
  const { left, unused } = removeEqualParts(shorter, longer);
  return left.every((part) => {
    const at = unused.findIndex((each) => isInitialFor(part, each) || isInitialFor(each, part));
    if (at >= 0) unused.splice(at, 1);
    return at >= 0;
  });
}

function getParts(name: string): string[] {
  return simplifyName(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '' && !TITLES.has(part));
}

/** Removes accents, apostrophes and joiners but not the vowel signs of Indian scripts. */
function simplifyName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\u093c|\u200c|\u200d|['’]/g, '')
    .toLowerCase();
}

function joinNameParts(parts: readonly string[]): string {
  return parts.join('');
}

/** Removes shared parts from both lists, one for one. */
function removeEqualParts(shorter: readonly string[], longer: readonly string[]) {
  const unused = [...longer];
  const left = shorter.filter((part) => {
    const at = unused.indexOf(part);
    if (at >= 0) unused.splice(at, 1);
    return at < 0;
  });
  return { left, unused };
}

function isInitialFor(part: string, name: string): boolean {
  const [first, ...more] = part.replace(/\p{M}/gu, '');
  return first !== undefined && more.length === 0 && name.startsWith(first);
}
