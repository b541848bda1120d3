/** North: houses are fixed and signs move. South: signs are fixed. */
export type ChartStyle = 'north' | 'south';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Side of a drawing in units; a unit is about a pixel on a 320 px phone. */
export const CHART_SIDE = 320;
/** In units: 14 px in a 312 px drawing. */
export const CHART_FONT_SIZE = 14.4;

export interface ChartName {
  readonly short: string;
  readonly name: string;
  readonly isRetrograde: boolean;
  readonly isCombust: boolean;
}

export interface FieldDrawing {
  /** 1 (Aries) to 12. */
  readonly sign: number;
  readonly at: Point;
  readonly corner: string | null;
  readonly names: readonly (Omit<ChartName, 'name'> & { readonly at: Point })[];
}

export interface ChartView {
  readonly title: string;
  /** Sign of the first house, 1 (Aries) to 12. */
  readonly first: number;
  /** Extra South mark of the first sign; null if a name already marks it. */
  readonly mark: string | null;
  readonly signs: readonly { readonly name: string; readonly bodies: readonly ChartName[] }[];
  readonly drawings: Readonly<Record<ChartStyle, readonly FieldDrawing[]>>;
  readonly reading: { readonly north: string; readonly south: string };
  readonly marks: readonly string[];
  readonly names: readonly string[];
  readonly table: TableView;
}

export interface RowView {
  readonly cells: readonly CellView[];
  readonly isNow?: true;
}
export type CellView = string | { readonly text: string; readonly more: string };

export interface TableView {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly RowView[];
}

export interface FoldedView {
  readonly summary: string;
  readonly now: string | null;
  readonly table: TableView;
}

export type BlockView =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly table: TableView }
  | { readonly kind: 'folded'; readonly items: readonly FoldedView[] }
  | { readonly kind: 'charts'; readonly charts: readonly ChartView[] };

export const CHART_PART = 'chart';

export interface PartView {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly BlockView[];
}

/** All texts come from the server, so browsers load none. Contains birth data: belongs to a single response. */
export interface KundliView {
  readonly heading: string;
  readonly born: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly clock: string | null;
  /** Note about an approximate position of the town. */
  readonly placeNote: string | null;
  readonly parts: readonly PartView[];
}
