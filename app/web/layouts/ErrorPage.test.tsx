import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorPage } from './ErrorPage';
import { getErrorTexts } from './error-text';

function show(address: string, reason: string) {
  const error = { status: 404, statusText: '', internal: false, data: { reason } };
  const Stub = createRemixStub([
    { id: 'page', path: '*', Component: () => <ErrorPage words={getErrorTexts(error)} /> },
  ]);
  render(<Stub initialEntries={[address]} />);
  return (name: string) => screen.getByRole('link', { name }).getAttribute('href');
}

describe('the error page', () => {
  it('links to today’s horoscope and home by default', () => {
    const getHref = show('/nowhere', 'not-found');
    expect(getHref('Read today’s horoscope')).toBe('/daily-horoscope');
    expect(getHref('Go to the home page')).toBe('/');
  });

  it('links from a missing page number to the first page of the list', () => {
    expect(show('/blogs?page=9999', 'no-such-page')('Go to the first page')).toBe('/blogs');
  });

  it('links from a missing edition to the editions of the same sign', () => {
    const getHref = show('/yearly-horoscope/leo?year=2031', 'no-such-edition');
    expect(getHref('See all editions')).toBe('/yearly-horoscope/leo');
  });

  it('links from a missing sign to all twelve signs', () => {
    const getHref = show('/yearly-horoscope/ophiuchus', 'no-such-sign');
    expect(getHref('Choose your sign')).toBe('/yearly-horoscope');
  });
});

describe('the error page in Hindi', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('lang');
  });

  it('explains the problem and links to another page', () => {
    document.documentElement.lang = 'hi';
    const getHref = show('/nowhere', 'not-found');
    expect(screen.getByRole('heading').textContent).toBe('पन्ना नहीं मिला');
    expect(getHref('आज का राशिफल पढ़ें')).toBe('/daily-horoscope');
    expect(getHref('मुख्य पृष्ठ पर जाएँ')).toBe('/');
  });
});
