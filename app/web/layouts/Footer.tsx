import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getBasename, getCurrentLanguage, toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { RefundIcon, ShieldIcon, StarIcon } from '~/web/ui/art/icons';
import type { SiteSettings } from '~/shared/site-settings';
import { LEGAL_LINKS, QUICK_LINKS, type SiteLink } from './site-links';

const BADGES = [
  { Icon: RefundIcon, title: m.frame_refund_badge, line: m.frame_refund_badge_line },
  { Icon: StarIcon, title: m.frame_experts_badge, line: m.frame_experts_badge_line },
  { Icon: ShieldIcon, title: m.frame_payments_badge, line: m.frame_payments_badge_line },
];

/** Collapsed on phones. With `isSmall`, used for forms and the administration, all links are in one disclosure. */
export function Footer({ site, isSmall }: { site: SiteSettings; isSmall: boolean }) {
  if (!isSmall) {
    return (
      <footer className="site-footer">
        <FooterSections site={site} Part={FooterFold} />
      </footer>
    );
  }
  return (
    <footer className="site-footer site-footer-small">
      <details>
        <Title>{m.frame_more()}</Title>
        <FooterSections site={site} Part={Section} />
      </details>
    </footer>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function FooterSections({
  site,
  Part,
}: {
  site: SiteSettings;
  Part: (props: PartProps) => ReactNode;
}) {
  return (
    <>
      <div className="site-footer-columns">
        <Part title={m.frame_about_contact()}>
          <p>{m.frame_footer_about()}</p>
          <p>
            <a
              className="button button-outline"
              href={site.appStoreUrl ?? toLocalPath('/app-download')}
            >
              {m.frame_get_app()}
            </a>
          </p>
          <Contact site={site} />
        </Part>
        <Part title={m.frame_quick_links()}>
          <FooterLinks title={m.frame_quick_links()} links={QUICK_LINKS} />
        </Part>
        <Part title={m.frame_legal()}>
          <FooterLinks title={m.frame_legal()} links={LEGAL_LINKS} />
        </Part>
      </div>
      <ul className="trust-badges" aria-label={m.frame_trust()}>
        {BADGES.map(({ Icon, title, line }) => (
          <li key={title()}>
            <Icon />
            <span>
              <strong>{title()}</strong> <span className="badge-line">{line()}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="legal-line">{m.frame_legal_line({ legalName: site.legalName })}</p>
    </>
  );
}

/** Collapses only on phones. */
function FooterFold({ title, children }: PartProps) {
  return (
    <details>
      <Title>{title}</Title>
      {children}
    </details>
  );
}

function Section({ title, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Title({ children }: { readonly children: string }) {
  return (
    <summary>
      <h2>{children}</h2>
    </summary>
  );
}

function Contact({ site }: { site: SiteSettings }) {
  return (
    <ul>
      {site.contact ? (
        <>
          <li>
            <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
          </li>
          {site.contact.phone === null ? null : (
            <li>
              <a href={`tel:${site.contact.phone.replace(/[^\d+]/g, '')}`}>{site.contact.phone}</a>
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
        <a href={buildShareUrl(site)} rel="noopener">
          {m.frame_share()}
        </a>
      </li>
    </ul>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <ul>
        {links.map(({ to, label, isForm }) => (
          <li key={to}>
            <Link to={to} reloadDocument={isForm === true}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function buildShareUrl({ brandName, origin }: SiteSettings): string {
  const address = origin + getBasename(getCurrentLanguage());
  const words = m.frame_share_site({ brandName, address });
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}
