import type { ContentTopic } from '~/shared/content-topics';
import type { PageCost } from '~/shared/network/page-cost';

/** What a page understands of a parameter's value, in one spelling; null: it goes on as if the parameter were not there. */
type NormalizeValue = (written: string) => string | null;

/** The parts of an address that vary, by name. */
type AddressParts = Readonly<Record<string, string | undefined>>;

/** How the server keeps a page that is the same for everyone without a session. */
export interface CacheRule {
  /** The parameters of its address that it reads, and what it understands of each: nothing else reaches it. */
  readonly parameters?: Readonly<Record<string, NormalizeValue>>;
  /** The topics that it shows, beside those of the frame: a change of one drops it. */
  readonly shows?: readonly ContentTopic[];
  /** Whether an address with these parts is kept; absent: each is. */
  readonly isCached?: (parts: AddressParts) => boolean;
  /** It is one of very many pages, most of which nobody asks for twice: all of these together have a small share of the memory. */
  readonly isLongTail?: true;
  /**
   * The cookies of visitors that it shows (remembered-choice.server.ts), and what it understands of the value of each at an address:
   * the page is kept once for each of these, and nothing else of a cookie reaches it.
   */
  readonly choices?: Readonly<
    Record<string, (written: string, parts: AddressParts) => string | null>
  >;
  /** Cookies of the same kind with more values than pages can be kept for: for whoever has chosen one the page is made anew. */
  readonly bypassFor?: readonly WideChoice[];
}

/** Styles that only the pages of one area carry (web/styles/areas.ts). */
export interface AreaStyles {
  /** Empty in browsers: the document has it. */
  readonly text: string;
  /** Where the same stands for moves from other areas; absent: links to the area load the document. */
  readonly file?: string;
}

/** The cookies of which a page shows one value of many (composition/cached-pages.ts understands them). */
export type WideChoice = 'city';

/** Who is signed in, by the key of the session that says so. */
export type SenderKey = 'customerId' | 'astrologerId' | 'authToken';

/**
 * What a route says of itself, or a layout of the routes in it: to the document around it, and through the site map to the server in front of it. A handle comes
 * with the page's script: one that calls functions of other files says so to the server alone (`import.meta.env.SSR ? … : {}`),
 * so that browsers fetch none of it.
 */
export interface RouteHandle {
  /** `idle` on pages with a form; reading pages leave it out. */
  readonly scriptStart?: 'intent' | 'idle';
  /** What it shows of which areas: `declareStyles(…)` (web/styles/AreaSheets.tsx). A layout's stand before those of its page. */
  readonly styles?: readonly AreaStyles[];
  /** The page shows files of this site in frames. */
  readonly framesOwnFiles?: true;
  /** Absent: the page is made again for each request. */
  readonly cache?: CacheRule;
  /** Absent: it takes what any text form sends. `sender` may send that many bytes, nobody else. */
  readonly body?: { readonly maxBytes: number; readonly sender: SenderKey };
  /** It stands in the base language only, and has no address in the others. */
  readonly baseLanguageOnly?: true;
  /** Longest address in characters, where it may be longer than others. */
  readonly maxAddressLength?: number;
  /** How much work the answer is, for the limit of what one network may ask for; absent: as much as a page usually is. */
  readonly cost?: PageCost | ((parts: AddressParts) => PageCost);
  /** Whether views of the page are counted; absent: yes. What is no page is never counted. */
  readonly counted?: false;
}

/** @returns what the routes of a page say of it together, the outermost first: the innermost has the last word; styles add up */
export function mergeHandles(handles: readonly unknown[]): RouteHandle {
  const all = handles as readonly (RouteHandle | undefined)[];
  const styles = all.flatMap((handle) => handle?.styles ?? []);
  return Object.assign({}, ...all, styles.length > 0 && { styles }) as RouteHandle;
}

/** A parameter that the page reads as it is written; what it does not know is answered with 404, which is not kept. */
export const asWritten: NormalizeValue = (written) => written || null;
