import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { buildBirthHead } from '~/features/kundli/birth-head.server';
import { KUNDLI_PATH, kundliForm } from '~/features/kundli/kundli.schema';
import type { KundliView } from '~/features/kundli/kundli-view';
import { computeKundliView } from '~/features/kundli/kundli-view.server';
import { m } from '~/shared/i18n/messages';
import { getParts, getTodayInIndia } from '~/shared/time/calendar';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { kundliStyles } from '~/web/styles/areas';
import { BirthFields } from './BirthFields';
import { KundliSheet } from '~/features/kundli/KundliSheet';
import { answerBirths, type BirthFormState } from './read-births.server';
import { useAnswerHeading } from './use-answer-heading';

export { forwardHeaders as headers } from '~/web/http/caching';

/** The empty form is cacheable; answers are not stored. */
export const handle: RouteHandle = {
  styles: declareStyles(kundliStyles),
  cache: {},
  cost: 'high',
};

export function loader({ context }: LoaderFunctionArgs) {
  const newestYear = getParts(getTodayInIndia(context.services.clock)).year;
  return data({ newestYear, head: buildBirthHead('kundli') }, { headers: getReadingPageCaching() });
}

export function action({ request, context: { services } }: ActionFunctionArgs) {
  return answerBirths(request, kundliForm, [''], services, async ([birth]) => ({
    kundli: await computeKundliView(birth, services),
  }));
}

type ActionData = BirthFormState & { readonly kundli?: KundliView };

export const meta = createMeta<typeof loader>(({ data: { head } }) => head);

export default function Kundli() {
  const { newestYear } = useLoaderData<typeof loader>();
  const actionData = useActionData() as ActionData | undefined;
  const kundli = actionData?.kundli;
  const heading = useAnswerHeading(kundli);
  const form = (
    <PostForm form={kundliForm} action={KUNDLI_PATH} token="" enterButtonText={m.kundli_draw()}>
      <BirthFields newestYear={newestYear} choices={actionData?.choices['']} />
      <SubmitButton busyText={m.kundli_drawing()} look={kundli ? 'plain' : 'primary'}>
        {m.kundli_draw()}
      </SubmitButton>
      <p className="section-line">{m.kundli_private()}</p>
    </PostForm>
  );
  if (!kundli) {
    return (
      <FormPage heading={m.kundli_form_heading()} lead={m.kundli_lead()}>
        {form}
      </FormPage>
    );
  }
  return (
    <div className="page">
      <KundliSheet view={kundli} path={KUNDLI_PATH} headingRef={heading} />
      <section className="screen-only" aria-labelledby="again">
        <h2 id="again">{m.kundli_again()}</h2>
        <p>{m.kundli_print()}</p>
        {form}
      </section>
    </div>
  );
}
