import { runAct, type Outcome } from '~/features/administration/panel/refusal-answers.server';
import type { FormValues } from '~/web/forms/values';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import type { ValueFields } from '~/web/forms/definition';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { parseCalendarDate } from '~/shared/time/calendar';
import type { MoonSightingMonth } from '~/features/festivals/moon-sightings.server';
import type { Post } from '~/web/forms/server/forms.server';
import { postErrorResponse } from '~/web/http/post-error.server';
import * as messages from './moon-sighting.schema';
import { getMoonSightingPath, announceForm, undoForm } from './moon-sighting.schema';
import { loadMoonSightings } from './moon-sighting-view.route.server';
import { MoonSightingsPage } from './MoonSightingsPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Festival dates by the moon');

export const loader = adminLoader('editor', async (args) => {
  const { view, init } = await loadMoonSightings(args);
  const path = view.chosen && getMoonSightingPath(view.chosen.key);
  const token = path ? await args.services.forms.createToken(args.request, path) : '';
  return data({ ...view, token }, init);
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
  return runMonthAct(args, await post.check(announceForm), async (key, value) => {
    const { sightings } = args.services;
    const { version, starts: typed, source } = value;
    const starts = parseCalendarDate(typed);
    if (!starts) return { fieldErrors: { starts: messages.DAY_REQUIRED } };
    const result = await sightings.announce(args.admin, key, version, { starts, source });
    if (result.ok) return toMonth(key, messages.formatAnnounced(result.value));
    const now = await findMonth(args, key);
    return now && result.failure === 'far'
      ? { fieldErrors: { starts: messages.formatImplausibleDay(now) } }
      : getOvertaken(messages.CHANGED_MEANWHILE, now);
  });
}

async function undoAction(post: Post, args: AdminArgs) {
  return runMonthAct(args, await post.check(undoForm), async (key, { version }) => {
    const result = await args.services.sightings.undoAction(args.admin, key, version);
    if (result.ok) return toMonth(key, messages.formatUndone(result.value));
    return getOvertaken(messages.UNDO_FAILED, await findMonth(args, key));
  });
}

/** Logs a store error and responds 503 with the submitted form. */
function runMonthAct<Fields extends ValueFields>(
  args: AdminArgs,
  form: FormReading<Fields>,
  act: (key: string, value: FormValues<Fields>) => Promise<Outcome<NoInfer<Fields>>>,
) {
  const key = args.params['month'] ?? '';
  return runAct(
    args,
    form,
    (value) => act(key, value),
    (error) => {
      args.services.log.error({ err: error }, 'the first day of a month could not be changed');
      return { alert: messages.SAVE_FAILED, status: 503 };
    },
  );
}

function toMonth(key: string, said: string) {
  return { to: `${getMoonSightingPath(key)}#content`, said };
}

async function findMonth({ services }: AdminArgs, key: string) {
  return (await services.sightings.months()).find((month) => month.key === key);
}

/** The month was changed in the meantime or is no longer in the list. */
function getOvertaken(alert: string, now: MoonSightingMonth | undefined) {
  if (!now) return { alert: messages.NO_SUCH_MONTH, status: 404 };
  return { alert, status: 409, values: { version: now.version } };
}

export default function MoonSightingsRoute() {
  const actionData = useActionData<typeof action>();
  return <MoonSightingsPage {...useLoaderData<typeof loader>()} answer={actionData ?? null} />;
}
