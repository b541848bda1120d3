import { STATE_LABELS } from '~/features/applications/apply/application-labels';
import type { Reports } from '~/features/statistics/reports';
import { BarPlot } from './BarPlot';
import { LinePlot } from './LinePlot';
import { counted, formatCount, formatDuration, sum } from './numbers';
import { ReportSection } from './ReportSection';

export function ApplicationReports({ reports }: { readonly reports: Reports }) {
  return (
    <>
      <States reports={reports} />
      <Decisions reports={reports} />
    </>
  );
}

function States({ reports }: { readonly reports: Reports }) {
  const { states, medianWaitMs, decisions } = reports.applications;
  const total = sum(states.map((each) => each.total));
  const wait =
    medianWaitMs === null
      ? 'Nothing has been decided in the last 90 days, so there is no waiting time to tell.'
      : `Median waiting time from submission to decision: ${formatDuration(medianWaitMs)} (${counted(decisions, 'decision')} of the last 90 days).`;
  return (
    <ReportSection
      id="applications"
      reports={reports}
      title="Applications by state"
      summary={
        total > 0
          ? `${counted(total, 'application')} as of now. ${wait}`
          : 'No astrologer has applied yet.'
      }
      plot={
        total > 0
          ? (frame) => (
              <BarPlot
                {...frame}
                description={states
                  .map((each) => `${STATE_LABELS[each.state]()}: ${formatCount(each.total)}`)
                  .join('; ')}
                bars={states.map((each) => ({
                  label: STATE_LABELS[each.state](),
                  value: each.total,
                }))}
              />
            )
          : null
      }
    />
  );
}

function Decisions({ reports }: { readonly reports: Reports }) {
  const { counts } = reports;
  const submitted = counts.map(({ totals }) => totals['application-submitted']);
  const approved = counts.map(({ totals }) => totals['application-approved']);
  const rejected = counts.map(({ totals }) => totals['application-rejected']);
  const deactivated = counts.map(({ totals }) => totals['astrologer-deactivated']);
  const some = sum([...submitted, ...approved, ...rejected, ...deactivated]) > 0;
  const words = `${formatCount(sum(submitted))} submitted, ${formatCount(sum(approved))} approved, ${formatCount(sum(rejected))} rejected, ${formatCount(sum(deactivated))} deactivated.`;
  return (
    <ReportSection
      id="decisions"
      reports={reports}
      title="Applications submitted and decided by day"
      summary={some ? words : 'No application was submitted or decided on these days.'}
      plot={
        some
          ? (frame) => (
              <LinePlot
                {...frame}
                description={words}
                days={counts.map(({ date }) => date)}
                lines={[
                  { label: 'Submitted', values: submitted },
                  { label: 'Approved', values: approved },
                  { label: 'Rejected', values: rejected },
                  { label: 'Deactivated', values: deactivated },
                ]}
              />
            )
          : null
      }
    />
  );
}
