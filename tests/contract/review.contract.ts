import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import { NOW } from './application-stage';
import { describeDecisions } from './review-decisions.contract';
import { describeDecisionUndo } from './undo-decision.contract';
import { describeTeamwork } from './teamwork.contract';
import {
  createSubmittedApplication,
  startApplication,
  decide,
  listReviewItems,
  namesIn,
  getQuery,
  type StandaloneReviewStage,
} from './review-stage';

export type { StandaloneReviewStage } from './review-stage';

/** Contract of every `ReviewStore`; `makeStage` creates one on an empty store. */
export function describeReviewStore(
  name: string,
  makeStage: () => Promise<StandaloneReviewStage>,
): void {
  describe(`ReviewStore: ${name}`, () => {
    let stage: StandaloneReviewStage;
    beforeEach(async () => {
      stage = await makeStage();
    });
    afterEach(() => stage.close());

    const at = (minute: number) => `2026-11-21T07:${String(minute).padStart(2, '0')}:00.000Z`;
    /** Submits applications one minute apart. */
    async function submitInSequence(...names: readonly string[]): Promise<number[]> {
      const ids = [];
      for (const [index, each] of names.entries()) {
        stage.setTime(at(index));
        ids.push(await createSubmittedApplication(stage, each));
      }
      return ids;
    }

    describe('a list', () => {
      test('is empty at first, with zero counts', async () => {
        expect(await stage.reviews.list(getQuery({}))).toEqual({
          items: [],
          total: 0,
          isTruncated: false,
        });
        expect(await stage.reviews.counts()).toEqual({
          unfinished: 0,
          'under-review': 0,
          approved: 0,
          rejected: 0,
          inactive: 0,
        });
      });

      test('contains the fields of lists and logs', async () => {
        const id = await createSubmittedApplication(stage, 'Asha Rao', 'Asha@people.example');
        const { mobile = '' } = (await stage.applications.findById(id)) ?? {};
        expect(await listReviewItems(stage)).toEqual([
          {
            astrologerId: id,
            name: 'Asha Rao',
            email: 'Asha@people.example',
            mobile,
            state: 'under-review',
            at: new Date(NOW),
            rejectionReason: null,
            reapplicationAllowed: false,
          },
        ]);
      });

      test('contains only applications in its state, and only people who applied here', async () => {
        const [one = 0, two = 0, three = 0] = await submitInSequence('One', 'Two', 'Three', 'Four');
        await startApplication(stage, 'Five');
        await decide(stage, one, 'approve');
        await decide(stage, two, 'reject', { note: 'why' });
        await decide(stage, three, 'approve');
        await decide(stage, three, 'deactivate');
        for (const demo of [true, false]) {
          await stage.addAstrologer({
            ...NEW_ASTROLOGER_DEFAULTS,
            mobile: null,
            firstName: 'Six',
            status: 1,
            registrationDate: '2026-11-21',
            demo,
          });
        }
        expect(await namesIn(stage, { state: 'approved' })).toEqual(['One']);
        expect(await namesIn(stage, { state: 'rejected' })).toEqual(['Two']);
        expect(await namesIn(stage, { state: 'inactive' })).toEqual(['Three']);
        expect(await namesIn(stage, { state: 'under-review' })).toEqual(['Four']);
        expect(await namesIn(stage, { state: 'unfinished' })).toEqual(['Five']);
        expect(await stage.reviews.counts()).toEqual({
          unfinished: 1,
          'under-review': 1,
          approved: 1,
          rejected: 1,
          inactive: 1,
        });
      });

      test('sorts by time or name in both directions', async () => {
        await submitInSequence('bela', 'Chitra', 'Asha', 'asha');
        expect(await namesIn(stage, { sort: 'newest' })).toEqual([
          'asha',
          'Asha',
          'Chitra',
          'bela',
        ]);
        expect(await namesIn(stage, { sort: 'oldest' })).toEqual([
          'bela',
          'Chitra',
          'Asha',
          'asha',
        ]);
        expect(await namesIn(stage, { sort: 'name' })).toEqual(['Asha', 'asha', 'bela', 'Chitra']);
        expect(await namesIn(stage, { sort: 'name-backwards' })).toEqual([
          'Chitra',
          'bela',
          'asha',
          'Asha',
        ]);
      });

      test('provides the next pending application, and returns to the first one after the last', async () => {
        const [one = 0, two = 0, three = 0] = await submitInSequence('One', 'Two', 'Three');
        const waiting = (id: number, limit = 10) => stage.reviews.waiting(id, limit);
        expect(await waiting(one)).toEqual([two, three]);
        expect(await waiting(two)).toEqual([three, one]);
        expect(await waiting(three, 1)).toEqual([one]);
        stage.setTime(at(30));
        await decide(stage, two, 'approve');
        expect(await waiting(one)).toEqual([three]);
        // Pressing the button again opens the same application.
        expect(await waiting(two)).toEqual([three, one]);
        expect(await waiting(999_999)).toEqual([one, three]);
      });

      test('counts pending applications by submission time', async () => {
        const times = { since: new Date(at(1)), before: new Date(at(2)) };
        const none = { fresh: 0, long: 0, oldestAt: null, undated: 0 };
        expect(await stage.reviews.countWaiting(times)).toEqual(none);
        const [one = 0] = await submitInSequence('One', 'Two', 'Three', 'Four');
        await startApplication(stage, 'Five');
        const all = { fresh: 2, long: 2, oldestAt: new Date(at(0)), undated: 0 };
        expect(await stage.reviews.countWaiting(times)).toEqual(all);
        await decide(stage, one, 'approve');
        const left = { ...all, long: 1, oldestAt: new Date(at(1)) };
        expect(await stage.reviews.countWaiting(times)).toEqual(left);
      });

      test('searches by an ID and by the last digits of a number', async () => {
        const [one = 0, two = 0] = await submitInSequence('One', 'Two');
        const { mobile = '' } = (await stage.applications.findById(two)) ?? {};
        expect(await namesIn(stage, { search: mobile.slice(-4) })).toEqual(['Two']);
        expect(await namesIn(stage, { search: mobile.slice(-2) })).not.toContain('Two');
        expect(await namesIn(stage, { search: `#${one}` })).toEqual(['One']);
        expect(await namesIn(stage, { search: String(one) })).toContain('One');
        expect(await namesIn(stage, { search: '#99999', state: 'approved' })).toEqual([]);
      });

      test('sorts by the time at which the application entered the state', async () => {
        const [first = 0, second = 0] = await submitInSequence('First', 'Second');
        stage.setTime(at(30));
        await decide(stage, second, 'approve');
        stage.setTime(at(31));
        await decide(stage, first, 'approve');
        expect(await listReviewItems(stage, { state: 'approved' })).toMatchObject([
          { name: 'First', at: new Date(at(31)) },
          { name: 'Second', at: new Date(at(30)) },
        ]);
      });

      test('is split into pages, with the total', async () => {
        await submitInSequence('One', 'Two', 'Three', 'Four', 'Five');
        const found = await stage.reviews.list(getQuery({ limit: 2, offset: 2 }));
        expect(found.items.map(({ name: each }) => each)).toEqual(['Three', 'Two']);
        expect(found.total).toBe(5);
        expect(await namesIn(stage, { limit: 2, offset: 10 })).toEqual([]);
        expect(await namesIn(stage, { limit: 1, offset: 1, search: 't' })).toEqual(['Two']);
      });
    });

    describe('a search', () => {
      const search = (text: string) => namesIn(stage, { search: text, sort: 'name' });
      beforeEach(async () => {
        await createSubmittedApplication(stage, 'Meera Sharma', 'm.sharma@people.example');
        await createSubmittedApplication(stage, "Dev D'Souza", 'dev@people.example');
        await createSubmittedApplication(stage, 'मीरा शर्मा', 'third@people.example');
        await createSubmittedApplication(stage, 'Sharmila Meera', 'fourth@people.example');
      });

      test.each([
        ['the beginning of a word', 'sharm', ['Meera Sharma', 'Sharmila Meera']],
        ['any letter case', 'MEERA', ['Meera Sharma', 'Sharmila Meera']],
        ['all of several words', 'meera sharma', ['Meera Sharma']],
        ['in any order', 'sharma m', ['Meera Sharma']],
        ['words that nobody has all of', 'meera dev', []],
        ['a name in Devanagari', 'मीरा', ['मीरा शर्मा']],
        ['a name with signs', "D'Souza", ["Dev D'Souza"]],
        ['an e-mail address', 'Dev@People.example', ["Dev D'Souza"]],
        ['the beginning of an e-mail address', 'fourth@', ['Sharmila Meera']],
        [
          'the beginning of an e-mail address before its @',
          'm.shar',
          ['Meera Sharma', 'Sharmila Meera'],
        ],
        ['spaces around', '  dev  ', ["Dev D'Souza"]],
        ['not the middle of a word', 'eera', []],
        ['nothing but signs', '%_*', []],
        ['what a database could take for more', "' or 1=1 --", []],
        ['a wildcard, which is left out', 'dev%', ["Dev D'Souza"]],
        ['an emoji', '🙏', []],
      ])('finds by %s', async (_what, text, names) => {
        expect(await search(text)).toEqual(names);
      });

      test('finds by the first digits of a mobile number in any format', async () => {
        const [item] = await listReviewItems(stage, { search: 'dev' });
        const mobile = item?.mobile ?? '';
        for (const text of [
          mobile,
          `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
          `0${mobile}`,
          `91${mobile}`,
        ]) {
          expect(await search(text)).toEqual(["Dev D'Souza"]);
        }
        expect(await search(mobile.slice(0, 6))).toHaveLength(4);
        expect(await search(mobile.slice(1))).toEqual(["Dev D'Souza"]);
        expect(await search(mobile.slice(2, -1))).toEqual([]);
        expect(await search('+')).toEqual([]);
      });

      test('is limited to the state and counts its matches', async () => {
        const [item] = await listReviewItems(stage, { search: 'dev' });
        await startApplication(stage, 'Meera Unfinished');
        await decide(stage, item?.astrologerId ?? 0, 'approve');
        expect(await search('dev')).toEqual([]);
        expect(await namesIn(stage, { state: 'approved', search: 'dev' })).toEqual(["Dev D'Souza"]);
        expect(await namesIn(stage, { state: 'unfinished', search: 'meera' })).toEqual([
          'Meera Unfinished',
        ]);
        const found = await stage.reviews.list(getQuery({ search: 'meera', limit: 1 }));
        expect([found.items.length, found.total, found.isTruncated]).toEqual([1, 2, false]);
      });
    });

    describeDecisions(() => stage);
    describeDecisionUndo(() => stage);
    describeTeamwork(() => stage);
  });
}
