export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Exposition {
  /** By metric name, without suffixes such as `_bucket`. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
  /** The first sample with this name and at least these labels; undefined when there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const TYPES = ['counter', 'gauge', 'histogram', 'summary'];

/**
 * Parses Prometheus' format (version 0.0.4) as strictly as `promtool check metrics`.
 * @throws Error with the invalid line
 */
export function parseExposition(text: string): Exposition {
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, kind, name = '', rest = ''] = COMMENT.exec(line) ?? [];
    if (kind === 'HELP') helped.add(name);
    else if (kind === 'TYPE') {
      if (types.has(name) || !TYPES.includes(rest)) throw new Error(`Wrong type: ${line}`);
      types.set(name, rest);
    } else {
      const sample = parseSample(line);
      const key = `${sample.name} ${JSON.stringify(sample.labels)}`;
      if (seen.has(key)) throw new Error(`Told twice: ${line}`);
      seen.add(key);
      assertMetricName(sample.name, types, helped, line);
      samples.push(sample);
    }
  }
  return {
    types,
    samples,
    value: (name, labels = {}) =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      )?.value,
  };
}

function parseSample(line: string): Sample {
  const [, name = '', getLabelText = '', number = ''] = SAMPLE.exec(line) ?? [];
  const value = number === '+Inf' ? Infinity : Number(number === 'Nan' ? NaN : number);
  if (name === '' || number === '' || (Number.isNaN(value) && number !== 'Nan')) {
    throw new Error(`No sample: ${line}`);
  }
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < getLabelText.length) {
    const [, label, content = ''] = LABEL.exec(getLabelText) ?? [];
    if (label === undefined || label in labels) throw new Error(`Wrong labels: ${line}`);
    labels[label] = content;
  }
  return { name, labels, value };
}

function assertMetricName(
  name: string,
  types: ReadonlyMap<string, string>,
  helped: ReadonlySet<string>,
  line: string,
): void {
  const base = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
  const type = types.get(base);
  if (type === undefined || !helped.has(base)) throw new Error(`Without type or help: ${line}`);
  if (base !== name && type !== 'histogram' && type !== 'summary') {
    throw new Error(`No histogram: ${line}`);
  }
}
