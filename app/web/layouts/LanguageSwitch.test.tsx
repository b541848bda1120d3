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

const getHref = (link: HTMLElement) => link.getAttribute('href');

describe('the language switch', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('lang');
  });

  it('links to the same page in the other language, with its query', () => {
    const link = show('/festival/november?year=2026&city=pune');
    expect(getHref(link)).toBe('/hi/festival/november?year=2026&city=pune');
    expect(link.textContent).toBe('हिंदी');
    expect([link.lang, link.getAttribute('hreflang')]).toEqual(['hi', 'hi']);
  });

  it('links back from a Hindi page', () => {
    document.documentElement.lang = 'hi';
    const link = show('/festival/november?year=2026');
    expect(getHref(link)).toBe('/festival/november?year=2026');
    expect([link.textContent, link.lang]).toEqual(['English', 'en-IN']);
  });

  it.each([
    ['/', '/hi'],
    ['/?sign=leo', '/hi?sign=leo'],
  ])('links from the home page %s to %s', (address, other) => {
    expect(getHref(show(address))).toBe(other);
  });

  it('links to the home page from a page that exists in only one language', () => {
    expect(getHref(show('/deshboard', { handle: { baseLanguageOnly: true } }))).toBe('/hi');
  });

  it('links to the home page from an unknown address', () => {
    expect(getHref(show('/nowhere?x=1', { error: { status: 404 } }))).toBe('/hi');
  });

  it('links to the same page after a temporary error', () => {
    expect(getHref(show('/blogs?page=2', { error: { status: 503 } }))).toBe('/hi/blogs?page=2');
  });

  it('never links to another site', () => {
    document.documentElement.lang = 'hi';
    expect(getHref(show('//evil.example/x', { error: { status: 405 } }))).toBe('/evil.example/x');
  });

  it('links to the address in the page’s data, or to the home page without one', () => {
    const languages = { en: '/blogs/diwali', hi: '/blogs/diwali-hindi' };
    expect(getHref(show('/blogs/diwali', { loaded: { languages } }))).toBe(
      '/hi/blogs/diwali-hindi',
    );
  });

  it('links to the home page when the page has no address in the other language', () => {
    const loaded = { languages: { en: '/blogs/diwali' } };
    expect(getHref(show('/blogs/diwali', { loaded }))).toBe('/hi');
  });
});
