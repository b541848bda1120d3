import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormDraftStore } from '~/features/privacy/form-drafts/form-draft.store';
import type { Opened } from './engine';

const NOW = new Date('2026-11-21T06:30:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

export function describeFormDraftStore(
  name: string,
  makeSource: () => Promise<Opened<FormDraftStore>>,
): void {
  describe(`form drafts: ${name}`, () => {
    let opened: Opened<FormDraftStore>;
    let formDrafts: FormDraftStore;
    beforeEach(async () => {
      opened = await makeSource();
      formDrafts = opened.source;
    });
    afterEach(() => opened.close());

    const mine = { ownerKey: 'me', browserKey: 'mine' };
    const place = { path: '/profile', formId: 'profile' };
    const put = (owner: typeof mine, sealed: string, at = NOW, path = place.path) =>
      formDrafts.put(owner, { ...place, path, sealed, at }, 3);

    test('stores the newest submission per form, owner and browser', async () => {
      const other = { ...mine, ownerKey: 'somebody else' };
      expect(await formDrafts.find(mine, place)).toBeNull();
      await put(mine, 'first');
      await put(mine, 'second', later(1));
      await put({ ...mine, browserKey: 'another' }, 'elsewhere');
      await put(other, 'somebody else’s');
      expect(await formDrafts.find(mine, place)).toBe('second');
      expect(await formDrafts.find(mine, { ...place, formId: 'another' })).toBeNull();
      expect(await formDrafts.places(mine, NOW)).toEqual([place]);
      expect(await formDrafts.places(mine, later(1)), 'too old').toEqual([]);
      await formDrafts.remove(mine, place);
      expect(await formDrafts.find(mine, place)).toBeNull();
      expect(await formDrafts.find(other, place)).toBe('somebody else’s');
    });

    test('stores the newest submissions of an owner, and deletes all of them after the retention period', async () => {
      for (const minute of [1, 2, 3, 4]) await put(mine, 'text', later(minute), `/${minute}`);
      const paths = async () => (await formDrafts.places(mine, NOW)).map(({ path }) => path);
      expect(await paths()).toEqual(['/4', '/3', '/2']);
      await formDrafts.sweep(later(3));
      expect(await paths()).toEqual(['/4', '/3']);
    });

    test('deletes all submissions of an owner in all browsers', async () => {
      const elsewhere = { ...mine, browserKey: 'another' };
      const other = { ...mine, ownerKey: 'somebody else' };
      for (const owner of [mine, elsewhere, other]) await put(owner, 'text');
      await formDrafts.removeAll('me');
      expect(await formDrafts.find(mine, place)).toBeNull();
      expect(await formDrafts.find(elsewhere, place)).toBeNull();
      expect(await formDrafts.find(other, place)).toBe('text');
    });
  });
}
