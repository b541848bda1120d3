import { describe, expect, it } from 'vitest';
import { makeFilling, type FillingTask } from './filling';

function open(...fills: readonly FillingTask['fill'][]) {
  const lines: string[] = [];
  const note = (level: string) => (details: object, words: string) => {
    const { what } = details as { what: string };
    lines.push(`${level}: ${what}: ${words}`);
  };
  const tasks = fills.map((fill, index) => ({ what: `list ${index + 1}`, fill }));
  return { lines, filling: makeFilling(tasks, { info: note('info'), error: note('error') }) };
}

describe('filling in lists beside the site', () => {
  it('happens once, however often it is begun, one list after another', async () => {
    const runs: string[] = [];
    const { filling, lines } = open(
      async () => {
        runs.push('first begun');
        await new Promise(setImmediate);
        return runs.push('first ended');
      },
      () => Promise.resolve(runs.push('second begun')),
    );
    filling.begin();
    filling.begin();
    while (runs.length < 3) await new Promise(setImmediate);
    await filling.stop();
    expect(runs).toEqual(['first begun', 'first ended', 'second begun']);
    expect(lines).toEqual([
      'info: list 1: a list was filled in',
      'info: list 2: a list was filled in',
    ]);
  });

  it('says nothing when there was nothing to do', async () => {
    const { filling, lines } = open(() => Promise.resolve(0));
    filling.begin();
    await filling.stop();
    expect(lines).toEqual([]);
  });

  it('is logged when it fails, and stops nothing else', async () => {
    let isDone = false;
    const { filling, lines } = open(
      () => Promise.reject(new Error('the disk is full')),
      () => {
        isDone = true;
        return Promise.resolve(1);
      },
    );
    filling.begin();
    while (!isDone) await new Promise(setImmediate);
    await filling.stop();
    expect(lines).toEqual([
      'error: list 1: a list could not be filled in',
      'info: list 2: a list was filled in',
    ]);
  });

  it('is asked to end, and waited for, when the site stops', async () => {
    const ended: string[] = [];
    const { filling } = open(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(ended.push('first')));
        }),
      () => Promise.resolve(ended.push('second')),
    );
    filling.begin();
    await filling.stop();
    expect(ended).toEqual(['first']);
  });
});
