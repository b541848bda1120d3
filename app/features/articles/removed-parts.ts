import { parseAttributes, getTags, stripTags } from '~/shared/text/tags';
import { decodeEntities } from '~/shared/text/entities';
import { isSafeAddress } from './clean-html';

/** Labels of removed elements for the warning. */
const ELEMENT_LABELS: ReadonlyMap<string, string> = new Map([
  ['iframe', 'a frame'],
  ['video', 'a video'],
  ['audio', 'a sound'],
  ['object', 'an embedded object'],
  ['embed', 'an embedded object'],
  ['script', 'a script'],
  ['style', 'a style sheet'],
  ['form', 'a form'],
  ['svg', 'a drawing'],
  ['canvas', 'a drawing'],
]);
const NAME = /^<([a-z][a-z0-9]*)/i;
const MAX_ADDRESS_LENGTH = 100;

/** @returns labels of removed visible parts, with their addresses */
export function findRemovedParts(html: string): string[] {
  const said = new Set<string>();
  let unnamed: string | null = null;
  for (const { text: tag } of getTags(removeComments(html))) {
    const name = NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
    const attributes = parseAttributes(tag);
    const address = attributes.get('src') ?? attributes.get('data') ?? '';
    const called = ELEMENT_LABELS.get(name);
    // A video's URL can be in a `source` element.
    if (name === 'source' && unnamed !== null) said.add(formatRemovedPart(unnamed, address));
    else if (unnamed !== null) said.add(unnamed);
    unnamed = called !== undefined && address === '' ? called : null;
    if (called !== undefined && address !== '') said.add(formatRemovedPart(called, address));
    const href = decodeEntities(attributes.get('href') ?? '');
    if (name === 'a' && !isSafeAddress(href)) said.add(formatRemovedPart('a link', href));
  }
  if (unnamed !== null) said.add(unnamed);
  return [...said];
}

function formatRemovedPart(called: string, address: string): string {
  const shown = stripTags(decodeEntities(address)).slice(0, MAX_ADDRESS_LENGTH);
  return shown === '' ? called : `${called} (${shown})`;
}

function removeComments(html: string): string {
  const [first = '', ...others] = html.split('<!--');
  return first + others.map((part) => part.slice(Math.max(0, part.indexOf('-->')))).join('');
}
