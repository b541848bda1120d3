import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SignWheel } from './SignWheel';

function show() {
  const Page = () => <SignWheel moonSign="pisces" />;
  const Stub = createRemixStub([{ id: 'page', path: '/*', Component: Page }]);
  return render(<Stub />).container;
}

afterEach(() => {
  document.documentElement.removeAttribute('lang');
});

it('the sign wheel links each sign to the short address of its reading and shows the Moon', () => {
  const wheel = show();
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(12);
  const leo = screen.getByRole('link', { name: 'Leo' });
  expect(leo.getAttribute('href')).toBe('/daily-horoscopeleo');
  expect(leo.querySelector('[lang=hi]')?.textContent, 'for the eye alone').toBe('सिंह');
  const pisces = screen.getByRole('link', { name: 'Pisces' });
  const place = wheel.querySelector('.wheel-moon')?.getAttribute('transform');
  expect(place).toBe('rotate(330 300 300)');
  expect(pisces.querySelector('path')?.getAttribute('transform')).toBe(place);
});

it('the sign wheel has one name per sign on a Hindi page', () => {
  document.documentElement.lang = 'hi';
  const wheel = show();
  expect(screen.getByRole('link', { name: 'सिंह' })).toBeDefined();
  expect(wheel.querySelectorAll('text')).toHaveLength(12);
});
