import { z } from 'zod';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { defineCalls } from './call';
import { boundedText, fromDigits, wireNumber, wireText } from './values';

const version = z.string().regex(/^[\w-]{1,43}$/);

const faq = z.object({
  id: wireNumber,
  question: wireText,
  answer: wireText,
  version: version.optional().catch(undefined),
});

const faqText = z.object({
  question: boundedText(200),
  answer: boundedText(3_000, { lines: true }),
});

const contact = z.object({
  email: boundedText(200).pipe(z.string().regex(EMAIL_ADDRESS, 'must be an e-mail address')),
  phone: boundedText(30),
});

const seen = { seen: version.optional() };

const faqId = z.object({ id: fromDigits(z.number().int().positive().max(999_999_999_999_999)) });

export const HELP_CALLS = defineCalls({
  faqs: {
    method: 'GET',
    path: 'faqs',
    summary: 'The frequently asked questions in their order',
    answer: { kind: 'json', schema: z.array(faq) },
  },
  addFaq: {
    method: 'POST',
    path: 'faqs/add-faq',
    summary: 'Adds a question at the end of the list',
    query: faqText,
    answer: { kind: 'any' },
  },
  changeFaq: {
    method: 'PUT',
    path: 'faqs/{id}',
    summary: 'Changes a question and its answer',
    params: faqId,
    query: faqText.extend(seen),
    answer: { kind: 'any' },
  },
  deleteFaq: {
    method: 'DELETE',
    path: 'faqs/{id}',
    summary: 'Deletes a question',
    params: faqId,
    query: z.object(seen),
    answer: { kind: 'any' },
  },
  addContact: {
    method: 'POST',
    path: 'contact/add',
    summary: 'Enters the contact details for the first time',
    query: contact,
    answer: { kind: 'any' },
  },
  updateContact: {
    method: 'PUT',
    path: 'contact/update',
    summary: 'Puts other contact details in the place of the present ones',
    query: contact,
    answer: { kind: 'any' },
  },
});

/** This product's answer to a new question; other services vary. */
export const addedFaq = z.object({ id: wireNumber });
