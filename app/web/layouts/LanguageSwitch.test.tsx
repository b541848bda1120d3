import { Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RouteHandle } from '~/web/http/route-handle';
import { LanguageSwitch } from './LanguageSwitch';

interface Page {
  readonly handle?: RouteHandle;
  readonly loaded?: unknown;
  readonly error?: { readonly status: number };
}

/** Shows the switch on a page at an address as its routes know it: without a language. */
function show(address: string, { handle, loaded = null, error }: Page = {}) {
  const Stub = createRemixStub([
    {
      id: 'layout',
      Component: Outlet,
      ErrorBoundary: LanguageSwitch,
      children: [{ id: 'page', path: '*', Component: LanguageSwitch, handle }],
    },
  ]);
  const errors = error && { layout: { ...error, statusText: '', internal: false, data: null } };
  render(
    <Stub
      initialEntries={[address]}
      hydrationData={{ loaderData: { page: loaded }, ...(errors ? { errors } : {}) }}
    />,
  );
  return screen.getByRole('link');
}

const leadsTo = (link: HTMLElement) => link.getAttribute('href');

describe('the switch of languages', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('lang');
  });

  it('leads to the same page in the other language, with its query', () => {
    const link = show('/festival/november?year=2026&city=pune');
    expect(leadsTo(link)).toBe('/hi/festival/november?year=2026&city=pune');
    expect(link.textContent).toBe('हिंदी');
    expect([link.lang, link.getAttribute('hreflang')]).toEqual(['hi', 'hi']);
  });

  it('leads back from a Hindi page', () => {
    document.documentElement.lang = 'hi';
    const link = show('/festival/november?year=2026');
    expect(leadsTo(link)).toBe('/festival/november?year=2026');
    expect([link.textContent, link.lang]).toEqual(['English', 'en-IN']);
  });

  it.each([
    ['/', '/hi'],
    ['/?sign=leo', '/hi?sign=leo'],
  ])('leads from home at %s to %s', (address, other) => {
    expect(leadsTo(show(address))).toBe(other);
  });

  it('leads home from a page that stands in one language only', () => {
    expect(leadsTo(show('/deshboard', { handle: { baseLanguageOnly: true } }))).toBe('/hi');
  });

  it('leads home from an address that is nowhere', () => {
    expect(leadsTo(show('/nowhere?x=1', { error: { status: 404 } }))).toBe('/hi');
  });

  it('stays where something went wrong that may be over soon', () => {
    expect(leadsTo(show('/blogs?page=2', { error: { status: 503 } }))).toBe('/hi/blogs?page=2');
  });

  it('never leads to another host', () => {
    document.documentElement.lang = 'hi';
    expect(leadsTo(show('//evil.example/x', { error: { status: 405 } }))).toBe('/evil.example/x');
  });

  it('leads to the address that the page itself names, and home where it has none', () => {
    const languages = { en: '/blogs/diwali', hi: '/blogs/diwali-hindi' };
    expect(leadsTo(show('/blogs/diwali', { loaded: { languages } }))).toBe(
      '/hi/blogs/diwali-hindi',
    );
  });

  it('leads home where the page names no address in the other language', () => {
    const loaded = { languages: { en: '/blogs/diwali' } };
    expect(leadsTo(show('/blogs/diwali', { loaded }))).toBe('/hi');
  });
});
