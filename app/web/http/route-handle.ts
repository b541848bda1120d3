import type { ContentTopic } from '~/shared/content-topics';
import type { PageCost } from '~/shared/network/page-cost';

type NormalizeValue = (written: string) => string | null;

type AddressParts = Readonly<Record<string, string | undefined>>;

/** Caching of a page that is the same for every visitor without a session. */
export interface CacheRule {
  /** Parameters that the page uses, with their normalization. Others are dropped. */
  readonly parameters?: Readonly<Record<string, NormalizeValue>>;
  /** Content topics in addition to those of the root layout. A change to any of them invalidates the cached page. */
  readonly shows?: readonly ContentTopic[];
  /** Default: always cached. */
  readonly isCached?: (parts: AddressParts) => boolean;
  /** For pages that are mostly requested once. Together they get a small share of the memory. */
  readonly isLongTail?: true;
  /**
   * Choice cookies that affect the page (remembered-choice.server.ts), normalized per address. One variant of the page
   * is cached per value. Other cookies are ignored.
   */
  readonly choices?: Readonly<
    Record<string, (written: string, parts: AddressParts) => string | null>
  >;
  /** Choice cookies with too many values to cache one variant each. Visitors with such a cookie bypass the cache. */
  readonly bypassFor?: readonly WideChoice[];
}

export interface AreaStyles {
  /** Empty in browsers, because the document contains the text. */
  readonly text: string;
  /** URL of the same styles, for navigation from other areas. Without it, links load the document. */
  readonly file?: string;
}

/** Cookies whose values are too many to cache a page for each (composition/cached-pages.ts). */
export type WideChoice = 'city';

export type SenderKey = 'customerId' | 'astrologerId' | 'authToken';

/**
 * Metadata of a route or layout, for the document and, through the site map, for the server. Handles are included in
 * the page's script, so those that call other modules use `import.meta.env.SSR ? … : {}` to keep them out of
 * browsers.
 */
export interface RouteHandle {
  /** `idle` for forms; omitted for reading pages. */
  readonly scriptStart?: 'intent' | 'idle';
  /** Created by `declareStyles(…)` (web/styles/AreaSheets.tsx). Styles of a layout precede those of its page. */
  readonly styles?: readonly AreaStyles[];
  readonly framesOwnFiles?: true;
  readonly cache?: CacheRule;
  /** Default: the limit of a text form. Larger bodies, up to `maxBytes`, are accepted only from `sender`. */
  readonly body?: { readonly maxBytes: number; readonly sender: SenderKey };
  readonly baseLanguageOnly?: true;
  /** In characters. Default: the common limit. */
  readonly maxAddressLength?: number;
  /** Cost for the per-network budget. Default: ordinary. */
  readonly cost?: PageCost | ((parts: AddressParts) => PageCost);
  /** Whether page views are counted. Default: true. */
  readonly counted?: false;
}

/** Merges handles, outermost first: inner values override outer ones, and styles accumulate. */
export function mergeHandles(handles: readonly unknown[]): RouteHandle {
  const all = handles as readonly (RouteHandle | undefined)[];
  const styles = all.flatMap((handle) => handle?.styles ?? []);
  return Object.assign({}, ...all, styles.length > 0 && { styles }) as RouteHandle;
}

/** Accepts any value unchanged. Unknown values get 404, which is not cached. */
export const acceptAnyValue: NormalizeValue = (written) => written || null;
