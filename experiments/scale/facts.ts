import type { AstrologerQuery } from '~/features/astrologers/astrologer.store';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlArticleStore } from '~/infrastructure/sql/articles/articles';
import { createSqlArticleEditing } from '~/infrastructure/sql/articles/article-editing';
import { openEngine } from '~/infrastructure/sql/engine/engines';
import { createSqlReviewStore } from '~/infrastructure/sql/applications/reviews';
import type { ArticleState } from '~/features/articles/article-visibility';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { CalendarDate } from '~/shared/time/calendar';

/** List lengths of a store, from which page addresses are built. */
export interface Facts {
  /** Published articles. */
  readonly articles: number;
  /** Articles in the editors' list, by state; null for any state. */
  readonly drafts: number;
  readonly scheduled: number;
  readonly allArticles: number;
  /** Active astrologers by list query; '' for all. */
  readonly astrologers: ReadonlyMap<string, number>;
  readonly applications: ReadonlyMap<ApplicationState, number>;
  /** Ids of applications under review, newest first. */
  readonly waiting: readonly number[];
}

export const ASTROLOGER_LISTS: Readonly<Record<string, Partial<AstrologerQuery>>> = {
  '': {},
  'sort=orders': { sort: 'orders' },
  'sort=price': { sort: 'price' },
  'language=tamil': { language: 'tamil' },
  'specialization=tarot': { specialization: 'tarot' },
  'price=20': { maxPrice: 20 },
  'price=50&sort=price': { maxPrice: 50, sort: 'price' },
  'experience=5': { minExperience: 5 },
  'price=50&experience=3&sort=orders': { maxPrice: 50, minExperience: 3, sort: 'orders' },
};

/** Maximum number of applications that the benchmark approves. */
const WAITING = 40;

export async function getFacts(file: string, today: CalendarDate): Promise<Facts> {
  const store = await openEngine({ engine: 'sqlite', file });
  const { db } = store;
  const clock = { now: () => new Date() };
  try {
    const written = async (state: ArticleState | null) =>
      (
        await createSqlArticleEditing(db, clock).list({
          words: [],
          state,
          language: null,
          today,
          limit: 1,
          offset: 0,
        })
      ).total;
    const listed = async (choices: Partial<AstrologerQuery>) => {
      const everyone = {
        language: null,
        specialization: null,
        maxPrice: null,
        minExperience: null,
      };
      const query = { ...everyone, sort: 'rating', limit: 1, offset: 0, ...choices } as const;
      return (await createSqlAstrologerStore(db).listActive(query)).total;
    };
    const reviews = createSqlReviewStore(db, clock);
    const waiting = await reviews.list({
      state: 'under-review',
      search: '',
      sort: 'oldest',
      limit: WAITING,
      offset: 0,
    });
    const lists = Object.entries(ASTROLOGER_LISTS);
    const totals = await Promise.all(
      lists.map(async ([query, choices]) => [query, await listed(choices)] as const),
    );
    return {
      articles: (await createSqlArticleStore(db).published({ today, limit: 1, offset: 0 })).total,
      drafts: await written('draft'),
      scheduled: await written('scheduled'),
      allArticles: await written(null),
      astrologers: new Map(totals),
      applications: new Map(Object.entries(await reviews.counts()) as [ApplicationState, number][]),
      waiting: waiting.items.map(({ astrologerId }) => astrologerId),
    };
  } finally {
    await store.close();
  }
}
