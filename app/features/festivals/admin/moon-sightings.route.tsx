import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { parseCalendarDate, getTodayInIndia } from '~/shared/time/calendar';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import type { MoonSightingMonth } from '~/features/festivals/moon-sightings.server';
import type { FormFields } from '~/web/forms/definition';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { TypedForm } from '~/web/forms/server/form-reading.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { postErrorResponse } from '~/web/http/post-error.server';
import * as messages from './sighting-labels';
import { getMoonSightingPath } from './sighting-labels';
import { announceForm, undoForm } from './moon-sighting.schema';
import { loadMoonSightings } from './moon-sighting-view.route.server';
import { MoonSightingsPage } from './MoonSightingsPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Festival dates by the moon');

export const loader = adminLoader('editor', async ({ request, params, services }) => {
  const { sightings, forms, log, clock } = services;
  const asked = params['month'] ?? null;
  const { view, init } = await loadMoonSightings(sightings, asked, getTodayInIndia(clock), log);
  const path = view.chosen && getMoonSightingPath(view.chosen.key);
  return data({ ...view, token: path ? await forms.createToken(request, path) : '' }, init);
});

export const action = adminAction('editor', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  switch (post.formId) {
    case announceForm.id:
      return announce(post, args);
    case undoForm.id:
      return undoAction(post, args);
    default:
      throw postErrorResponse('unreadable');
  }
});

async function announce(post: Post, args: AdminArgs) {
  const form = await post.check(announceForm);
  if (!form.ok) return invalid(form.failure);
  const { version, starts: typed, source } = form.value;
  const starts = parseCalendarDate(typed);
  if (!starts) return answerRefusal(form, { fieldErrors: { starts: messages.DAY_REQUIRED } });
  return orUnavailable(args, form, async () => {
    const { sightings } = args.services;
    const key = args.params['month'] ?? '';
    const done = await sightings.announce(args.admin, key, version, { starts, source });
    if (done.ok) return redirectToMonth(args, key, messages.formatAnnounced(done.value));
    const now = (await sightings.months()).find((month) => month.key === key);
    if (now && done.failure === 'far') {
      return answerRefusal(form, { fieldErrors: { starts: messages.formatImplausibleDay(now) } });
    }
    return answerOvertaken(form, messages.CHANGED_MEANWHILE, now);
  });
}

async function undoAction(post: Post, args: AdminArgs) {
  const form = await post.check(undoForm);
  if (!form.ok) return invalid(form.failure);
  return orUnavailable(args, form, async () => {
    const { sightings } = args.services;
    const key = args.params['month'] ?? '';
    const done = await sightings.undoAction(args.admin, key, form.value.version);
    if (done.ok) return redirectToMonth(args, key, messages.formatUndone(done.value));
    const now = (await sightings.months()).find((month) => month.key === key);
    return answerOvertaken(form, messages.UNDO_FAILED, now);
  });
}

function redirectToMonth({ session }: AdminArgs, key: string, message: string): Response {
  return redirectWithAlert(session, `${getMoonSightingPath(key)}#content`, 'success', message);
}

/** The month was changed in the meantime or is no longer in the list. */
function answerOvertaken<Fields extends FormFields>(
  form: TypedForm<Fields>,
  alert: string,
  now: MoonSightingMonth | undefined,
) {
  if (!now) return answerRefusal(form, { alert: messages.NO_SUCH_MONTH, status: 404 });
  return answerRefusal(form, { alert, status: 409, values: { version: now.version } });
}

/** Logs a store error and responds 503 with the submitted form. */
async function orUnavailable<Fields extends FormFields, Answer>(
  { services: { log } }: AdminArgs,
  form: TypedForm<Fields>,
  change: () => Promise<Answer>,
) {
  return withStoreFallback(change, (error) => {
    log.error({ err: error }, 'the first day of a month could not be changed');
    return answerRefusal(form, { alert: messages.SAVE_FAILED, status: 503 });
  });
}

export default function MoonSightingsRoute() {
  const answer = useActionData<typeof action>();
  return <MoonSightingsPage {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
