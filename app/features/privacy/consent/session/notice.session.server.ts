import { toPublicContact } from '~/shared/contact';
import type { Notice } from '~/features/privacy/consent/consent';
import { buildNotice, type NoticeView } from '~/features/privacy/consent/notice.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Services } from '~/web/http/visit';

/** @returns the notice; contact details that fail to load are omitted */
export async function loadNotice(notice: Notice, services: Services): Promise<NoticeView> {
  const { site, provider } = services.config;
  return buildNotice(notice, {
    legalName: site.legalName,
    officer: site.grievanceOfficer,
    contactEmail: await contactEmail(services),
    isOnService: provider !== null,
  });
}

async function contactEmail({ help }: Services): Promise<string | null> {
  return withStoreFallback(
    async () => toPublicContact(await help.findContact())?.email ?? null,
    () => null,
  );
}
