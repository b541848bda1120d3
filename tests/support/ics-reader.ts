/** Unfolded, still escaped. */
export interface IcsLine {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

const PROPERTY = /^([A-Z][A-Z\d-]*)((?:;[A-Z][A-Z\d-]*=[^;:",]+)*):([^\p{Cc}]*)$/u;

/**
 * Stricter than calendar apps: CRLF, at most 75 octets, only property lines.
 * @throws Error naming the first invalid line
 */
export function readIcs(bytes: Uint8Array): IcsLine[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
    if (line.includes('\uFFFD')) throw new Error(`A character is cut in two: ${line}`);
  }
  const logical: string[] = [];
  for (const line of physical) {
    if (!line.startsWith(' ')) logical.push(line);
    else if (logical.length === 0) throw new Error('The file begins with a folded line');
    else logical.push(`${logical.pop() ?? ''}${line.slice(1)}`);
  }
  return logical.map(readLine);
}

/** @returns the properties of each event @throws Error for a duplicate name or a second calendar */
export function readIcsEvents(lines: readonly IcsLine[]): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  for (const { name, value } of lines) {
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} closes something else`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1) ?? {};
      if (name in event) throw new Error(`${name} twice in one event`);
      event[name] = value;
    } else if (open.join() !== 'VCALENDAR') {
      throw new Error(`${name} outside the calendar`);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`);
  return events;
}

/** @throws Error for an invalid escape */
export function unescapeIcsText(value: string): string {
  return value.replace(/\\([\s\S]?)/g, (_, escaped: string) => {
    if (escaped === 'n' || escaped === 'N') return '\n';
    if (!['\\', ',', ';'].includes(escaped)) throw new Error(`A stray backslash in ${value}`);
    return escaped;
  });
}

function readLine(line: string): IcsLine {
  const match = PROPERTY.exec(line);
  if (!match) throw new Error(`Not a property: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  return {
    name,
    value,
    parameters: Object.fromEntries(
      parameters
        .split(';')
        .filter(Boolean)
        .map((each) => each.split('=', 2)),
    ) as Record<string, string>,
  };
}
