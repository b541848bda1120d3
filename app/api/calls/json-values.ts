/** Counts values without parsing, including names and lists but not the contents of strings. */
export function hasFewValues(json: string, maximum: number): boolean {
  let values = 1;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') isText = !isText;
    else if (isText) at += letter === '\\' ? 1 : 0;
    else if (letter === ',' || letter === '[' || letter === '{') values += 1;
    if (values > maximum) return false;
  }
  return true;
}
