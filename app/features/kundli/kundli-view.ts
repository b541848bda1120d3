/** How a chart is drawn: in the north houses stand still and signs move through them, in the south signs stand still. */
export type ChartStyle = 'north' | 'south';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drawings are squares with sides of so many units; on a phone of 320 px a unit is nearly a pixel. */
export const CHART_SIDE = 320;
/** The size of the type in units: 14 px where the drawing is 312 px wide. */
export const CHART_TYPE = 14.4;

/** A graha (or the ascendant) as a drawing and its table name it. */
export interface ChartName {
  /** Such as `Su`. */
  readonly short: string;
  readonly name: string;
  readonly isRetrograde: boolean;
  readonly isCombust: boolean;
}

/** A field of a drawing, in units. */
export interface FieldDrawing {
  /** 1 (Aries) to 12. */
  readonly sign: number;
  /** Where the sign's number stands. */
  readonly at: Point;
  /** The line that marks the first sign in the south. */
  readonly corner: string | null;
  readonly names: readonly (Omit<ChartName, 'name'> & { readonly at: Point })[];
}

/** A chart to be drawn: who stands in which sign. */
export interface ChartView {
  readonly title: string;
  /** 1 (Aries) to 12: the sign of the first house. */
  readonly first: number;
  /** How the south marks the first sign beside its cut corner; null where what is there says it. */
  readonly mark: string | null;
  /** From Aries to Pisces. */
  readonly signs: readonly { readonly name: string; readonly bodies: readonly ChartName[] }[];
  readonly drawings: Readonly<Record<ChartStyle, readonly FieldDrawing[]>>;
  /** How to read the drawing, in each style. */
  readonly reading: { readonly north: string; readonly south: string };
  /** What the marks mean that the chart has. */
  readonly marks: readonly string[];
  /** The short names with the whole ones. */
  readonly names: readonly string[];
  /** The same for those who do not see the drawing. */
  readonly table: TableView;
}

/** A line of a table: what it is about, and what is said of it; more about a cell may stand below it. */
export interface RowView {
  readonly cells: readonly CellView[];
  /** Whether it is about what runs now. */
  readonly isNow?: true;
}
export type CellView = string | { readonly text: string; readonly more: string };

export interface TableView {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly RowView[];
}

/** A table that is folded until somebody asks for it. */
export interface FoldedView {
  readonly summary: string;
  /** Says that it is about what runs now, and is open. */
  readonly now: string | null;
  readonly table: TableView;
}

/** What stands in a part of the page, in order. */
export type BlockView =
  | { readonly kind: 'text'; readonly text: string }
  /** The answer that a part is about. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly table: TableView }
  | { readonly kind: 'folded'; readonly items: readonly FoldedView[] }
  | { readonly kind: 'charts'; readonly charts: readonly ChartView[] };

/** The part with the drawing that the choice of style stands above. */
export const CHART_PART = 'chart';

export interface PartView {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly BlockView[];
}

/**
 * The page of a birth chart, in the words of its language: all of them are made on the server, so that browsers fetch none. It holds birth
 * data, and belongs to one answer alone.
 */
export interface KundliView {
  readonly heading: string;
  readonly born: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** What the clocks of the day and town make uncertain. */
  readonly clock: string | null;
  /** What a place makes uncertain whose position is known roughly. */
  readonly placeNote: string | null;
  readonly parts: readonly PartView[];
}
