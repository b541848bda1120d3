import { toPublicContact } from '~/shared/contact';
import type { Notice } from '~/features/privacy/consent/consent';
import { buildNotice, type ShownNotice } from '~/features/privacy/consent/notice.server';
import { StoreError } from '~/shared/result/store-error';
import type { Services } from '~/web/http/visit';

/** @returns the notice; contact details that fail to load are omitted */
export async function loadNotice(notice: Notice, services: Services): Promise<ShownNotice> {
  const { site, provider } = services.config;
  return buildNotice(notice, {
    legalName: site.legalName,
    officer: site.grievanceOfficer,
    contactEmail: await contactEmail(services),
    isOnService: provider !== null,
  });
}

async function contactEmail({ help }: Services): Promise<string | null> {
  try {
    return toPublicContact(await help.findContact())?.email ?? null;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
