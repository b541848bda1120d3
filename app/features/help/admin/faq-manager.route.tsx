import { addCountryCode } from '~/shared/contact';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { parseLanguage, languageName } from '~/features/administration/panel/languages';
import { toAdminMoment } from '~/features/administration/moment';
import { BASE_LANGUAGE, LANGUAGES } from '~/shared/i18n/language';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import type { Post } from '~/web/forms/server/forms.server';
import { UNAVAILABLE } from '~/web/http/caching';
import { postErrorResponse } from '~/web/http/post-error.server';
import { addFaqForm, contactForm, faqOrderForm } from './faq.schema';
import {
  getOvertaken,
  toFaqList,
  runFaqAct,
  DUPLICATE_QUESTION,
  getLanguage,
  nullIfStoreFails,
} from './outcomes.route.server';
import {
  FAQ_MANAGER_PATH,
  getFaqAnchor,
  parseFaqId,
  ADD_ANCHOR,
  CONTACT_ANCHOR,
  buildListPath,
  getTwinPath,
} from './paths';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { EditableContact } from '~/features/help/help.server';
import { FaqFields, FETCH_FAILED, LanguageField, FaqText } from './FaqFields';
import { FaqList } from './FaqList';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { TextField } from '~/web/forms/fields/TextField';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('FAQs and contact details');

export const loader = adminLoader('editor', async ({ request, services: { forms, help, log } }) => {
  const language = getLanguage(request);
  const twin = parseFaqId(new URL(request.url).searchParams.get('twin'));
  const faqs = await nullIfStoreFails(log, () => help.listFaqs(language));
  const staleSince = faqs === null ? null : (help.getFaqsAge(language)?.staleSince ?? null);
  // If the other question was deleted meanwhile, the new question has no twin.
  const twinOf = twin === null ? null : await nullIfStoreFails(log, () => help.readFaq(twin));
  const contact = await nullIfStoreFails(log, () => help.readContact());
  const token = await forms.createToken(request, FAQ_MANAGER_PATH);
  // Time of the last successful fetch while the service fails.
  const faqsReadAt = staleSince && toAdminMoment(staleSince);
  const view = { language, twinOf: twinOf?.faq ?? null, faqs, faqsReadAt, contact, token };
  return data(view, faqs && contact && !staleSince ? {} : UNAVAILABLE);
});

export const action = adminAction('editor', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  switch (post.formId) {
    case contactForm.id:
      return saveContact(post, args);
    case faqOrderForm.id:
      return moveFaq(post, args);
    case addFaqForm.id:
      return addFaq(post, args);
    default:
      throw postErrorResponse('unreadable');
  }
});

async function addFaq(post: Post, args: AdminArgs) {
  const form = await post.check(addFaqForm);
  return runFaqAct(args, form, 'Failed to add FAQ.', async ({ language: chosen, ...text }) => {
    const language = parseLanguage(chosen) ?? BASE_LANGUAGE;
    const twinOf = parseFaqId(new URL(args.request.url).searchParams.get('twin'));
    const result = await args.services.help.addFaq(args.admin, text, { language, twinOf });
    if (result.ok) return toFaqList(args, 'FAQ added successfully!', { language });
    if (result.failure === 'taken') return DUPLICATE_QUESTION;
    return { alert: 'The list is full. Please delete an FAQ before you add another one.' };
  });
}

const MOVE_INTENT_PATTERN = /^(up|down)-(\d+)$/;

async function moveFaq(post: Post, args: AdminArgs) {
  const form = await post.check(faqOrderForm);
  const { help } = args.services;
  const [, direction, number] = MOVE_INTENT_PATTERN.exec(post.intent ?? '') ?? [];
  const id = parseFaqId(number) ?? 0;
  return runFaqAct(args, form, 'Failed to move FAQ.', async ({ order: shown }) => {
    const seen = shown.split(',').map(Number);
    const result = await help.moveFaq(args.admin, id, direction === 'up' ? 'up' : 'down', seen);
    if (result.ok) return toFaqList(args, 'FAQ moved successfully!', { anchor: getFaqAnchor(id) });
    const order = (await help.listFaqs(getLanguage(args.request))).map((faq) => faq.id).join();
    return getOvertaken(
      'The list has changed since you opened it, so nothing was moved. This is how it is now.',
      { order },
    );
  });
}

async function saveContact(post: Post, args: AdminArgs) {
  const form = await post.check(contactForm);
  const { help } = args.services;
  return runFaqAct(args, form, 'Failed to save contact details.', async (value) => {
    const contact = { email: value.email, phone: addCountryCode(value.phone) };
    const result = await help.saveContact(args.admin, contact, value.version);
    if (result.ok) return toFaqList(args, `Contact details ${result.value} successfully!`);
    const { version } = await help.readContact();
    return getOvertaken(
      'Another administrator has changed the contact details since you opened them, so nothing was saved. Compare both: if you save again, yours replace the others.',
      { version },
    );
  });
}

export default function FaqManager() {
  const { language, twinOf, faqs, faqsReadAt, contact, token } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== language);
  const isContactOvertaken =
    actionData?.formId === contactForm.id && 'wasChangedMeanwhile' in actionData;
  return (
    <AdminPage
      title="FAQs and contact details"
      lead="What you change here shows on the site at once."
    >
      <p className="faq-jumps">
        <a href={`#${ADD_ANCHOR}`}>Add an FAQ</a> <a href={`#${CONTACT_ANCHOR}`}>Contact details</a>{' '}
        {others.map((code) => (
          <Link key={code} to={buildListPath(code)}>
            {languageName(code)} questions
          </Link>
        ))}
      </p>
      <div className="faq-columns">
        <section aria-labelledby="faqs">
          <h2 id="faqs">
            Questions on the FAQ page
            {language === BASE_LANGUAGE ? '' : ` in ${languageName(language)}`}
          </h2>
          {faqsReadAt === null ? null : (
            <Unavailable message={FETCH_FAILED} more={`The list below is of ${faqsReadAt}.`} />
          )}
          {faqs ? (
            <FaqList faqs={faqs} language={language} token={token} />
          ) : (
            <Unavailable message={FETCH_FAILED} />
          )}
        </section>
        <div>
          <section className="admin-panel" aria-labelledby={ADD_ANCHOR}>
            <h2 id={ADD_ANCHOR}>Add an FAQ</h2>
            <p>It goes to the end of the list; you can move it from there.</p>
            {twinOf ? (
              <FaqText title={`To be written in ${languageName(language)}`} faq={twinOf} />
            ) : null}
            <PostForm
              // Remounts the form when language or twin changes, to load the new values.
              key={`${language}-${twinOf?.id}`}
              form={addFaqForm}
              action={`${twinOf ? getTwinPath(twinOf.id, language) : buildListPath(language)}#${ADD_ANCHOR}`}
              token={token}
              defaults={{ language }}
              label="Add an FAQ"
            >
              <LanguageField />
              <FaqFields />
              <SubmitButton busyText="Adding...">Add FAQ</SubmitButton>
            </PostForm>
          </section>
          <section className="admin-panel" aria-labelledby={CONTACT_ANCHOR}>
            <h2 id={CONTACT_ANCHOR}>Contact details</h2>
            {contact ? (
              <ContactForm {...contact} token={token} wasChangedMeanwhile={isContactOvertaken} />
            ) : (
              <Unavailable message="Failed to fetch contact details." />
            )}
          </section>
        </div>
      </div>
    </AdminPage>
  );
}

function Unavailable({ message, more }: { readonly message: string; readonly more?: string }) {
  return (
    <div className="notice notice-error">
      <p role="alert">{message}</p>
      {more === undefined ? null : <p>{more}</p>}
      <p>
        <a href={FAQ_MANAGER_PATH}>Try again</a>
      </p>
    </div>
  );
}

function ContactForm({
  contact,
  isEntered,
  version,
  token,
  wasChangedMeanwhile,
}: EditableContact & { readonly token: string; readonly wasChangedMeanwhile: boolean }) {
  return (
    <>
      <p>
        {isEntered || !contact
          ? 'They appear at the foot of every page and in the legal texts.'
          : 'The details below came with the site. Please enter your own: they appear at the foot of every page and in the legal texts.'}
      </p>
      {wasChangedMeanwhile && contact ? (
        <p className="notice">
          Now on the site: {contact.email}, {contact.phone}
        </p>
      ) : null}
      <PostForm
        form={contactForm}
        action={`${FAQ_MANAGER_PATH}#${CONTACT_ANCHOR}`}
        token={token}
        defaults={{ version, ...contact }}
        label="Contact details"
      >
        <HiddenField name="version" />
        <TextField
          name="email"
          label="Email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
        />
        <TextField
          name="phone"
          label="Phone"
          hint="Ten digits, or with the country code, such as +91 98765 43210"
          autoComplete="off"
          inputMode="tel"
          enterKeyHint="done"
        />
        <SubmitButton busyText={isEntered ? 'Updating...' : 'Adding...'} look="plain">
          {isEntered ? 'Update contact details' : 'Add contact details'}
        </SubmitButton>
      </PostForm>
    </>
  );
}
