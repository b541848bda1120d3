import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertSameOrigin } from './csrf-origin.server';

const SITE = 'https://taravani.example';

function checkRequest(
  headers: Record<string, string>,
  { at = SITE, publicUrl = SITE as string | null } = {},
) {
  try {
    return assertSameOrigin(
      new Request(`${at}/signup`, { method: 'POST', headers }),
      publicUrl ?? undefined,
    );
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : thrown;
  }
}

describe('assertSameOrigin', () => {
  it.each([
    ['our own origin', { Origin: SITE }, 'same-origin'],
    ['a page of ours', { Referer: `${SITE}/signup?next=1` }, 'same-origin'],
    ['nothing', {}, 'no-origin'],
    ['another site', { Origin: 'https://elsewhere.example' }, 403],
    [
      'a page of another site',
      { Referer: 'https://elsewhere.example/https://taravani.example/' },
      403,
    ],
    [
      'a site whose name begins like ours',
      { Origin: 'https://taravani.example.evil.example' },
      403,
    ],
    ['our name as a user name', { Referer: 'https://taravani.example@evil.example/' }, 403],
    ['a secret', { Origin: 'null' }, 403],
    ['another scheme', { Origin: 'http://taravani.example' }, 403],
    ['another port', { Origin: `${SITE}:8443` }, 403],
    ['our usual port by its number', { Origin: `${SITE}:443` }, 'same-origin'],
    ['other letters', { Origin: 'https://TARAVANI.example' }, 'same-origin'],
    ['what is no address', { Referer: 'taravani.example' }, 403],
    ['nothing in many words', { Origin: '' }, 403],
  ])('evaluates %s', (_, headers, expected) => {
    expect(checkRequest(headers as Record<string, string>)).toBe(expected);
  });

  it('prefers Origin over Referer', () => {
    expect(checkRequest({ Origin: 'https://elsewhere.example', Referer: `${SITE}/` })).toBe(403);
  });

  it('uses the configured address, regardless of the Host header', () => {
    const at = 'http://10.0.0.7:3000';
    expect(checkRequest({ Origin: SITE }, { at })).toBe('same-origin');
    expect(checkRequest({ Origin: at }, { at })).toBe(403);
  });

  it('uses the Host header without a configured address', () => {
    const at = 'http://localhost:3000';
    expect(checkRequest({ Origin: at }, { at, publicUrl: null })).toBe('same-origin');
    expect(checkRequest({ Origin: 'https://localhost:3000' }, { at, publicUrl: null })).toBe(
      'same-origin',
    );
    expect(checkRequest({ Origin: 'http://localhost:3001' }, { at, publicUrl: null })).toBe(403);
  });

  it('never accepts another origin', () => {
    fc.assert(
      fc.property(fc.webUrl(), (address) => {
        expect(checkRequest({ Referer: address })).toBe(403);
        expect(checkRequest({ Origin: new URL(address).origin })).toBe(403);
      }),
    );
  });
});
