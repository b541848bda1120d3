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
  const link = <Link to="/articles">Articles to read</Link>;
  const pages = [
    { id: 'start', index: true, Component: createFramedPage(link) },
    { id: 'articles', path: '/articles', loader, Component: createFramedPage('Arrived') },
  ];
  const Stub = createRemixStub([{ id: 'root', path: '/', Component: Outlet, children: pages }]);
  render(<Stub hydrationData={{ loaderData: { root: { site, viewer: null } } }} />);
  return gate;
}

it('the loading layer is shown after a click on a link until the page is ready', async () => {
  const gate = show();
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByText('Articles to read'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading...'));
  gate.arrive();
  await screen.findByText('Arrived');
  expect(screen.getByRole('status').textContent).toBe('');
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
