import { withCountryCode } from '~/shared/contact';
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
} from '~/features/administration/panel/admin.session.server';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { refusedPost } from '~/web/http/refused-post.server';
import { addFaqForm, contactForm, orderForm } from './faq.schema';
import { FaqManagerPage } from './FaqManagerPage';
import * as messages from './faq-labels';
import {
  getLanguage,
  orNull,
  orUnavailable,
  overtaken,
  toList,
  UNAVAILABLE,
} from './outcomes.route.server';
import { FAQ_MANAGER, faqAnchor, readFaqId } from './paths';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('FAQs and contact details');

export const loader = adminLoader('editor', async ({ request, services: { forms, help, log } }) => {
  const language = getLanguage(request);
  const twin = readFaqId(new URL(request.url).searchParams.get('twin'));
  const faqs = await orNull(log, () => help.listFaqs(language));
  const staleSince = faqs === null ? null : (help.faqsAge(language)?.staleSince ?? null);
  // Without the other question it is one by itself: what was typed shall not be lost.
  const twinOf = twin === null ? null : await orNull(log, () => help.readFaq(twin));
  const contact = await orNull(log, () => help.readContact());
  const token = await forms.createToken(request, FAQ_MANAGER);
  const faqsReadAt = staleSince && toAdminMoment(staleSince);
  const view = { language, twinOf: twinOf?.faq ?? null, faqs, faqsReadAt, contact, token };
  return data(view, faqs && contact && !staleSince ? {} : UNAVAILABLE);
});

export const action = adminAction('editor', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  switch (post.formId) {
    case contactForm.id:
      return saveContact(post, args);
    case orderForm.id:
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
  const failure = form.refuse({ alert: messages.ADD_FAILED });
  return orUnavailable(log, failure, async () => {
    const { language: chosen, ...text } = form.value;
    const language = parseLanguage(chosen) ?? BASE_LANGUAGE;
    const twinOf = readFaqId(new URL(args.request.url).searchParams.get('twin'));
    const added = await help.addFaq(args.admin, text, { language, twinOf });
    if (added.ok) return toList(args, messages.ADDED, { language });
    return invalid(
      form.refuse(
        added.failure === 'taken'
          ? { fieldErrors: { question: messages.QUESTION_TAKEN } }
          : { alert: messages.LIST_FULL },
      ),
    );
  });
}

const MOVE = /^(up|down)-(\d+)$/;

async function moveFaq(post: Post, args: AdminArgs) {
  const form = await post.check(orderForm);
  if (!form.ok) return invalid(form.failure);
  const { help, log } = args.services;
  const [, direction, number] = MOVE.exec(post.intent ?? '') ?? [];
  const id = readFaqId(number) ?? 0;
  const seen = form.value.order.split(',').map(Number);
  const failure = form.refuse({ alert: messages.MOVE_FAILED });
  return orUnavailable(log, failure, async () => {
    const moved = await help.moveFaq(args.admin, id, direction === 'up' ? 'up' : 'down', seen);
    if (moved.ok) return toList(args, messages.MOVED, { anchor: faqAnchor(id) });
    const order = (await help.listFaqs(getLanguage(args.request))).map((faq) => faq.id).join();
    return overtaken(form.refuse({ alert: messages.ORDER_OVERTAKEN }), { order });
  });
}

async function saveContact(post: Post, args: AdminArgs) {
  const form = await post.check(contactForm);
  if (!form.ok) return invalid(form.failure);
  const { help, log } = args.services;
  const { version, email, phone } = form.value;
  const failure = form.refuse({ alert: messages.CONTACT_FAILED });
  return orUnavailable(log, failure, async () => {
    const saved = await help.saveContact(
      args.admin,
      { email, phone: withCountryCode(phone) },
      version,
    );
    if (saved.ok) return toList(args, messages.CONTACT_DONE[saved.value]);
    const now = await help.readContact();
    return overtaken(form.refuse({ alert: messages.CONTACT_OVERTAKEN }), { version: now.version });
  });
}

export default function FaqManager() {
  const answer = useActionData<typeof action>();
  return <FaqManagerPage {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
