import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { parseLanguage } from '~/features/horoscopes/reading-language';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { isPartsRequest, UPLOAD_PATH } from './paths';
import { loadUploadParts, loadUploadView, startOver, uploadSign } from './upload.route.server';
import { startOverForm } from './upload.schema';
import { UploadPage } from './UploadPage';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Upload daily horoscopes');

/** `/horoscopeupload?language=hindi`, optionally with `in=parts` */
export const loader = adminLoader('editor', async ({ request, services, admin }) => {
  const { publishing } = services;
  const shownLanguage = getLanguage(request);
  const view = await loadUploadView(publishing, admin, shownLanguage);
  const calendar = await nullOnStoreError(publishing.calendar());
  return {
    shownLanguage,
    view,
    calendar,
    gaps: await nullOnStoreError(publishing.gaps()),
    inParts: isPartsRequest(request) ? await loadUploadParts(services, view, calendar) : null,
    token: await services.forms.createToken(request, UPLOAD_PATH),
  };
});

export const action = adminAction('editor', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  const shown = getLanguage(args.request);
  return post.formId === startOverForm.id
    ? startOver(post, args, shown)
    : uploadSign(post, args, shown);
});

function getLanguage(request: Request): ReadingLanguage {
  return parseLanguage(new URL(request.url).searchParams.get('language'));
}

export default function Upload() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <UploadPage {...loaded} view={actionData?.view ?? loaded.view} />;
}
