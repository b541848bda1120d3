import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { requireCustomer } from '~/features/account/session/sign-in.session.server';
import { resolveProfileBirth } from '~/features/account/session/profile-birth.session.server';
import type { BirthField } from '~/features/kundli/birth.schema';
import type { KundliView } from '~/features/kundli/kundli-view';
import { computeKundliView } from '~/features/kundli/kundli-view.server';
import { PROFILE_KUNDLI_PATH } from '~/features/kundli/my-day-view';
import { m } from '~/shared/i18n/messages';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { PRIVATE } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import type { Visit } from '~/web/http/visit';
import { declareStyles } from '~/web/styles/AreaSheets';
import { kundliStyles } from '~/web/styles/areas';
import { KundliSheet } from '~/features/kundli/KundliSheet';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { styles: declareStyles(kundliStyles), cost: 'high' };

const PROFILE_PATH = '/profile';
const RETRY_SECONDS = 30;
/** Profile form control for each missing field. */
const CONTROLS: Readonly<Partial<Record<BirthField, string>>> = {
  dob: 'profile-dobDay',
  timeOfBirth: 'profile-timeOfBirth',
  place: 'profile-birthPlace',
};

export async function loader({ request, context: { services, session } }: LoaderFunctionArgs) {
  return withStoreFallback(
    async () => data(await loadProfileKundli({ request, session, services }), { headers: PRIVATE }),
    () =>
      data(
        { problems: [{ text: m.places_failed(), to: PROFILE_KUNDLI_PATH }], kundli: null },
        { status: 503, headers: { ...PRIVATE, 'Retry-After': String(RETRY_SECONDS) } },
      ),
  );
}

interface ProfileKundliData {
  readonly kundli: KundliView | null;
  readonly problems: readonly { readonly text: string; readonly to: string }[];
}

async function loadProfileKundli(visit: Visit): Promise<ProfileKundliData> {
  const customer = await requireCustomer(visit);
  const birth = await resolveProfileBirth(customer, visit.services);
  if (birth.ok)
    return { problems: [], kundli: await computeKundliView(birth.value, visit.services) };
  const problems = Object.entries(birth.failure).map(([field, text]) => ({
    text,
    to: `${PROFILE_PATH}#${CONTROLS[field as BirthField] ?? ''}`,
  }));
  return { problems, kundli: null };
}

export const meta = createMeta(() => ({
  title: m.birth_my_kundli(),
  description: m.birth_my_kundli_description(),
  path: null,
}));

export default function ProfileKundli() {
  const { kundli, problems } = useLoaderData<typeof loader>() as ProfileKundliData;
  const heading = useRef<HTMLHeadingElement>(null);
  if (!kundli) {
    return (
      <div className="page page-narrow">
        <h1>{m.birth_my_kundli()}</h1>
        <p>{m.birth_my_kundli_needs()}</p>
        <ul>
          {problems.map(({ text, to }) => (
            <li key={to}>
              <Link to={to} reloadDocument>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="page">
      <KundliSheet view={kundli} path={PROFILE_KUNDLI_PATH} headingRef={heading} />
      <section className="screen-only" aria-labelledby="from-profile">
        <h2 id="from-profile">{m.birth_from_profile()}</h2>
        <p>{m.birth_from_profile_words()}</p>
        <p className="actions">
          <Link className="button" to={PROFILE_PATH} reloadDocument>
            {m.birth_to_profile()}
          </Link>
        </p>
      </section>
    </div>
  );
}
