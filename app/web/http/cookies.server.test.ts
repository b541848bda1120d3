import { expect, it } from 'vitest';
import { keepInnermostCookies } from './cookies.server';

function kept(...cookies: string[]): string[] {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  keepInnermostCookies(headers);
  return headers.getSetCookie();
}

it('keeps the first cookie of each name, with its attributes', () => {
  expect(kept('a=action; Path=/; HttpOnly', 'a=page; Path=/', 'b=frame', 'a=frame')).toEqual([
    'a=action; Path=/; HttpOnly',
    'b=frame',
  ]);
});

it('leaves answers without cookies as they are', () => {
  expect(kept()).toEqual([]);
});
