import { describe, expect, test } from 'vitest';
import { DECISION_KINDS } from '~/features/applications/review/review';
import {
  ACTOR,
  createSubmittedApplication,
  startApplication,
  decide,
  OTHER_ACTOR,
  type StandaloneReviewStage,
} from './review-stage';

const AT = '2026-11-21T07:00:00.000Z';
/** Times of a repeated press, of a new note with the same text, and of the end of an assignment. */
const SECOND_PRESS_AT = '2026-11-21T07:15:00.000Z';
const LATER = '2026-11-21T07:15:00.001Z';
const LAST_ASSIGNED_MOMENT = '2026-11-21T10:59:59.999Z';
const OVER = '2026-11-21T11:00:00.000Z';

/** Contract of every `TeamworkStore` for notes and assignments. */
export function describeTeamwork(getStageRequest: () => StandaloneReviewStage): void {
  const act = (id: number, actor: string) => ({
    actor,
    audit: { actor, action: 'test', subject: `application:${id}`, detail: '' },
  });
  const note = ({ teamwork }: StandaloneReviewStage, id: number, text: string, actor = ACTOR) =>
    teamwork.addNote(id, { ...act(id, actor), text });
  const take = ({ teamwork }: StandaloneReviewStage, id: number, actor = ACTOR) =>
    teamwork.take(id, act(id, actor));
  const releaseAssignment = ({ teamwork }: StandaloneReviewStage, id: number, actor = ACTOR) =>
    teamwork.releaseAssignment(id, act(id, actor));
  const readNoteTexts = async ({ teamwork }: StandaloneReviewStage, id: number) =>
    (await teamwork.notes(id, 9)).map(({ text }) => text);
  const getLines = async ({ audit }: StandaloneReviewStage, actor = ACTOR) =>
    (await audit.find({ actor, action: 'test' }, 99, null)).length;
  const getAssignee = async ({ teamwork }: StandaloneReviewStage, id: number) =>
    (await teamwork.assignments([id])).map(({ actor }) => actor);

  async function waiting(stage: StandaloneReviewStage): Promise<number> {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    stage.setTime(AT);
    return id;
  }

  describe('a note', () => {
    test('has an author and a time, and is added once when the button is pressed twice', async () => {
      const stage = getStageRequest();
      const id = await waiting(stage);
      const other = await createSubmittedApplication(stage, 'Meera');
      const presses = [
        note(stage, id, 'Called.\nNobody there.'),
        note(stage, id, 'Called.\nNobody there.'),
      ];
      expect((await Promise.all(presses)).sort()).toEqual(['added', 'repeated']);
      expect(await note(stage, id, 'Called.\nNobody there.', OTHER_ACTOR)).toBe('added');
      stage.setTime(SECOND_PRESS_AT);
      expect(await note(stage, id, 'Called.\nNobody there.')).toBe('repeated');
      stage.setTime(LATER);
      expect(await note(stage, id, 'Called.\nNobody there.')).toBe('added');
      expect(await stage.teamwork.notes(id, 9)).toEqual([
        { at: new Date(LATER), actor: ACTOR, text: 'Called.\nNobody there.' },
        { at: new Date(AT), actor: OTHER_ACTOR, text: 'Called.\nNobody there.' },
        { at: new Date(AT), actor: ACTOR, text: 'Called.\nNobody there.' },
      ]);
      expect(await stage.teamwork.notes(id, 1)).toHaveLength(1);
      expect(await readNoteTexts(stage, other)).toEqual([]);
      expect([await getLines(stage), await getLines(stage, OTHER_ACTOR)]).toEqual([2, 1]);
    });

    test('changes neither the application nor its history or assignment', async () => {
      const stage = getStageRequest();
      const id = await waiting(stage);
      const application = await stage.applications.findById(id);
      const history = await stage.reviews.history(id, 99);
      await note(stage, id, 'Called.');
      await take(stage, id);
      expect(await stage.applications.findById(id)).toEqual(application);
      expect(await stage.reviews.history(id, 99)).toEqual(history);
      // An administrator who is too late sees the decision and can undo it.
      const { version = 0 } = application ?? {};
      await decide(stage, id, 'reject', { note: 'Why.', version });
      await note(stage, id, 'Rejected by mistake?', OTHER_ACTOR);
      expect(await decide(stage, id, 'approve', { version, actor: OTHER_ACTOR })).toMatchObject({
        kind: 'overtaken',
        last: { kind: 'rejected', actor: ACTOR },
      });
      expect(await decide(stage, id, 'reject', { note: 'Why.', version })).toMatchObject({
        kind: 'repeated',
      });
      expect(await stage.waits()).toHaveLength(1);
      const audit = () => act(id, ACTOR).audit;
      const back = { version: version + 1, actor: ACTOR, audit };
      expect(await stage.reviews.undoAction(id, back)).toMatchObject({ kind: 'taken-back' });
      await note(stage, id, 'Taken back.');
      expect(await stage.reviews.undoAction(id, back)).toEqual({ kind: 'repeated' });
      expect(await readNoteTexts(stage, id)).toEqual([
        'Taken back.',
        'Rejected by mistake?',
        'Called.',
      ]);
    });

    test('can be added to applications in every state, but not to a missing one', async () => {
      const stage = getStageRequest();
      const unfinished = await startApplication(stage, 'Kokila');
      const id = await waiting(stage);
      await decide(stage, id, 'approve');
      expect(await note(stage, unfinished, 'One.')).toBe('added');
      expect(await note(stage, id, 'Two.')).toBe('added');
      expect(await note(stage, 987_654, 'Three.')).toBe('unknown');
      expect(await getLines(stage)).toBe(2);
    });

    test('is stored only together with its audit line', async () => {
      const stage = getStageRequest();
      const id = await waiting(stage);
      const writing = stage.withFailingAuditLog(() => note(stage, id, 'Called.'));
      await expect(writing).rejects.toMatchObject({ kind: 'unavailable' });
      const taking = stage.withFailingAuditLog(() => take(stage, id));
      await expect(taking).rejects.toMatchObject({ kind: 'unavailable' });
      expect([await readNoteTexts(stage, id), await getAssignee(stage, id)]).toEqual([[], []]);
    });

    test('is deleted with bank details and documents once it is old enough', async () => {
      const stage = getStageRequest();
      const [left, out, shown] = [
        await startApplication(stage, 'A'),
        await waiting(stage),
        await waiting(stage),
      ];
      await decide(stage, out, 'reject', { note: 'Why.' });
      await decide(stage, shown, 'approve');
      for (const id of [left, out, shown]) await note(stage, id, 'Old.');
      stage.setTime(LATER);
      for (const id of [left, out, shown]) await note(stage, id, 'New.');
      const kept = () => Promise.all([left, out, shown].map((id) => readNoteTexts(stage, id)));
      const [before, after] = [new Date(AT), new Date(SECOND_PRESS_AT)];
      await stage.applications.deleteProofs({ decided: before, unfinished: before });
      expect(await kept()).toEqual(Array(3).fill(['New.', 'Old.']));
      await stage.applications.deleteProofs({ decided: after, unfinished: before });
      expect(await kept()).toEqual([['New.', 'Old.'], ['New.'], ['New.', 'Old.']]);
      await stage.applications.deleteProofs({ decided: after, unfinished: after });
      expect(await kept()).toEqual([['New.'], ['New.'], ['New.', 'Old.']]);
    });
  });

  describe('an assigned application', () => {
    test('belongs to one administrator even when two administrators take it simultaneously', async () => {
      const stage = getStageRequest();
      const id = await waiting(stage);
      const outcomes = await Promise.all([
        take(stage, id),
        take(stage, id),
        take(stage, id, OTHER_ACTOR),
      ]);
      const [holder = ''] = await getAssignee(stage, id);
      const taking = { astrologerId: id, actor: holder, since: new Date(AT) };
      expect(await stage.teamwork.assignments([id])).toEqual([taking]);
      expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
      const another = holder === ACTOR ? OTHER_ACTOR : ACTOR;
      stage.setTime(SECOND_PRESS_AT);
      expect(await take(stage, id, holder)).toEqual({ kind: 'repeated' });
      expect(await take(stage, id, another)).toEqual({ kind: 'by-other', taking });
      expect(await stage.teamwork.assignments([id])).toEqual([taking]);
      expect([await getLines(stage, holder), await getLines(stage, another)]).toEqual([1, 0]);
    });

    test('can be released once, and only by its assignee', async () => {
      const stage = getStageRequest();
      const id = await waiting(stage);
      await take(stage, id);
      expect(await releaseAssignment(stage, id, OTHER_ACTOR)).toBe(false);
      const outcomes = await Promise.all([
        releaseAssignment(stage, id),
        releaseAssignment(stage, id),
      ]);
      expect(outcomes.sort()).toEqual([false, true]);
      expect([await getLines(stage), await getLines(stage, OTHER_ACTOR)]).toEqual([2, 0]);
      expect(await take(stage, id, OTHER_ACTOR)).toEqual({ kind: 'taken' });
    });

    test('stays assigned for four hours', async () => {
      const stage = getStageRequest();
      const id = await waiting(stage);
      await take(stage, id);
      stage.setTime(LAST_ASSIGNED_MOMENT);
      expect(await getAssignee(stage, id)).toEqual([ACTOR]);
      expect(await stage.teamwork.listAssignedToOthers(OTHER_ACTOR, 9)).toEqual([id]);
      stage.setTime(OVER);
      expect(await getAssignee(stage, id)).toEqual([]);
      expect(await stage.teamwork.listAssignedToOthers(OTHER_ACTOR, 9)).toEqual([]);
      expect(await releaseAssignment(stage, id)).toBe(false);
      expect(await take(stage, id, OTHER_ACTOR)).toEqual({ kind: 'taken' });
      expect(await getAssignee(stage, id)).toEqual([OTHER_ACTOR]);
    });

    test('shows its assignee to others', async () => {
      const stage = getStageRequest();
      const [one, two, three] = [await waiting(stage), await waiting(stage), await waiting(stage)];
      await take(stage, one);
      await take(stage, two, OTHER_ACTOR);
      expect(await stage.teamwork.listAssignedToOthers(ACTOR, 9)).toEqual([two]);
      expect(await stage.teamwork.listAssignedToOthers(OTHER_ACTOR, 9)).toEqual([one]);
      expect(await stage.teamwork.listAssignedToOthers('ravi', 1)).toHaveLength(1);
      const found = await stage.teamwork.assignments([three, two, 987_654]);
      expect(found.map(({ astrologerId }) => astrologerId)).toEqual([two]);
      expect(await stage.teamwork.assignments([])).toEqual([]);
    });

    test.each(DECISION_KINDS.filter((kind) => ['approve', 'correct', 'reject'].includes(kind)))(
      'is unassigned after any decision: %s',
      async (kind) => {
        const stage = getStageRequest();
        const id = await waiting(stage);
        const { version = 0 } = (await stage.applications.findById(id)) ?? {};
        await take(stage, id);
        await decide(stage, id, kind, { note: 'Why.', actor: OTHER_ACTOR });
        expect(await getAssignee(stage, id)).toEqual([]);
        expect(await stage.teamwork.listAssignedToOthers(OTHER_ACTOR, 9)).toEqual([]);
        // The assignment is not restored when the application is pending again.
        const audit = () => act(id, OTHER_ACTOR).audit;
        const back = { version: version + 1, actor: OTHER_ACTOR, audit };
        expect(await stage.reviews.undoAction(id, back)).toMatchObject({ kind: 'taken-back' });
        expect(await getAssignee(stage, id)).toEqual([]);
      },
    );

    test('must be under review', async () => {
      const stage = getStageRequest();
      const unfinished = await startApplication(stage, 'Kokila');
      const id = await waiting(stage);
      await decide(stage, id, 'approve');
      expect(await take(stage, unfinished)).toEqual({ kind: 'closed' });
      expect(await take(stage, id)).toEqual({ kind: 'closed' });
      expect(await take(stage, 987_654)).toEqual({ kind: 'unknown' });
    });
  });

  test('notes and assignments are deleted with the application', async () => {
    const stage = getStageRequest();
    const id = await waiting(stage);
    await note(stage, id, 'Called.');
    await take(stage, id);
    const { mobile = '' } = (await stage.applications.findById(id)) ?? {};
    await stage.applications.deleteByMobile(mobile);
    expect([await readNoteTexts(stage, id), await getAssignee(stage, id)]).toEqual([[], []]);
    expect(await stage.countLeftovers(id)).toBe(0);
  });
}
