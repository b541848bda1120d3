import { addCountryCode } from '~/shared/contact';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseLanguage } from '~/features/administration/panel/languages';
import { toAdminMoment } from '~/features/administration/moment';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { UNAVAILABLE } from '~/web/http/caching';
import { refusedPost } from '~/web/http/refused-post.server';
import { addFaqForm, contactForm, faqOrderForm } from './faq.schema';
import { FaqManagerPage } from './FaqManagerPage';
import * as messages from './faq-labels';
import {
  answerOvertaken,
  getLanguage,
  nullIfStoreFails,
  orUnavailable,
  redirectToFaqList,
} from './outcomes.route.server';
import { FAQ_MANAGER_PATH, getFaqAnchor, parseFaqId } from './paths';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('FAQs and contact details');

export const loader = adminLoader('editor', async ({ request, services: { forms, help, log } }) => {
  const language = getLanguage(request);
  const twin = parseFaqId(new URL(request.url).searchParams.get('twin'));
  const faqs = await nullIfStoreFails(log, () => help.listFaqs(language));
  const staleSince = faqs === null ? null : (help.getFaqsAge(language)?.staleSince ?? null);
  // If the other question is gone, the typed text becomes a question without a twin.
  const twinOf = twin === null ? null : await nullIfStoreFails(log, () => help.readFaq(twin));
  const contact = await nullIfStoreFails(log, () => help.readContact());
  const token = await forms.createToken(request, FAQ_MANAGER_PATH);
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
      throw refusedPost('unreadable');
  }
});

async function addFaq(post: Post, args: AdminArgs) {
  const form = await post.check(addFaqForm);
  if (!form.ok) return invalid(form.failure);
  const { help, log } = args.services;
  return orUnavailable(log, form, messages.ADD_FAILED, async () => {
    const { language: chosen, ...text } = form.value;
    const language = parseLanguage(chosen) ?? BASE_LANGUAGE;
    const twinOf = parseFaqId(new URL(args.request.url).searchParams.get('twin'));
    const added = await help.addFaq(args.admin, text, { language, twinOf });
    if (added.ok) return redirectToFaqList(args, messages.ADDED, { language });
    return answerRefusal(
      form,
      added.failure === 'taken'
        ? { fieldErrors: { question: messages.DUPLICATE_QUESTION } }
        : { alert: messages.LIST_FULL },
    );
  });
}

const MOVE_INTENT_PATTERN = /^(up|down)-(\d+)$/;

async function moveFaq(post: Post, args: AdminArgs) {
  const form = await post.check(faqOrderForm);
  if (!form.ok) return invalid(form.failure);
  const { help, log } = args.services;
  const [, direction, number] = MOVE_INTENT_PATTERN.exec(post.intent ?? '') ?? [];
  const id = parseFaqId(number) ?? 0;
  const seen = form.value.order.split(',').map(Number);
  return orUnavailable(log, form, messages.MOVE_FAILED, async () => {
    const moved = await help.moveFaq(args.admin, id, direction === 'up' ? 'up' : 'down', seen);
    if (moved.ok) return redirectToFaqList(args, messages.MOVED, { anchor: getFaqAnchor(id) });
    const order = (await help.listFaqs(getLanguage(args.request))).map((faq) => faq.id).join();
    return answerOvertaken(form, messages.FAQ_ORDER_CHANGED, { order });
  });
}

async function saveContact(post: Post, args: AdminArgs) {
  const form = await post.check(contactForm);
  if (!form.ok) return invalid(form.failure);
  const { help, log } = args.services;
  const { version, email, phone } = form.value;
  return orUnavailable(log, form, messages.CONTACT_FAILED, async () => {
    const saved = await help.saveContact(
      args.admin,
      { email, phone: addCountryCode(phone) },
      version,
    );
    if (saved.ok) return redirectToFaqList(args, messages.CONTACT_SUCCESS_MESSAGES[saved.value]);
    const now = await help.readContact();
    return answerOvertaken(form, messages.CONTACT_CHANGED_MEANWHILE, { version: now.version });
  });
}

export default function FaqManager() {
  const answer = useActionData<typeof action>();
  return <FaqManagerPage {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
