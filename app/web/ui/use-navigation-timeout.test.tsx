import { Link } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNavigationTimeout } from './use-navigation-timeout';

const open = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  open.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

async function move(): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const Page = () => {
    useNavigationTimeout(open);
    return <Link to="/other?page=2#end">Other</Link>;
  };
  const Stub = createRemixStub([
    { id: 'start', path: '/', Component: Page },
    { id: 'other', path: '/other', loader: () => arrival, Component: Page },
  ]);
  render(<Stub />);
  fireEvent.click(screen.getByText('Other'));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  return arrive;
}

test('a navigation that takes 120 seconds is replaced by a document load', async () => {
  await move();
  expect(open).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(open).toHaveBeenCalledExactlyOnceWith('/other?page=2#end');
});

test('a navigation that finishes in time is not replaced', async () => {
  const arrive = await move();
  arrive();
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(open).not.toHaveBeenCalled();
});
