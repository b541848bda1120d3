import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPageWithPolicy } from './content-security.server';

const MARK = 'secret-mark';
const getHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function getDirective(policy: string, name: string): string {
  return policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';
}

describe('buildPageWithPolicy', () => {
  it('replaces nonces with hashes of inline scripts and styles', () => {
    const { html, policy } = buildPageWithPolicy(
      `<style nonce="${MARK}">a{}</style><script nonce="${MARK}" async="">go()</script>`,
      MARK,
    );
    expect(html).toBe('<style>a{}</style><script async="">go()</script>');
    expect(getDirective(policy, 'script-src')).toBe(`script-src 'self' ${getHash('go()')}`);
    expect(getDirective(policy, 'style-src')).toBe(`style-src 'self' ${getHash('a{}')}`);
  });

  it('adds no hash for an element without the nonce, so that an injected script does not run', () => {
    const smuggled = '<script>evil()</script><script nonce="guess">evil()</script>';
    const { html, policy } = buildPageWithPolicy(
      `${smuggled}<script nonce="${MARK}">go()</script>`,
      MARK,
    );
    expect(html).toBe(`${smuggled}<script>go()</script>`);
    expect(getDirective(policy, 'script-src')).toBe(`script-src 'self' ${getHash('go()')}`);
  });

  it('needs no hash for a script file', () => {
    const { policy } = buildPageWithPolicy(`<script nonce="${MARK}" src="/a.js"></script>`, MARK);
    expect(getDirective(policy, 'script-src')).toBe("script-src 'self'");
  });

  it('lists the hash of repeated content once', () => {
    const script = `<script nonce="${MARK}">go()</script>`;
    expect(
      getDirective(buildPageWithPolicy(script + script, MARK).policy, 'script-src').match(
        /sha256/g,
      ),
    ).toHaveLength(1);
  });

  it('hashes content exactly as it appears in the page', () => {
    const texts = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/<\/?script|<\/?style|nonce=|\r/i.test(text));
    fc.assert(
      fc.property(texts, (text) => {
        const { html, policy } = buildPageWithPolicy(
          `<p>before</p><script nonce="${MARK}">${text}</script>`,
          MARK,
        );
        expect(html).toBe(`<p>before</p><script>${text}</script>`);
        expect(policy).toContain(getHash(text));
      }),
    );
  });

  it('allows frames, from this site only, when requested', () => {
    expect(getDirective(buildPageWithPolicy('', MARK).policy, 'frame-src')).toBe('');
    expect(getDirective(buildPageWithPolicy('', MARK, [], true).policy, 'frame-src')).toBe(
      "frame-src 'self'",
    );
  });

  it('allows connections only to this site and the listed origins', () => {
    expect(getDirective(buildPageWithPolicy('', MARK).policy, 'connect-src')).toBe(
      "connect-src 'self'",
    );
    expect(getDirective(buildPageWithPolicy('', MARK, ['ws:']).policy, 'connect-src')).toBe(
      "connect-src 'self' ws:",
    );
  });

  it('denies everything else', () => {
    const { policy } = buildPageWithPolicy('', MARK);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http:');
    expect(policy).not.toContain('*');
  });
});
