import { getOrigin } from '~/web/http/origin';
import type { AppLoadContext } from '@remix-run/node';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import { toPublicContact } from '~/shared/contact';
import { hasSessionCookie } from '~/web/http/session.server';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import type { RootData, SiteSettings, Viewer } from '~/shared/site-settings';

export async function loadRootData(request: Request, context: AppLoadContext): Promise<RootData> {
  return {
    site: await loadSite(request, context),
    viewer: hasSessionCookie(request) ? await loadViewer(request, context) : null,
  };
}

export async function loadSite(
  request: Request,
  { services }: AppLoadContext,
): Promise<SiteSettings> {
  const { site } = services.config;
  return {
    brandName: site.brandName,
    legalName: site.legalName,
    origin: getOrigin(request, services.config),
    appStoreUrl: site.appStoreUrl ?? null,
    social: site.social,
    contact: toPublicContact(await nullOnStoreError(services.help.findContact())),
  };
}

async function loadViewer(
  request: Request,
  { services, session }: AppLoadContext,
): Promise<Viewer | null> {
  const customer = await nullOnStoreError(findCustomer(session, services));
  if (!customer) return null;
  await nullOnStoreError(
    services.customers.saveLanguage(customer, getCurrentLanguage()).then(() => null),
  );
  return {
    name: customer.firstName,
    picture: customer.photo === null ? null : `/profile/picture/96?v=${customer.version}`,
    logoutToken: await services.forms.createToken(request, '/logout'),
  };
}
