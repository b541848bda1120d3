import { expect, test } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import type { DeliveryOutcome, DeliveryReport } from './delivery-report';
import { createDeliveryReports } from './delivery-reports.server';
import type { OutboxStore } from './outbox.store';

const NOW = new Date('2026-11-23T06:30:00.000Z');
const report = (gatewayId: string, outcome: DeliveryOutcome): DeliveryReport => ({
  gatewayId,
  outcome,
  code: null,
});

function createReportsWith(recordDelivery: OutboxStore['recordDelivery']) {
  const counted: DeliveryOutcome[] = [];
  const count = (outcome: DeliveryOutcome) => void counted.push(outcome);
  const reports = createDeliveryReports({
    source: { recordDelivery },
    count,
    clock: { now: () => NOW },
  });
  return { reports, counted };
}

test('a final delivery report is stored with its time and counted once, and an interim report is only counted', async () => {
  const noted: unknown[] = [];
  const { reports, counted } = createReportsWith((gatewayId, delivery) => {
    noted.push([gatewayId, delivery]);
    return Promise.resolve(({ known: 'known', code: 'unknown' } as const)[gatewayId] ?? 'noted');
  });
  await reports.take([
    report('one', 'delivered'),
    report('known', 'failed'),
    report('code', 'failed'),
    report('two', 'other'),
  ]);
  expect(counted).toEqual(['delivered', 'failed', 'other']);
  expect(noted).toEqual([
    ['one', { outcome: 'delivered', code: null, at: NOW }],
    ['known', { outcome: 'failed', code: null, at: NOW }],
    ['code', { outcome: 'failed', code: null, at: NOW }],
  ]);
});

test('a delivery report that cannot be stored is not counted, and the error reaches the caller', async () => {
  const { reports, counted } = createReportsWith(() =>
    Promise.reject(new StoreError('timeout', { said: 'too late' })),
  );
  await expect(reports.take([report('one', 'failed')])).rejects.toThrow(StoreError);
  expect(counted).toEqual([]);
});
