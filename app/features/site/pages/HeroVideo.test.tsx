import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroVideo } from './HeroVideo';

const pause = vi.fn();
const play = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a video that has not loaded can be stopped and started again', () => {
  render(<HeroVideo />);
  // No event fires, because the video was not playing.
  fireEvent.click(screen.getByRole('button', { name: 'Pause the film' }));
  expect(pause).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Play the film' }));
  expect(play).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Pause the film' })).toBeDefined();
});

test('the button is updated when the video is paused by other means', () => {
  render(<HeroVideo />);
  const film = screen.getByLabelText('A zodiac wheel turning slowly under the stars');
  fireEvent.pause(film);
  expect(screen.getByRole('button', { name: 'Play the film' })).toBeDefined();
  fireEvent.play(film);
  expect(screen.getByRole('button', { name: 'Pause the film' })).toBeDefined();
});
