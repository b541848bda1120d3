import type { Clock } from '~/shared/time/clock';
import type { DeliveryOutcome, DeliveryReport } from './delivery-report';
import type { OutboxStore } from './outbox.store';

export interface DeliveryReports {
  /**
   * Notes each report beside the SMS that it is about, and counts it once. Codes have no such row: of them it is counted only.
   * @throws StoreError; the gateway may report the same again then
   */
  take(reports: readonly DeliveryReport[]): Promise<void>;
}

/** @returns what takes the reports of a site */
export function createDeliveryReports({
  source,
  count,
  clock,
}: {
  readonly source: Pick<OutboxStore, 'recordDelivery'>;
  readonly count: (outcome: DeliveryOutcome) => void;
  readonly clock: Clock;
}): DeliveryReports {
  return {
    async take(reports) {
      for (const { gatewayId, outcome, code } of reports) {
        const noted =
          outcome === 'other'
            ? 'noted'
            : await source.recordDelivery(gatewayId, { outcome, code, at: clock.now() });
        if (noted !== 'known') count(outcome);
      }
    },
  };
}
