import { toAdminDate } from '~/features/administration/moment';
import type { Reports } from '~/features/statistics/reports';
import { LinePlot } from './LinePlot';
import { counted, formatCount, formatShare, findLargestDay, sum } from './numbers';
import { getShare } from './report-tables';
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
  const { counts } = reports;
  const values = counts.map(({ totals }) => totals['sign-up']);
  const most = findLargestDay(counts, values);
  return (
    <ReportSection
      id="sign-ups"
      reports={reports}
      title="Sign-ups by day"
      summary={
        most
          ? `${counted(sum(values), 'new customer')}.`
          : 'Nobody has registered as a customer on these days.'
      }
      plot={
        most
          ? (frame) => (
              <LinePlot
                {...frame}
                description={`Most on ${toAdminDate(most.date)}: ${formatCount(most.value)}.`}
                days={counts.map(({ date }) => date)}
                lines={[{ label: 'Sign-ups', values }]}
              />
            )
          : null
      }
    />
  );
}

function Otps({ reports }: { readonly reports: Reports }) {
  const { counts } = reports;
  const sent = counts.map(({ totals }) => totals['otp-sent']);
  const confirmed = counts.map(({ totals }) => totals['otp-confirmed']);
  const share = getShare(sum(confirmed), sum(sent));
  const most = findLargestDay(counts, sent);
  return (
    <ReportSection
      id="otps"
      reports={reports}
      title="OTPs sent and confirmed"
      summary={
        share === null
          ? 'No OTP has been sent on these days.'
          : `${counted(sum(sent), 'OTP')} sent, ${formatCount(sum(confirmed))} confirmed: ${formatShare(share)}. All purposes count: signing in, applications and deletions.`
      }
      plot={
        most
          ? (frame) => (
              <LinePlot
                {...frame}
                description={`Most were sent on ${toAdminDate(most.date)}: ${formatCount(most.value)}.`}
                days={counts.map(({ date }) => date)}
                lines={[
                  { label: 'Sent', values: sent },
                  { label: 'Confirmed', values: confirmed },
                ]}
              />
            )
          : null
      }
    />
  );
}
