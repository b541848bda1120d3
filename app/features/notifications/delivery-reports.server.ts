import type { Clock } from '~/shared/time/clock';
import type { DeliveryOutcome, DeliveryReport } from './delivery-report';
import type { OutboxStore } from './outbox.store';

/** @returns the service that stores and counts the delivery reports */
export function createDeliveryReports({
  source,
  count,
  clock,
}: {
  readonly source: Pick<OutboxStore, 'recordDelivery'>;
  readonly count: (outcome: DeliveryOutcome) => void;
  readonly clock: Clock;
}) {
  return {
    /**
     * Stores each report with its SMS and counts it once. Reports about one-time passwords are only counted.
     * @throws StoreError; the gateway can then send the same reports again
     */
    async take(reports: readonly DeliveryReport[]): Promise<void> {
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
