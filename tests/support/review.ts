import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signedInAdmin } from './admin';
import type { TestApp } from './app';
import type { MadeApplication } from './applications';
import { attribute, findAll, textOf } from './html/dom';
import type { HtmlClient, HtmlPage } from './html-client';
import { letMailsLeave } from './mails';

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails to an applicant, oldest first, apart from the one that the application has arrived. */
export async function mailsTo(app: TestApp, { email }: MadeApplication): Promise<SentMail[]> {
  await letMailsLeave(app);
  const { dataDirectory } = app;
  const text = await readFile(path.join(dataDirectory, 'outbox', 'mail.jsonl'), 'utf8');
  const mails = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SentMail);
  return mails.filter(({ to, subject }) => to === email && !subject.includes('has reached us'));
}

/** An administrator before whom the page of an application lies open. */
export async function viewedApplication(
  app: TestApp,
  { id }: MadeApplication,
  admin?: HtmlClient,
): Promise<HtmlClient> {
  const visitor = admin ?? (await signedInAdmin(app));
  await visitor.open(`/admin/view/${id}`);
  return visitor;
}

/** The rows of the page's table, each as its cells by their column. */
export function rowsFor(page: HtmlPage): Record<string, string>[] {
  return findAll(page.document, 'tbody')
    .flatMap((body) => findAll(body, 'tr'))
    .map((row) =>
      Object.fromEntries(
        findAll(row, 'td').map((cell) => [attribute(cell, 'data-label') ?? '', textOf(cell)]),
      ),
    );
}

/** The names in the page's table. */
export function getNames(page: HtmlPage): (string | undefined)[] {
  return rowsFor(page).map(({ Name }) => Name);
}
