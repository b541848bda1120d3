import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Header } from './Header';
import type { Viewer } from '~/shared/site-settings';

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
  it('shows a visitor the sections and Login', () => {
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
      'हिंदी',
    ]);
    expect(screen.queryByText('Logout')).toBeNull();
  });

  it('shows a customer Profile and Logout instead of Login', () => {
    show({ name: 'Asha', picture: null, logoutToken: 'token' });
    expect(screen.getByText('Asha')).toBeDefined();
    expect(names('link')).toContain('Profile');
    expect(names('link')).not.toContain('Login');
    // Logging out is a post, because browsers can prefetch links.
    const form = screen.getByText('Logout').closest('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/logout');
  });

  it('shows the customer’s picture in a fixed size and announces the full name to screen readers', () => {
    const name = 'Venkatanarasimharajuvaripeta '.repeat(4).trim();
    show({ name, picture: '/profile/picture/96?v=2', logoutToken: 'token' });
    const label = screen.getByText(name);
    expect(label.className).toBe('avatar-name');
    const picture = label.closest('summary')?.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/profile/picture/96?v=2');
    expect(picture?.getAttribute('alt'), 'the name stands beside it').toBe('');
    expect([picture?.width, picture?.height]).toEqual([24, 24]);
  });

  it('marks the current section', () => {
    show(null, '/blogs/some-article');
    expect(screen.getByText('Blogs').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Chat').hasAttribute('aria-current')).toBe(false);
  });
});
