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
