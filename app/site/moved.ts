export interface Move {
  readonly to: string;
  /** 301 for an address that moved for good, 302 where the way may differ tomorrow. */
  readonly status: 301 | 302;
}

/** Second addresses of the site and where they lead (decisions on addresses). Keys are lower-case paths. */
export const MOVES: Readonly<Record<string, Move>> = {
  '/blog': { to: '/blogs', status: 301 },
  '/bestastrologer': { to: '/chat-with-astrologer?sort=rating', status: 302 },
  '/intake': { to: '/app-download', status: 302 },
  '/login': { to: '/signup', status: 302 },
  '/admin': { to: '/deshboard', status: 302 },
  '/dashboard': { to: '/deshboard', status: 302 },
};

/** Where the path leads, in any letter case and with or without a slash at its end; null when it did not move. */
export function findMove(pathname: string): Move | null {
  return MOVES[pathname.toLowerCase().replace(/\/+$/, '')] ?? null;
}
