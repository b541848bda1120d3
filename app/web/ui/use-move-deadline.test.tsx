import { Link } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNavigationTimeout } from './use-move-deadline';

const open = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  open.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with a link to another one, which comes when the function given back is called. */
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

test('a move that does not end is made as a whole page after 120 seconds', async () => {
  await move();
  expect(open).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(open).toHaveBeenCalledExactlyOnceWith('/other?page=2#end');
});

test('a move that ends in time is left alone', async () => {
  const arrive = await move();
  arrive();
  // What was there to be shown is shown at the end of the act.
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(open).not.toHaveBeenCalled();
});
