import { createDeliveryReports } from '~/features/notifications/delivery-reports.server';
import { createReportReader, REPORTS_PATH } from '~/infrastructure/sms/delivery-reports';
import type { DeliveryReportReceiver } from '~/server/delivery-reports';
import type { Base } from './base';

export function createReportHandler({
  config,
  sources,
  metrics,
  clock,
}: Pick<Base, 'config' | 'sources' | 'metrics' | 'clock'>): DeliveryReportReceiver | null {
  if (!config.smsReports) return null;
  const { isPlausible, read } = createReportReader(config.smsReports);
  const count = metrics.deliveries.countReport;
  const reports = createDeliveryReports({ source: sources.messages, count, clock });
  return {
    path: REPORTS_PATH,
    isPlausible,
    async take(head, body) {
      const given = read(head, body);
      if (typeof given === 'string') return given;
      await reports.take(given);
      return 'taken';
    },
  };
}
