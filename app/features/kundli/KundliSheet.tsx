import type { RefObject } from 'react';
import {
  CHART_PART,
  type BlockView,
  type ChartView,
  type FoldedView,
  type KundliView,
  type PartView,
} from '~/features/kundli/kundli-view';
import { m } from '~/shared/i18n/messages';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ChartDrawing } from './ChartDrawing';
import { ViewTable } from './ViewTable';

interface SheetProps {
  readonly view: KundliView;
  /** Path of the form, used to reopen the sheet. */
  readonly path: string;
  /** Gets focus when the sheet replaces the form. */
  readonly headingRef: RefObject<HTMLHeadingElement>;
}

/** The chart style works without JavaScript, because CSS hides the other drawing. */
export function KundliSheet({ view, path, headingRef }: SheetProps) {
  const { heading, born, facts, clock, placeNote, parts } = view;
  return (
    <article className="kundli" aria-labelledby="kundli-heading">
      <h1 id="kundli-heading" ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      <p className="kundli-born">{born}</p>
      <dl className="kundli-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {clock ? <p className="notice">{clock}</p> : null}
      {placeNote ? <p className="notice">{placeNote}</p> : null}
      <nav className="kundli-contents" aria-label={m.kundli_contents()}>
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <PrintedAddress path={path} />
    </article>
  );
}

function ChartStyleChoice() {
  return (
    <fieldset className="kundli-style screen-only">
      <legend>{m.kundli_style()}</legend>
      <label>
        <input type="radio" name="chart-style" value="north" defaultChecked /> {m.kundli_north()}
      </label>
      <label>
        <input type="radio" name="chart-style" value="south" /> {m.kundli_south()}
      </label>
    </fieldset>
  );
}

function Part({ part: { id, title, blocks } }: { readonly part: PartView }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {id === CHART_PART ? <ChartStyleChoice /> : null}
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { readonly block: BlockView }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'answer':
      return <p className="kundli-answer">{block.text}</p>;
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <ViewTable table={block.table} />;
    case 'folded':
      return block.items.map((item) => <CollapsibleSection key={item.summary} item={item} />);
    case 'charts':
      return (
        <div className="kundli-charts">
          {block.charts.map((chart) => (
            <Chart key={chart.title} chart={chart} isNamed={block.charts.length > 1} />
          ))}
        </div>
      );
  }
}

function CollapsibleSection({ item: { summary, now, table } }: { readonly item: FoldedView }) {
  return (
    <details className="kundli-folded" open={now !== null}>
      <summary>
        {summary} {now ? <strong>{now}</strong> : null}
      </summary>
      <ViewTable table={table} />
    </details>
  );
}

interface ChartProps {
  readonly chart: ChartView;
  /** False for a single chart, which the heading already names. */
  readonly isNamed: boolean;
}

/** The page contains both styles and a table as text alternative. */
function Chart({ chart, isNamed }: ChartProps) {
  const { title, reading, marks, names, table } = chart;
  return (
    <figure>
      <ChartDrawing chart={chart} style="north" />
      <ChartDrawing chart={chart} style="south" />
      <div className="visually-hidden">
        <ViewTable table={table} />
      </div>
      <figcaption>
        {isNamed ? <strong>{title}</strong> : null}
        <span className="for-north">{reading.north}</span>
        <span className="for-south">{reading.south}</span>
        <span>{[...names, ...marks].join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
