import type { MetaDescriptor } from '@remix-run/node';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { SiteSettings } from '~/shared/site-settings';

export function buildFeedLink({ brandName }: Pick<SiteSettings, 'brandName'>): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: m.blogs_feed_title({ brandName }),
    href: toLocalPath('/blogs/rss.xml'),
  };
}
