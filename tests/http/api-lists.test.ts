import { expect, it } from 'vitest';
import { API, apiEnvironment, withApiKey } from '../support/api';
import { createSubmittedApplication } from '../support/applications';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ environment: apiEnvironment() });

interface Pending {
  readonly astrologer: { readonly id: number };
}

it('applications under review are listed with the longest waiting first', async () => {
  const ids: number[] = [];
  for (const minute of ['10:00', '10:01', '10:02']) {
    app.clock.set(`2026-11-21T${minute}:00+05:30`);
    ids.push((await createSubmittedApplication(app.services)).id);
  }
  const path = `${API}/astroservice/astrologers/pending-details`;
  const { text } = await send(app.origin, withApiKey({ path }));
  const listed = JSON.parse(text) as Pending[];
  expect(listed.map(({ astrologer }) => astrologer.id)).toEqual(ids);
});
