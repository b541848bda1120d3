import { createProviderArticleStore } from '~/infrastructure/provider/articles/article-store';
import { createExternalPictures } from '~/infrastructure/provider/articles/article-pictures';
import { createSqlPublishedArticles } from '~/infrastructure/sql/articles/published-articles';
import { describeArticleStore } from './article.contract';
import { insertArticle } from './insert-article';
import { openProviderStage } from './provider-stage';

/** Later than every date in the suite, because the instance hides content that is not public yet. */
const clock = { now: () => new Date('2027-06-01T06:30:00.000Z') };

describeArticleStore('the provider’s service', (articles) =>
  openProviderStage(
    (served) => ({ articles: createSqlPublishedArticles(served), clock, publicUrl: undefined }),
    async ({ client, settings, served }) => {
      for (const article of articles) await insertArticle(served, article);
      const foreign = createExternalPictures(settings.secret);
      return {
        source: createProviderArticleStore({ client, foreign, clock }),
        pictureAddress: (address) => foreign.getAddress(address),
      };
    },
  ),
);
