import type { Faq } from '~/features/help/faq';
import type { TestApp } from './app';
import { createAdminVisitor } from './admin';
import type { HtmlClient, HtmlPage } from './html-client';
import { withStore } from './store';

export const MANAGER = '/faqmanager';

/** Replaces all questions; `A` becomes question `A?` with answer `A.`. */
export async function setFaqs(app: TestApp, ...names: readonly string[]): Promise<Faq[]> {
  await withStore(app, async ({ db }) => {
    await db.deleteFrom('faqs').execute();
    for (const [index, name] of names.entries()) {
      const text = { question: `${name}?`, answer: `${name}.` };
      await db
        .insertInto('faqs')
        .values({ ...text, position: index + 1, updated_at: '2026-11-21T06:30:00Z' })
        .execute();
    }
  });
  return app.services.help.listFaqs();
}

export async function deleteContact(app: TestApp): Promise<void> {
  await withStore(app, ({ db }) => db.deleteFrom('contact').execute());
}

export async function getQuestions(app: TestApp): Promise<string[]> {
  return (await app.services.help.listFaqs()).map(({ question }) => question);
}

export async function openFaqAdmin(app: TestApp): Promise<HtmlClient> {
  const admin = await createAdminVisitor(app);
  await admin.open(MANAGER);
  return admin;
}

export function addFaq(admin: HtmlClient, question: string, answer: string): Promise<HtmlPage> {
  admin.form('Add FAQ').fill('Question', question).fill('Answer', answer);
  return admin.press('Add FAQ');
}

export function findFaqPage(page: HtmlPage): { question: unknown; answer: unknown }[] | null {
  const found = page.structuredData.find(
    (each) => (each as { '@type'?: string })['@type'] === 'FAQPage',
  ) as { mainEntity: { name: unknown; acceptedAnswer: { text: unknown } }[] } | undefined;
  return (
    found?.mainEntity.map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: acceptedAnswer.text,
    })) ?? null
  );
}

/** @returns lines such as `action subject`, newest first */
export async function readLastAuditLines(app: TestApp, count: number): Promise<string[]> {
  const { lines } = await app.services.audit.find({}, null);
  return lines.slice(0, count).map(({ action, subject }) => `${action} ${subject}`);
}
