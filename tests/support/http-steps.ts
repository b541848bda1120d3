import { expect } from 'vitest';
import type { TestApp } from './app';
import type { HtmlClient, HtmlPage } from './html-client';

export function wait({ clock }: Pick<TestApp, 'clock'>, milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds).toISOString());
}

/** For posts that no page offers. Sends the site's Origin. */
export function postManually(app: TestApp, visitor: HtmlClient, path: string, body: string) {
  return visitor.sendRaw({
    method: 'POST',
    path,
    headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
}

/** Checks that the form returned with this alert, an error title and no caching. */
export function expectRefusedForm(page: HtmlPage, status: number, alert: string): void {
  expect([page.status, page.alerts[0]]).toEqual([status, alert]);
  expect(page.title).toMatch(/^Error: /);
  expect(page.headers['cache-control']).toContain('no-store');
}

/** @returns a function that submits the form of the open page, again and again, as this or another visitor */
export function createSubmitter(
  app: TestApp,
  visitor: HtmlClient,
  button: string,
  within?: string,
) {
  const { address, type, body } = visitor.page.submission(button, within);
  const { pathname, search } = new URL(address);
  return (sender = visitor, headers: Readonly<Record<string, string>> = {}, path?: string) =>
    sender.sendRaw({
      method: 'POST',
      path: path ?? pathname + search,
      headers: { Origin: app.origin, 'Content-Type': type ?? '', ...headers },
      ...(body ? { body } : {}),
    });
}
