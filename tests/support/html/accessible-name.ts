import {
  ancestors,
  attribute,
  collapse,
  findAll,
  findById,
  hasAttribute,
  isElement,
  addSpacing,
  getVisibleText,
  type Document,
  type Element,
  type Node,
} from './dom';

/**
 * The accessible name, in the order of the W3C computation: `aria-labelledby`, `aria-label`, labels, content with
 * alternative texts, `title`.
 */
export function getAccessibleName(document: Document, element: Element): string {
  return (
    getTextByIds(document, attribute(element, 'aria-labelledby')) ||
    collapse(attribute(element, 'aria-label') ?? '') ||
    getLabelText(document, element) ||
    getNameFromContent(element) ||
    collapse(attribute(element, 'title') ?? '')
  );
}

export function findDescribingElements(document: Document, element: Element): Element[] {
  return getIds(attribute(element, 'aria-describedby')).flatMap(
    (id) => findById(document, id) ?? [],
  );
}

export function getGroupName(document: Document, element: Element): string {
  for (const around of ancestors(element)) {
    if (around.tagName === 'fieldset') {
      const legend = around.childNodes.find((each) => isElement(each) && each.tagName === 'legend');
      return legend ? getVisibleText(legend) : getAccessibleName(document, around);
    }
    if (['radiogroup', 'group'].includes(attribute(around, 'role') ?? '')) {
      return getAccessibleName(document, around);
    }
  }
  return '';
}

function getLabelText(document: Document, element: Element): string {
  if (!['input', 'select', 'textarea'].includes(element.tagName)) return '';
  const getButtonText = ['submit', 'reset', 'button'].includes(attribute(element, 'type') ?? '');
  if (getButtonText) return attribute(element, 'value') ?? 'Submit';
  const id = attribute(element, 'id');
  const labels = findAll(document, 'label').filter((label) =>
    hasAttribute(label, 'for')
      ? attribute(label, 'for') === id
      : [...ancestors(element)].includes(label),
  );
  return collapse(labels.map(getNameFromContent).join(' '));
}

function getNameFromContent(node: Node): string {
  return collapse(getContent(node));
}

function getContent(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if (isElement(node)) {
    if (attribute(node, 'aria-hidden') === 'true' || hasAttribute(node, 'hidden')) return '';
    if (node.tagName === 'img') return ` ${attribute(node, 'alt') ?? ''} `;
    // Controls inside a label, scripts and styles are not part of the name.
    if (['select', 'textarea', 'script', 'style'].includes(node.tagName)) return '';
    const label = attribute(node, 'aria-label');
    if (label) return ` ${label} `;
  }
  return addSpacing(node, node.childNodes.map(getContent).join(''));
}

function getTextByIds(document: Document, ids: string | null): string {
  return collapse(
    getIds(ids)
      .map((id) => findById(document, id))
      .map((each) => (each ? getVisibleText(each) : ''))
      .join(' '),
  );
}

function getIds(list: string | null): string[] {
  return list?.split(/\s+/).filter(Boolean) ?? [];
}
