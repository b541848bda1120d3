import { Link } from '@remix-run/react';
import { basenameOf, currentLanguage, localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { RefundIcon, ShieldIcon, StarIcon } from '~/web/ui/art/icons';
import type { SiteSettings } from '~/shared/site-settings';
import { LEGAL_LINKS, QUICK_LINKS } from './site-links';

const BADGES = [
  { Icon: RefundIcon, title: m.frame_refund_badge, line: m.frame_refund_badge_line },
  { Icon: StarIcon, title: m.frame_experts_badge, line: m.frame_experts_badge_line },
  { Icon: ShieldIcon, title: m.frame_payments_badge, line: m.frame_payments_badge_line },
];

/** About, links, contact and trust badges under every page. */
export function Footer({ site }: { site: SiteSettings }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <section aria-labelledby="footer-about">
          <h2 id="footer-about">{site.brandName}</h2>
          <p>{m.frame_footer_about()}</p>
          <p>
            <a
              className="button button-outline"
              href={site.appStoreUrl ?? localPath('/app-download')}
            >
              {m.frame_get_app()}
            </a>
          </p>
        </section>
        <FooterLinks id="footer-quick-links" title={m.frame_quick_links()} links={QUICK_LINKS} />
        <FooterLinks id="footer-legal" title={m.frame_legal()} links={LEGAL_LINKS} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{m.frame_contact()}</h2>
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
                {m.frame_share()}
              </a>
            </li>
          </ul>
        </section>
      </div>
      <ul className="trust-badges" aria-label={m.frame_trust()}>
        {BADGES.map(({ Icon, title, line }) => (
          <li key={title()}>
            <Icon />
            <span>
              <strong>{title()}</strong> {line()}
            </span>
          </li>
        ))}
      </ul>
      <p className="legal-line">{m.frame_legal_line({ legalName: site.legalName })}</p>
    </footer>
  );
}

function FooterLinks({
  id,
  title,
  links,
}: {
  id: string;
  title: string;
  links: readonly { to: string; label: () => string }[];
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            {/* Pages with a form have styles of their own, which come with the document. */}
            <Link to={to} reloadDocument={to === '/account-deletion'}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function shareAddress({ brandName, origin }: SiteSettings): string {
  const address = origin + basenameOf(currentLanguage());
  const words = m.frame_share_site({ brandName, address });
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}
