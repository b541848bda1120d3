import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { buildBirthHead } from '~/features/kundli/birth-head.server';
import { MY_RASHI_PATH } from '~/features/horoscopes/my-rashi-path';
import { myRashiForm } from '~/features/kundli/my-rashi.schema';
import { computeRashiView, type RashiView } from '~/features/kundli/rashi-view.server';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import type { SignSlug } from '~/features/astronomy/signs';
import { m } from '~/shared/i18n/messages';
import { getParts, getTodayInIndia } from '~/shared/time/calendar';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { horoscopesStyles } from '~/web/styles/areas';
import { Accordion } from '~/web/ui/Accordion';
import { buildFaqPage } from '~/web/ui/faq-data';
import { BirthFields } from './BirthFields';
import { RashiAnswer } from './RashiAnswer';
import { answerBirths, type BirthFormState } from './read-births.server';
import { getRashiQuestions } from './rashi-questions.server';
import { useAnswerHeading } from './use-answer-heading';

export { forwardHeaders as headers } from '~/web/http/caching';

/** The empty form is cacheable; answers are not stored. */
export const handle: RouteHandle = {
  styles: declareStyles(horoscopesStyles),
  cache: {},
  cost: 'high',
};

export function loader({ context }: LoaderFunctionArgs) {
  const newestYear = getParts(getTodayInIndia(context.services.clock)).year;
  return data(
    { newestYear, head: buildBirthHead('my-rashi'), questions: getRashiQuestions() },
    { headers: getReadingPageCaching() },
  );
}

export function action({ request, context: { services } }: ActionFunctionArgs) {
  return answerBirths(request, myRashiForm, [''], services, async ([birth]) => ({
    answer: { view: await computeRashiView(birth, services), savedSign: mySign.read(request) },
  }));
}

type ActionData = BirthFormState & {
  readonly answer?: { readonly view: RashiView; readonly savedSign: SignSlug | null };
};

export const meta = createMeta<typeof loader>(({ data: { head, questions } }) => ({
  ...head,
  structuredData: [buildFaqPage(questions)],
}));

export default function MyRashi() {
  const { newestYear, questions } = useLoaderData<typeof loader>();
  const actionData = useActionData<ActionData>();
  const answer = actionData?.answer;
  const heading = useAnswerHeading(answer);
  const form = (
    <PostForm
      form={myRashiForm}
      action={MY_RASHI_PATH}
      token=""
      enterButtonText={m.birth_find_rashi()}
    >
      <BirthFields newestYear={newestYear} choices={actionData?.choices['']} />
      <SubmitButton busyText={m.birth_finding()} look={answer ? 'plain' : 'primary'}>
        {m.birth_find_rashi()}
      </SubmitButton>
      <p className="section-line">{m.birth_kept_nowhere()}</p>
    </PostForm>
  );
  return (
    <>
      {answer ? (
        <RashiAnswer {...answer} typed={actionData.repopulateFields} heading={heading}>
          {form}
        </RashiAnswer>
      ) : (
        <FormPage heading={m.birth_rashi_title()} lead={m.birth_rashi_lead()}>
          {form}
        </FormPage>
      )}
      <section className="page page-narrow" aria-labelledby="about-rashi">
        <h2 id="about-rashi">{m.birth_about_rashi()}</h2>
        <Accordion name="about-rashi" items={questions} />
      </section>
    </>
  );
}
