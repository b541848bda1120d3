import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAdminVisitor } from './admin';
import type { TestApp } from './app';
import type { MadeApplication } from './applications';
import { attribute, findAll, getVisibleText } from './html/dom';
import type { HtmlClient, HtmlPage } from './html-client';
import { sendDueMails } from './mails';

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** @returns emails, oldest first, without the one that confirms receipt */
export async function readMailsTo(app: TestApp, { email }: MadeApplication): Promise<SentMail[]> {
  await sendDueMails(app);
  const { dataDirectory } = app;
  const text = await readFile(path.join(dataDirectory, 'outbox', 'mail.jsonl'), 'utf8');
  const mails = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SentMail);
  return mails.filter(({ to, subject }) => to === email && !subject.includes('has reached us'));
}

export async function openApplication(
  app: TestApp,
  { id }: MadeApplication,
  admin?: HtmlClient,
): Promise<HtmlClient> {
  const visitor = admin ?? (await createAdminVisitor(app));
  await visitor.open(`/admin/view/${id}`);
  return visitor;
}

export function rowsFor(page: HtmlPage): Record<string, string>[] {
  return findAll(page.document, 'tbody')
    .flatMap((body) => findAll(body, 'tr'))
    .map((row) =>
      Object.fromEntries(
        findAll(row, 'td').map((cell) => [
          attribute(cell, 'data-label') ?? '',
          getVisibleText(cell),
        ]),
      ),
    );
}

export function getNames(page: HtmlPage): (string | undefined)[] {
  return rowsFor(page).map(({ Name }) => Name);
}
