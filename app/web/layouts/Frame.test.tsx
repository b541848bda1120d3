import { Link, Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Frame } from './Frame';
import type { SiteSettings } from '~/shared/site-settings';

const SITE: SiteSettings = {
  brandName: 'Jyoti',
  legalName: 'Jyoti Services',
  origin: 'https://jyoti.example',
  appStoreUrl: null,
  social: [{ name: 'X', url: 'https://x.example/jyoti' }],
  contact: { email: 'help@jyoti.example', phone: '+91 98765 43210' },
};

function show(site: SiteSettings = SITE) {
  const gate: { arrive: () => void } = { arrive: () => undefined };
  const loader = () =>
    new Promise<null>((resolve) => {
      gate.arrive = () => resolve(null);
    });
  const createFramedPage = (children: React.ReactNode) => () => <Frame>{children}</Frame>;
  const pages = [
    {
      id: 'start',
      index: true,
      Component: createFramedPage(
        <>
          <Link to="/articles">Articles to read</Link>
          <Link to="/daily-horoscope/today/leo">Leo to read</Link>
          <Link to="/call-with-astrologer">Astrologers to call</Link>
          <Link to="/chat-with-astrologer?page=2">Astrologers to chat with</Link>
        </>,
      ),
    },
    { id: 'articles', path: '/articles', loader, Component: createFramedPage('Arrived') },
    {
      id: 'daily',
      path: '/daily-horoscope/:day/:sign',
      loader,
      Component: createFramedPage('Arrived'),
    },
    { id: 'call', path: '/call-with-astrologer', loader, Component: createFramedPage('Arrived') },
    { id: 'chat', path: '/chat-with-astrologer', loader, Component: createFramedPage('Arrived') },
  ];
  const Stub = createRemixStub([{ id: 'root', path: '/', Component: Outlet, children: pages }]);
  render(<Stub hydrationData={{ loaderData: { root: { site, viewer: null } } }} />);
  return gate;
}

describe('the loading layer', () => {
  it.each([
    ['Articles to read', 'Loading...'],
    ['Leo to read', 'Loading your horoscope...'],
    ['Astrologers to call', 'Loading Astrologers...'],
    ['Astrologers to chat with', 'Loading Astrologers...'],
  ])(
    'appears after a click on “%s” with the text “%s” until the page is ready',
    async (link, text) => {
      const gate = show();
      expect(screen.getByRole('status').textContent).toBe('');
      fireEvent.click(screen.getByText(link));
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
      gate.arrive();
      await screen.findByText('Arrived');
      expect(screen.getByRole('status').textContent).toBe('');
    },
  );
});

describe('the footer', () => {
  it('shows contact details, social links and the company', () => {
    show();
    expect(screen.getByText('help@jyoti.example').getAttribute('href')).toBe(
      'mailto:help@jyoti.example',
    );
    expect(screen.getByText('+91 98765 43210').getAttribute('href')).toBe('tel:+919876543210');
    expect(screen.getByText('X').getAttribute('href')).toBe('https://x.example/jyoti');
    expect(screen.getByText(/Jyoti Services/)).toBeDefined();
  });

  it('omits missing details', () => {
    show({ ...SITE, contact: null, social: [] });
    expect(screen.queryByText('help@jyoti.example')).toBeNull();
    expect(screen.queryByText('X')).toBeNull();
  });
});
