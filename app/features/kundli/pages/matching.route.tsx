import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getParts, getTodayInIndia } from '~/shared/time/calendar';
import { FormPage } from '~/web/forms/FormPage';
import { getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { textsStyles } from '~/web/styles/areas';
import { matchingStyles } from '~/web/styles/inlined';
import { buildBirthHead } from '~/features/kundli/birth-head.server';
import { parseGroomChoice, matchingForm } from '~/features/kundli/matching.schema';
import { matchingTexts } from '~/features/kundli/matching-texts.server';
import { computeMatchingView } from '~/features/kundli/matching-view.server';
import type { MatchingView } from '~/features/kundli/matching-view';
import { MatchingAnswer, MatchingMeaning } from './MatchingAnswer';
import { MatchingForm } from './MatchingForm';
import { answerBirths, type BirthFormState } from './read-births.server';
import { useAnswerHeading } from './use-answer-heading';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: [textsStyles, matchingStyles],
  cache: {},
  cost: 'high',
};

export function loader({ context }: LoaderFunctionArgs) {
  const { clock } = context.services;
  const newestYear = getParts(getTodayInIndia(clock)).year;
  return data(
    { newestYear, head: buildBirthHead('kundli-matching'), meaning: matchingTexts().meaning },
    { headers: getReadingPageCaching() },
  );
}

type Answer = BirthFormState & { readonly view?: MatchingView };

/** Stores nothing and puts no birth data in an address. */
export function action({ request, context: { services } }: ActionFunctionArgs) {
  const both = ['first', 'second'] as const;
  return answerBirths(request, matchingForm, both, services, async (births, { groom }) => ({
    view: await computeMatchingView(births, parseGroomChoice(groom), services),
  }));
}

export const meta = createMeta<typeof loader>(({ data: { head } }) => head);

export default function MatchingRoute() {
  const { newestYear, meaning } = useLoaderData<typeof loader>();
  const actionData = useActionData<Answer>();
  const view = actionData?.view;
  const heading = useAnswerHeading(view);
  const form = <MatchingForm newestYear={newestYear} choices={actionData?.choices ?? {}} />;
  if (!view) {
    return (
      <FormPage heading={m.matching_title()} lead={m.matching_lead()}>
        {form}
        <MatchingMeaning meaning={meaning} />
      </FormPage>
    );
  }
  return (
    <div className="page page-narrow form-page">
      <MatchingAnswer view={view} heading={heading} />
      <div className="accordion screen-only">
        <details>
          <summary>{m.matching_again()}</summary>
          {form}
        </details>
      </div>
    </div>
  );
}
