import type { Organization, Thing, WebSite, WithContext } from 'schema-dts';
import { LANGUAGES } from '~/shared/i18n/language';
import type { SiteSettings } from '~/shared/site-settings';

export function buildOrganisation(site: SiteSettings): WithContext<Thing>[] {
  const website: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.brandName,
    url: `${site.origin}/`,
    inLanguage: LANGUAGES.map(({ tag }) => tag),
  };
  const company: WithContext<Organization> = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.brandName,
    legalName: site.legalName,
    url: `${site.origin}/`,
    logo: `${site.origin}/icons/icon-512.png`,
    ...(site.contact ? { email: site.contact.email } : {}),
    ...(site.contact?.phone ? { telephone: site.contact.phone } : {}),
  };
  return [website, company];
}
