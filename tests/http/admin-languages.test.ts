import { beforeAll, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { MANAGER, setFaqs } from '../support/faqs';
import { HtmlClient } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES, now: '2026-11-21T10:00:00+05:30' });

let admin: HtmlClient;
let reader: HtmlClient;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
  reader = new HtmlClient(app.origin);
});

describe('a question in two languages', { shuffle: false }, () => {
  it('is added to its language’s list with a link to its translation', async () => {
    await setFaqs(app, 'A');
    await admin.open(MANAGER);
    await admin.follow('Edit A?');
    await admin.follow('Write it in Hindi');
    expect(admin.page.path).toMatch(/^\/faqmanager\?language=hi&twin=\d+/);
    expect(admin.page.text).toContain('Questions on the FAQ page in Hindi');
    const form = admin.form('Add FAQ');
    expect(form.value('Language')).toBe('Hindi');
    form.fill('Question', 'अ क्या है?').fill('Answer', '');
    const refused = await admin.press('Add FAQ');
    expect(refused.form('Add FAQ').value('Question')).toBe('अ क्या है?');
    admin.form('Add FAQ').fill('Answer', 'अ यह है।');
    const page = await admin.press('Add FAQ');
    expect([page.path, page.alerts]).toEqual([
      `${MANAGER}?language=hi`,
      ['FAQ added successfully!'],
    ]);
    expect((await reader.open('/hi/faq')).text).toContain('अ क्या है?');
    expect((await reader.open('/faq')).text).not.toContain('अ क्या है?');
    const { lines } = await app.services.audit.find({}, null);
    expect(lines[0]).toMatchObject({ action: 'faq added', detail: '[hi] अ क्या है? अ यह है।' });
  });

  it('is changed, moved and deleted in its language’s list', async () => {
    const add = (question: string) =>
      app.services.help.addFaq(
        { email: 'asha@people.example' },
        { question, answer: 'x' },
        {
          language: 'hi',
          twinOf: null,
        },
      );
    await add('इ क्या है?');
    await admin.open(MANAGER);
    expect(admin.page.text).not.toContain('इ क्या है?');
    await admin.follow('Hindi questions');
    await admin.press('Move up इ क्या है?');
    const readOrder = async () =>
      (await app.services.help.listFaqs('hi')).map(({ question }) => question);
    expect(await readOrder()).toEqual(['इ क्या है?', 'अ क्या है?']);
    await admin.follow('Edit अ क्या है?');
    expect(admin.page.hasLink('Its English twin')).toBe(true);
    admin.form('Save FAQ').fill('Question', 'अ कौन है?');
    expect((await admin.press('Save FAQ')).path).toBe(`${MANAGER}?language=hi`);
    await admin.follow('Delete इ क्या है?');
    expect((await admin.press('Delete FAQ')).path).toBe(`${MANAGER}?language=hi`);
    expect(await readOrder()).toEqual(['अ कौन है?']);
  });
});
