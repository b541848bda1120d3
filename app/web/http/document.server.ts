const CLOSING_TAGS = '</body></html>';

/** Remix writes its last data scripts after `</html>`, which HTML validators reject. */
export function moveClosingTagsLast(html: string): string {
  const at = html.lastIndexOf(CLOSING_TAGS);
  if (at < 0) return html;
  return html.slice(0, at) + html.slice(at + CLOSING_TAGS.length) + CLOSING_TAGS;
}
