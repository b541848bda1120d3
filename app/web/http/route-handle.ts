import type { ContentTopic } from '~/shared/content-topics';
import type { PageCost } from '~/shared/network/page-cost';

type NormalizeValue = (written: string) => string | null;

type AddressParts = Readonly<Record<string, string | undefined>>;

/** How the server caches a page that is the same for every visitor without a session. */
export interface CacheRule {
  /** Parameters that the page reads, with their normalization. Others are dropped. */
  readonly parameters?: Readonly<Record<string, NormalizeValue>>;
  /** Content topics besides those of the frame: a change of one invalidates the page. */
  readonly shows?: readonly ContentTopic[];
  /** Absent: always cached. */
  readonly isCached?: (parts: AddressParts) => boolean;
  /** One of very many pages, most requested once: together they get a small share of the memory. */
  readonly isLongTail?: true;
  /**
   * Choice cookies that the page shows (remembered-choice.server.ts), normalized per address: one variant is cached
   * per value. Other cookies are ignored.
   */
  readonly choices?: Readonly<
    Record<string, (written: string, parts: AddressParts) => string | null>
  >;
  /** Choice cookies with too many values for variants: the cache is bypassed for visitors with one. */
  readonly bypassFor?: readonly WideChoice[];
}

export interface AreaStyles {
  /** Empty in browsers: the document contains it. */
  readonly text: string;
  /** URL of the same styles for navigation from other areas; absent: links load the document. */
  readonly file?: string;
}

/** Choice cookies with many values (composition/cached-pages.ts). */
export type WideChoice = 'city';

export type SenderKey = 'customerId' | 'astrologerId' | 'authToken';

/**
 * Metadata of a route or layout, for the document and, through the site map, for the server. A handle is part of the
 * page's script: one that calls other modules uses `import.meta.env.SSR ? … : {}`, so that browsers do not load them.
 */
export interface RouteHandle {
  /** `idle` for forms; absent for reading pages. */
  readonly scriptStart?: 'intent' | 'idle';
  /** Made by `declareStyles(…)` (web/styles/AreaSheets.tsx). Those of a layout come before those of its page. */
  readonly styles?: readonly AreaStyles[];
  readonly framesOwnFiles?: true;
  readonly cache?: CacheRule;
  /** Absent: the limit of a text form. Only `sender` can send `maxBytes`. */
  readonly body?: { readonly maxBytes: number; readonly sender: SenderKey };
  /** The route exists in the base language only. */
  readonly baseLanguageOnly?: true;
  /** In characters; absent: the default limit. */
  readonly maxAddressLength?: number;
  /** Cost for the per-network budget; absent: ordinary. */
  readonly cost?: PageCost | ((parts: AddressParts) => PageCost);
  /** Whether page views are counted; absent: yes. */
  readonly counted?: false;
}

/** Merges outermost first: the innermost value wins, and styles accumulate. */
export function mergeHandles(handles: readonly unknown[]): RouteHandle {
  const all = handles as readonly (RouteHandle | undefined)[];
  const styles = all.flatMap((handle) => handle?.styles ?? []);
  return Object.assign({}, ...all, styles.length > 0 && { styles }) as RouteHandle;
}

/** Reads the value unchanged; unknown values get 404, which is not cached. */
export const acceptAnyValue: NormalizeValue = (written) => written || null;
