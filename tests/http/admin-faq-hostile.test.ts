import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFaqAdmin, MANAGER, getQuestions, setFaqs } from '../support/faqs';
import type { HtmlClient } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let asha: HtmlClient;
beforeAll(async () => {
  asha = await openFaqAdmin(app);
});

let paths: string[];
let linesBefore: number;
beforeEach(async () => {
  const [faq] = await setFaqs(app, 'A', 'B', 'C');
  paths = [MANAGER, `${MANAGER}/${faq?.id}/edit`, `${MANAGER}/${faq?.id}/delete`];
  linesBefore = await countRows(app, 'audit_log');
});

const audited = async () => (await countRows(app, 'audit_log')) - linesBefore;

describe('hostile posts', () => {
  const bodies: readonly (readonly [string, string])[] = [
    ['a move without an order', 'formId=faq-order&intent=up-2'],
    ['a move to nowhere', 'formId=faq-order&order=1,2,3&intent=sideways-2'],
    ['a move of everything', `formId=faq-order&order=${'1,'.repeat(900)}1&intent=up-1`],
    ['a made-up version', 'formId=faq-edit&version=aaaaaaaaaaaaaaaaaaaaaa&question=x&answer=y'],
    ['a broken version', 'formId=faq-delete&version=<script>'],
    ['contact details of no version', 'formId=contact-details&email=a@b.c&phone=%2B911234567'],
  ];

  it.each(bodies)('%s changes nothing', async (_, body) => {
    const contact = await app.services.help.findContact();
    for (const path of paths) {
      const headers = { ...FORM, Origin: app.origin };
      const answer = await asha.sendRaw({ method: 'POST', path, headers, body });
      expect([400, 409, 422], `${path} ${answer.status}`).toContain(answer.status);
    }
    expect(await getQuestions(app)).toEqual(['A?', 'B?', 'C?']);
    expect(await app.services.help.findContact()).toEqual(contact);
    expect(await audited()).toBe(0);
  });

  it.each(['0', '-1', '1e3', 'x', '__proto__', '99999999999999999999', '424242'])(
    'respond 404 to the question %s',
    async (id) => {
      for (const act of ['edit', 'delete']) {
        const page = await asha.open(`${MANAGER}/${id}/${act}`);
        expect([page.status, page.alerts]).toEqual([
          404,
          ['There is no such FAQ. It may have been deleted.'],
        ]);
        expect((await asha.follow('Go to the list of FAQs')).path).toBe(MANAGER);
      }
    },
  );
});
