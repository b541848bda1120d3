import { beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { findNextStep } from '~/features/applications/apply/application';
import {
  accepted,
  FACTS,
  MOBILE,
  NUMBERS,
  OTHER_RECORD,
  RECORD,
  registered,
  COMPLETE_BANK_DETAILS,
} from './application-stage';
import { usePlainApplications } from './plain-applications';
import { ASTROLOGER_ID } from './plain-astrologers';

/* The specification does not say when a new registrant appears in the list, so it can be late or never. */

const stage = usePlainApplications();
beforeEach(() => {
  stage.plain.lists.applicant = false;
});

async function submitApplication() {
  accepted(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS));
  await stage.addDocuments();
  return accepted(await stage.source.submit(ASTROLOGER_ID));
}

describe('a registrant that the provider does not list', () => {
  test('is found by number and id, here and in another process', async () => {
    const made = await registered(stage.source);
    expect(made).toMatchObject({ astrologerId: ASTROLOGER_ID, mobile: MOBILE, details: RECORD });
    const other = stage.openSecondStore();
    for (const found of [
      await stage.source.findById(ASTROLOGER_ID),
      await stage.source.findByMobile(MOBILE),
      await other.findById(ASTROLOGER_ID),
      await other.findByMobile(MOBILE),
    ]) {
      expect(found).toEqual(made);
    }
    expect(findNextStep(made)).toBe('bank-details');
  });

  test('registers again under the same id', async () => {
    await registered(stage.source);
    const again = await registered(stage.source, MOBILE, OTHER_RECORD);
    expect(again).toMatchObject({ astrologerId: ASTROLOGER_ID, details: OTHER_RECORD });
    expect(stage.getLastBody('POST astroservice/register/astrologer')).toMatchObject({
      astrologerId: ASTROLOGER_ID,
      firstName: OTHER_RECORD.firstName,
    });
    expect(await stage.source.findById(ASTROLOGER_ID)).toEqual(again);
  });

  test('is registered once when the button is pressed twice, and updated the second time', async () => {
    const both = await Promise.all([1, 2].map(() => registered(stage.source)));
    expect(both.map(({ astrologerId }) => astrologerId)).toEqual([ASTROLOGER_ID, ASTROLOGER_ID]);
    const ids = stage
      .listCalls('POST astroservice/register/astrologer')
      .map(({ body }) => (JSON.parse(body) as { astrologerId: number }).astrologerId);
    expect(ids).toEqual([0, ASTROLOGER_ID]);
  });

  test('submits bank details and documents, which the provider receives', async () => {
    await registered(stage.source);
    const { application, isFirst } = await submitApplication();
    expect(isFirst).toBe(true);
    expect(stage.getLastBody('POST astrologer/bank-details/save')).toEqual({
      astrologerId: ASTROLOGER_ID,
      ...NUMBERS,
      ...FACTS,
    });
    expect(stage.plain.forms.map((files) => files.length)).toEqual([3]);
    expect(await stage.isDraftStoreEmpty()).toBe(true);
    expect(application.submittedAt).toEqual(stage.clock.now());
    const seen = await stage.openSecondStore().findById(ASTROLOGER_ID);
    expect(seen).toMatchObject({
      mobile: MOBILE,
      status: ASTROLOGER_STATUS.pending,
      details: RECORD,
      submittedAt: stage.clock.now(),
    });
    expect(await stage.source.register(MOBILE, RECORD)).toBe('closed');
    expect(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS)).toBe('closed');
  });

  test('is submitted once when the button is pressed twice', async () => {
    await registered(stage.source);
    accepted(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS));
    await stage.addDocuments();
    const both = await Promise.all([1, 2].map(() => stage.source.submit(ASTROLOGER_ID)));
    expect(both.map((each) => accepted(each).isFirst)).toEqual([true, false]);
    expect(accepted(await stage.source.submit(ASTROLOGER_ID)).isFirst).toBe(false);
    expect(stage.plain.forms).toHaveLength(1);
  });

  test('has the provider’s state as soon as it is listed', async () => {
    await registered(stage.source);
    await submitApplication();
    stage.plain.lists.applicant = true;
    stage.plain.has.astrologer = {
      ...stage.plain.has.astrologer,
      status: 4,
      firstName: 'Corrected',
    };
    expect(await stage.source.findById(ASTROLOGER_ID)).toMatchObject({
      status: ASTROLOGER_STATUS.rejected,
      details: { firstName: 'Corrected' },
    });
  });

  test.each([
    ['approvals', { id: ASTROLOGER_ID, timestamp: '2026-11-21T10:00:00Z' }, 'active', null],
    [
      'rejections',
      {
        astrologerId: ASTROLOGER_ID,
        timestamp: '2026-11-21T10:00:00Z',
        rejectionReason: 'Blurred',
      },
      'rejected',
      'Blurred',
    ],
  ] as const)(
    'is decided when the log of %s contains the application',
    async (log, line, status, reason) => {
      await registered(stage.source);
      await submitApplication();
      stage.plain.answers[log] = { json: [line] };
      expect(await stage.source.findById(ASTROLOGER_ID)).toMatchObject({
        status: ASTROLOGER_STATUS[status],
        rejectionReason: reason,
      });
    },
  );

  test('remains under review while the logs cannot be read', async () => {
    await registered(stage.source);
    await submitApplication();
    stage.plain.answers.approvals = { status: 500 };
    stage.plain.answers.rejections = { status: 500 };
    expect((await stage.source.findById(ASTROLOGER_ID))?.status).toBe(ASTROLOGER_STATUS.pending);
  });

  test('whose number is unknown to the provider remains valid for a day, like the session', async () => {
    await registered(stage.source);
    stage.plain.has.astrologer = null;
    expect((await stage.source.findByMobile(MOBILE))?.astrologerId).toBe(ASTROLOGER_ID);
    stage.clock.set('2026-11-22T10:00:01+05:30');
    expect(await stage.source.findByMobile(MOBILE)).toBeNull();
  });

  test('is deleted with the account', async () => {
    await registered(stage.source);
    await submitApplication();
    expect(await stage.source.deleteByMobile(MOBILE)).toBe(true);
    expect(await stage.source.findById(ASTROLOGER_ID)).toBeNull();
    expect(await stage.store.db.selectFrom('provider_registrants').selectAll().execute()).toEqual(
      [],
    );
  });

  test('is not visible to any other number', async () => {
    await registered(stage.source);
    stage.plain.has.astrologer = null;
    expect(await stage.source.findByMobile('9000000055')).toBeNull();
  });
});
