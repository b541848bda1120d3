import { describe, expect, it } from 'vitest';
import { branchFilling } from './branch-filling.server';

function open(fill: (signal: AbortSignal) => Promise<number>, isWanted = true) {
  const lines: string[] = [];
  const log = {
    info: (_: object, words: string) => void lines.push(`info: ${words}`),
    error: (_: object, words: string) => void lines.push(`error: ${words}`),
  };
  return { lines, filling: branchFilling({ fill }, log, isWanted) };
}

describe('filling in branches beside the site', () => {
  it('happens once, however often it is begun', async () => {
    let runs = 0;
    const { filling, lines } = open(() => Promise.resolve((runs += 1)));
    filling.begin();
    filling.begin();
    await filling.stop();
    expect([runs, lines]).toEqual([1, ['info: branches of banks were filled in']]);
  });

  it('says nothing when there was nothing to do', async () => {
    const { filling, lines } = open(() => Promise.resolve(0));
    filling.begin();
    await filling.stop();
    expect(lines).toEqual([]);
  });

  it('does nothing where it is not wanted', async () => {
    const { filling, lines } = open(() => Promise.reject(new Error('begun')), false);
    filling.begin();
    await filling.stop();
    expect(lines).toEqual([]);
  });

  it('is logged when it fails, and stops nothing else', async () => {
    const { filling, lines } = open(() => Promise.reject(new Error('the disk is full')));
    filling.begin();
    await filling.stop();
    expect(lines).toEqual(['error: the branches of banks could not be filled in']);
  });

  it('is asked to end, and waited for, when the site stops', async () => {
    let ended = false;
    const { filling } = open(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            ended = true;
            resolve(1);
          });
        }),
    );
    filling.begin();
    await filling.stop();
    expect(ended).toBe(true);
  });
});
