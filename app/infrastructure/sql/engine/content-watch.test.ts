import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTENT_TOPICS, type ContentVersions } from '~/shared/content-topics';
import { enterContact } from '../../../../tests/support/stored-contact';
import { watchContent } from './content-watch';
import { openSqlStore, type OpenStore } from '~/infrastructure/sql/store';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';
import { PATIENCE_MS } from '../../../../tests/support/patience';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };

describe('a change of public content', () => {
  let folder: TemporaryFolder;
  let watched: OpenStore;
  let other: OpenStore;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    const settings = { engine: 'sqlite', file: folder.file('store.sqlite') } as const;
    watched = await openSqlStore(settings, clock);
    other = await openSqlStore(settings, clock);
  });
  afterEach(async () => {
    await watched.close();
    await other.close();
    await folder.remove();
  });

  it('by another process is reported once, within the interval', async () => {
    const onChange = vi.fn();
    const looks = vi.spyOn(watched, 'contentVersions');
    const { stop } = watchContent(watched, onChange, { intervalMs: 20 });
    await vi.waitUntil(() => looks.mock.settledResults.length > 0, PATIENCE_MS);
    await enterContact(other.sql.db, clock, { email: 'a@people.example', phone: '1' });
    await vi.waitUntil(() => onChange.mock.calls.length > 0, PATIENCE_MS);
    const seen = looks.mock.calls.length;
    await vi.waitUntil(() => looks.mock.calls.length > seen + 3, PATIENCE_MS);
    stop();
    expect(onChange.mock.calls).toEqual([[['contact']]]);
  });
});

describe('the content watch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function fakeStore(...answers: (number | Error)[]) {
    const asked = { times: 0, atOnce: 0, most: 0 };
    const contentVersions = async () => {
      const answer = answers[Math.min(asked.times, answers.length - 1)] ?? 0;
      asked.times += 1;
      asked.atOnce += 1;
      asked.most = Math.max(asked.most, asked.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      asked.atOnce -= 1;
      if (answer instanceof Error) throw answer;
      const others = Object.fromEntries(CONTENT_TOPICS.map((topic) => [topic, 1]));
      return { ...(others as ContentVersions), blogs: answer };
    };
    return { asked, contentVersions };
  }

  it('polls one second after each answer, however slow the store is', async () => {
    const store = fakeStore(1);
    const { stop } = watchContent(store, () => undefined);
    await vi.advanceTimersByTimeAsync(59_000);
    stop();
    expect(store.asked).toMatchObject({ times: 10, most: 1 });
  });

  it('continues after failures and reports missed changes', async () => {
    const onChange = vi.fn();
    const down = new Error('down');
    const { stop } = watchContent(fakeStore(1, down, down, 2, 2), onChange, { intervalMs: 1_000 });
    await vi.advanceTimersByTimeAsync(18_000);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    stop();
    expect(onChange.mock.calls).toEqual([[['blogs']]]);
  });

  it('reports a change when its first poll fails', async () => {
    const onChange = vi.fn();
    const { stop } = watchContent(fakeStore(new Error('down'), 7, 7), onChange);
    await vi.advanceTimersByTimeAsync(30_000);
    stop();
    expect(onChange.mock.calls).toEqual([[CONTENT_TOPICS]]);
  });

  it('reports nothing after it is stopped', async () => {
    const onChange = vi.fn();
    const store = fakeStore(1, 2);
    const { stop } = watchContent(store, onChange);
    await vi.advanceTimersByTimeAsync(7_000);
    stop();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onChange).not.toHaveBeenCalled();
    expect(store.asked.times).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('polls on request and reports every change before the call', async () => {
    const onChange = vi.fn();
    const store = fakeStore(1, 1, 2, 2);
    const { look, stop } = watchContent(store, onChange);
    await vi.advanceTimersByTimeAsync(5_500);
    const under = look();
    const looks = Promise.all([look(), look()]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await under, onChange.mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(5_000);
    stop();
    expect([await looks, onChange.mock.calls.length]).toEqual([[true, true], 1]);
    expect(store.asked).toMatchObject({ times: 3, most: 1 });
  });

  it('returns false on request while the store fails', async () => {
    const { look, stop } = watchContent(fakeStore(1, new Error('down')), () => undefined);
    await vi.advanceTimersByTimeAsync(5_500);
    const asked = look();
    await vi.advanceTimersByTimeAsync(5_000);
    stop();
    expect(await asked).toBe(false);
  });
});
