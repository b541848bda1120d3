import { isVisibleOn } from '~/features/articles/article-visibility';
import type { CalendarDate } from '~/shared/time/calendar';
import {
  selectIdsWithWord,
  selectMatchWords,
  selectNewestWithWords,
  selectCardsByIds,
} from './article-queries';
import { fromStoredStatus } from './article-visibility';
import { compare } from '~/shared/text/compare';
import type { Db } from '~/infrastructure/sql/engine/schema';

/** A keyword with at most this many other articles is rare, and all of them are compared. */
const MAX_RARE_USES = 60;
/** For common keywords, only this many of the newest articles are compared. */
const MAX_NEWEST_ARTICLES = 200;
/** Candidates with the most shared words. Some of them can be hidden. */
const MAX_CANDIDATES = 60;

/**
 * Articles in the same language, by shared keywords, then newest. For constant cost, older articles that share only
 * common keywords are ignored.
 */
export async function findRelated(db: Db, id: number, today: CalendarDate, limit: number) {
  const words = (await selectMatchWords(db, id).execute()).map((row) => row.match_word);
  if (words.length === 0) return [];
  const shared = new Map<number, Set<string>>();
  const note = (blog: number, word: string) => {
    shared.set(blog, (shared.get(blog) ?? new Set()).add(word));
  };
  const common: string[] = [];
  for (const word of words) {
    const rows = await selectIdsWithWord(db, word, id, MAX_RARE_USES + 1).execute();
    if (rows.length > MAX_RARE_USES) common.push(word);
    else for (const row of rows) note(row.blog_id, word);
  }
  if (common.length > 0) {
    const rows = await selectNewestWithWords(db, today, common, MAX_NEWEST_ARTICLES).execute();
    for (const row of rows) if (row.id !== id) note(row.id, row.match_word);
  }
  const countShared = (blog: number) => shared.get(blog)?.size ?? 0;
  const ids = [...shared.keys()].sort((a, b) => countShared(b) - countShared(a) || b - a);
  if (ids.length === 0) return [];
  const rows = await selectCardsByIds(db, [id, ...ids.slice(0, MAX_CANDIDATES)]).execute();
  const own = rows.find((row) => row.id === id);
  return rows
    .filter((row) => row.id !== id && row.language === own?.language)
    .flatMap((row) => {
      const { first_day: firstDay, end_date: endDate } = row;
      const article = { status: fromStoredStatus(row.status), firstDay, endDate };
      return isVisibleOn(article, today) && firstDay !== null ? [{ ...row, firstDay }] : [];
    })
    .sort(
      (a, b) =>
        countShared(b.id) - countShared(a.id) ||
        compare(b.firstDay, a.firstDay) ||
        compare(b.id, a.id),
    )
    .slice(0, limit);
}
