export interface TextStyle {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: true | undefined;
  readonly strikethrough?: true | undefined;
  readonly script?: 'sup' | 'sub' | undefined;
  /** Word's marker for a list item, or for a bullet written as text. */
  readonly list?: 'item' | 'marker' | undefined;
}

const SCRIPTS: Readonly<Record<string, 'sup' | 'sub'>> = { super: 'sup', sub: 'sub' };

/** Reads the styles of Google Docs, Word and mail programs. */
export function parseTextStyle(style: string): TextStyle {
  const declarations = new Map(
    style
      .toLowerCase()
      .split(';')
      .map((declaration): [string, string] => {
        const colon = declaration.indexOf(':');
        return [
          declaration.slice(0, Math.max(0, colon)).trim(),
          declaration.slice(colon + 1).trim(),
        ];
      }),
  );
  const decoration = `${declarations.get('text-decoration') ?? ''} ${declarations.get('text-decoration-line') ?? ''}`;
  const list = declarations.get('mso-list');
  return {
    bold: parseFontWeight(declarations.get('font-weight')),
    italic: parseFontStyle(declarations.get('font-style')),
    underline: decoration.includes('underline') || undefined,
    strikethrough: decoration.includes('line-through') || undefined,
    script: SCRIPTS[declarations.get('vertical-align') ?? ''],
    list: list === undefined || list === 'none' ? undefined : list === 'ignore' ? 'marker' : 'item',
  };
}

function parseFontWeight(weight = ''): boolean | undefined {
  if (/^(?:bold|bolder|[6-9]00)\b/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)\b/.test(weight) ? false : undefined;
}

function parseFontStyle(slant = ''): boolean | undefined {
  if (/^(?:italic|oblique)\b/.test(slant)) return true;
  return slant.startsWith('normal') ? false : undefined;
}
