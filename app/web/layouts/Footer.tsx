import { Link } from '@remix-run/react';
import texts from '~/shared/site.json';
import { RefundIcon, ShieldIcon, StarIcon } from '~/web/ui/art/icons';
import type { SiteSettings } from '~/shared/site-settings';
import { LEGAL_LINKS, QUICK_LINKS } from './site-links';

const BADGE_ICONS: Readonly<Record<string, typeof StarIcon>> = {
  'refund-policy': RefundIcon,
  'verified-experts': StarIcon,
  'secure-payments': ShieldIcon,
};

/** About, links, contact and trust badges under every page. */
export function Footer({ site }: { site: SiteSettings }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <section aria-labelledby="footer-about">
          <h2 id="footer-about">{site.brandName}</h2>
          <p>{texts.footerAbout}</p>
          <p>
            <a className="button button-outline" href={site.appStoreUrl ?? '/app-download'}>
              Get the app
            </a>
          </p>
        </section>
        <FooterLinks title="Quick links" links={QUICK_LINKS} />
        <FooterLinks title="Legal" links={LEGAL_LINKS} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ul>
            {site.contact ? (
              <>
                <li>
                  <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
                </li>
                {site.contact.phone === null ? null : (
                  <li>
                    <a href={`tel:${site.contact.phone.replace(/[^\d+]/g, '')}`}>
                      {site.contact.phone}
                    </a>
                  </li>
                )}
              </>
            ) : null}
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a href={shareAddress(site)} rel="noopener">
                Share on WhatsApp
              </a>
            </li>
          </ul>
        </section>
      </div>
      <ul className="trust-badges" aria-label="What you can rely on">
        {texts.trustBadges.map(({ id, title, line }) => {
          const Icon = BADGE_ICONS[id];
          return (
            <li key={id}>
              {Icon ? <Icon /> : null}
              <span>
                <strong>{title}</strong> {line}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="legal-line">© {site.legalName}. For readers of 18 and over.</p>
    </footer>
  );
}

function FooterLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { to: string; label: string }[];
}) {
  const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            {/* Pages with a form have styles of their own, which come with the document. */}
            <Link to={to} reloadDocument={to === '/account-deletion'}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function shareAddress({ brandName, origin }: SiteSettings): string {
  return `https://wa.me/?text=${encodeURIComponent(`${brandName}: free daily horoscopes ${origin}`)}`;
}
