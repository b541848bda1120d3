import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin.session.server';
import { parseCalendarDate, todayInIndia } from '~/shared/time/calendar';
import { SourceFailure } from '~/shared/result/store-error';
import type { FormFailure } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { refusedPost } from '~/web/http/refused-post.server';
import * as messages from './sighting-labels';
import { sightingPath } from './paths';
import { announceForm, takeBackForm } from './moon-sighting.schema';
import { readSightings } from './moon-sighting-view.route.server';
import { SightingsPage } from './SightingsPage';

export { passHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Festival dates by the moon');

export const loader = adminLoader('editor', async ({ request, params, services }) => {
  const { sightings, forms, log, clock } = services;
  const asked = params['month'] ?? null;
  const { view, init } = await readSightings(sightings, asked, todayInIndia(clock), log);
  const path = view.chosen && sightingPath(view.chosen.key);
  return data({ ...view, token: path ? await forms.tokenFor(request, path) : '' }, init);
});

export const action = adminAction('editor', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  switch (post.formId) {
    case announceForm.id:
      return announce(post, args);
    case takeBackForm.id:
      return takeBack(post, args);
    default:
      throw refusedPost('unreadable');
  }
});

async function announce(post: Post, args: AdminArgs) {
  const form = await post.check(announceForm);
  if (!form.ok) return invalid(form.failure);
  const { version, starts: typed, source } = form.value;
  const starts = parseCalendarDate(typed);
  if (!starts) return invalid(form.refuse({ fieldErrors: { starts: messages.DAY_REQUIRED } }));
  const failure = form.refuse({ alert: messages.SAVE_FAILED });
  return orUnavailable(args, failure, async () => {
    const { sightings } = args.services;
    const key = args.params['month'] ?? '';
    const done = await sightings.announce(args.admin, key, version, { starts, source });
    if (done.ok) return toMonth(args, key, messages.announcedWords(done.value));
    const now = (await sightings.months()).find((month) => month.key === key);
    if (!now) return invalid(form.refuse({ alert: messages.NO_SUCH_MONTH }), {}, { status: 404 });
    return done.failure === 'far'
      ? invalid(form.refuse({ fieldErrors: { starts: messages.farWords(now) } }))
      : overtaken(form.refuse({ alert: messages.OVERTAKEN }), now.version);
  });
}

async function takeBack(post: Post, args: AdminArgs) {
  const form = await post.check(takeBackForm);
  if (!form.ok) return invalid(form.failure);
  const failure = form.refuse({ alert: messages.SAVE_FAILED });
  return orUnavailable(args, failure, async () => {
    const { sightings } = args.services;
    const key = args.params['month'] ?? '';
    const done = await sightings.takeBack(args.admin, key, form.value.version);
    if (done.ok) return toMonth(args, key, messages.takenBackWords(done.value));
    const now = (await sightings.months()).find((month) => month.key === key);
    if (!now) return invalid(form.refuse({ alert: messages.NO_SUCH_MONTH }), {}, { status: 404 });
    return overtaken(form.refuse({ alert: messages.NOT_TAKEN_BACK }), now.version);
  });
}

function toMonth({ session }: AdminArgs, key: string, message: string): Response {
  return redirectWithAlert(session, `${sightingPath(key)}#content`, 'success', message);
}

function overtaken(failure: FormFailure, version: string) {
  const repopulateFields = { ...failure.repopulateFields, version };
  return invalid({ ...failure, repopulateFields }, {}, { status: 409 });
}

/** On a store error responds 503 with the typed form and logs it. */
async function orUnavailable<Answer>(
  { services: { log } }: AdminArgs,
  failure: FormFailure,
  change: () => Promise<Answer>,
) {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    log.error({ err: error }, 'the first day of a month could not be changed');
    return invalid(failure, {}, { status: 503 });
  }
}

export default function SightingsRoute() {
  const answer = useActionData<typeof action>();
  return <SightingsPage {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
