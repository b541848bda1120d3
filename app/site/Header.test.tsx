// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Header } from './Header';
import type { Viewer } from './site-settings';

function show(viewer: Viewer | null, path = '/') {
  const Page = () => <Header brandName="Jyoti" viewer={viewer} />;
  const Stub = createRemixStub([{ id: 'page', path: '/*', Component: Page }]);
  render(<Stub initialEntries={[path]} />);
}

const names = (role: string) =>
  screen
    .getAllByRole(role, { hidden: true })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

describe('the header', () => {
  it('offers a visitor the sections and Login', () => {
    show(null);
    expect(names('link')).toEqual([
      'Jyoti, home',
      'Daily',
      'Yearly',
      'Festivals',
      'Blogs',
      'Chat',
      'Call',
      'Login',
    ]);
    expect(screen.queryByText('Logout')).toBeNull();
  });

  it('offers a customer Profile and Logout instead of Login', () => {
    show({ name: 'Asha', logoutToken: 'token' });
    expect(screen.getByText('Asha')).toBeDefined();
    expect(names('link')).toContain('Profile');
    expect(names('link')).not.toContain('Login');
    // Logging out changes something: a post, never a link that a browser might fetch ahead.
    const form = screen.getByText('Logout').closest('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/logout');
  });

  it('marks the section in which the visitor is', () => {
    show(null, '/blogs/some-article');
    expect(screen.getByText('Blogs').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Chat').hasAttribute('aria-current')).toBe(false);
  });
});
