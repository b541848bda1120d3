import { toAdminDate } from '~/features/administration/moment';
import type { Reports } from '~/features/statistics/reports';
import { LinePlot } from './LinePlot';
import { counted, formatCount, formatShare, findLargestDay, sum } from './numbers';
import { buildReportTable, getShare } from './report-tables';
import { ReportSection } from './ReportSection';

export function PeopleReports({ reports }: { readonly reports: Reports }) {
  return (
    <>
      <SignUps reports={reports} />
      <Otps reports={reports} />
    </>
  );
}

function SignUps({ reports }: { readonly reports: Reports }) {
  const { days, counts } = reports;
  const values = counts.map(({ totals }) => totals['sign-up']);
  const most = findLargestDay(counts, values);
  return (
    <ReportSection
      id="sign-ups"
      days={days}
      title="Sign-ups by day"
      summary={
        most
          ? `${counted(sum(values), 'new customer')}.`
          : 'Nobody has registered as a customer on these days.'
      }
      plot={
        most ? (
          <LinePlot
            id="sign-ups-plot"
            title="Sign-ups by day"
            description={`Most on ${toAdminDate(most.date)}: ${formatCount(most.value)}.`}
            days={counts.map(({ date }) => date)}
            lines={[{ label: 'Sign-ups', values }]}
          />
        ) : null
      }
      table={buildReportTable('sign-ups', reports)}
    />
  );
}

function Otps({ reports }: { readonly reports: Reports }) {
  const { days, counts } = reports;
  const sent = counts.map(({ totals }) => totals['otp-sent']);
  const confirmed = counts.map(({ totals }) => totals['otp-confirmed']);
  const share = getShare(sum(confirmed), sum(sent));
  const most = findLargestDay(counts, sent);
  return (
    <ReportSection
      id="otps"
      days={days}
      title="OTPs sent and confirmed"
      summary={
        share === null
          ? 'No OTP has been sent on these days.'
          : `${counted(sum(sent), 'OTP')} sent, ${formatCount(sum(confirmed))} confirmed: ${formatShare(share)}. All purposes count: signing in, applications and deletions.`
      }
      plot={
        most ? (
          <LinePlot
            id="otps-plot"
            title="OTPs sent and confirmed"
            description={`Most were sent on ${toAdminDate(most.date)}: ${formatCount(most.value)}.`}
            days={counts.map(({ date }) => date)}
            lines={[
              { label: 'Sent', values: sent },
              { label: 'Confirmed', values: confirmed },
            ]}
          />
        ) : null
      }
      table={buildReportTable('otps', reports)}
    />
  );
}
