import {
  ancestors,
  attribute,
  collapse,
  findAll,
  findById,
  hasAttribute,
  isElement,
  spaced,
  textOf,
  type Document,
  type Element,
  type Node,
} from './dom';

/**
 * The accessible name, in the order of the W3C computation: `aria-labelledby`, `aria-label`, labels, content with
 * alternative texts, `title`.
 */
export function accessibleName(document: Document, element: Element): string {
  return (
    textOfIds(document, attribute(element, 'aria-labelledby')) ||
    collapse(attribute(element, 'aria-label') ?? '') ||
    labelText(document, element) ||
    nameFromContent(element) ||
    collapse(attribute(element, 'title') ?? '')
  );
}

export function describingElements(document: Document, element: Element): Element[] {
  return idsOf(attribute(element, 'aria-describedby')).flatMap(
    (id) => findById(document, id) ?? [],
  );
}

export function groupName(document: Document, element: Element): string {
  for (const around of ancestors(element)) {
    if (around.tagName === 'fieldset') {
      const legend = around.childNodes.find((each) => isElement(each) && each.tagName === 'legend');
      return legend ? textOf(legend) : accessibleName(document, around);
    }
    if (['radiogroup', 'group'].includes(attribute(around, 'role') ?? '')) {
      return accessibleName(document, around);
    }
  }
  return '';
}

function labelText(document: Document, element: Element): string {
  if (!['input', 'select', 'textarea'].includes(element.tagName)) return '';
  const buttonText = ['submit', 'reset', 'button'].includes(attribute(element, 'type') ?? '');
  if (buttonText) return attribute(element, 'value') ?? 'Submit';
  const id = attribute(element, 'id');
  const labels = findAll(document, 'label').filter((label) =>
    hasAttribute(label, 'for')
      ? attribute(label, 'for') === id
      : [...ancestors(element)].includes(label),
  );
  return collapse(labels.map(nameFromContent).join(' '));
}

function nameFromContent(node: Node): string {
  return collapse(contentOf(node));
}

function contentOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if (isElement(node)) {
    if (attribute(node, 'aria-hidden') === 'true' || hasAttribute(node, 'hidden')) return '';
    if (node.tagName === 'img') return ` ${attribute(node, 'alt') ?? ''} `;
    // A control inside its label and code are not part of the name.
    if (['select', 'textarea', 'script', 'style'].includes(node.tagName)) return '';
    const label = attribute(node, 'aria-label');
    if (label) return ` ${label} `;
  }
  return spaced(node, node.childNodes.map(contentOf).join(''));
}

function textOfIds(document: Document, ids: string | null): string {
  return collapse(
    idsOf(ids)
      .map((id) => findById(document, id))
      .map((each) => (each ? textOf(each) : ''))
      .join(' '),
  );
}

function idsOf(list: string | null): string[] {
  return list?.split(/\s+/).filter(Boolean) ?? [];
}
