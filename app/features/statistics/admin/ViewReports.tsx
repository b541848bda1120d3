import { toAdminDate } from '~/features/administration/moment';
import type { MostRead, Reports } from '~/features/statistics/reports';
import type { PageTotal } from '~/features/statistics/statistics.store';
import { BarPlot } from './BarPlot';
import { LinePlot } from './LinePlot';
import { counted, formatCount, findLargestDay, sum } from './numbers';
import type { ReportId } from './report-tables';
import { ReportSection } from './ReportSection';

const MAX_BARS = 10;

export function ViewReports({ reports }: { readonly reports: Reports }) {
  return (
    <>
      <ViewsByDay reports={reports} />
      <MostReadPages
        id="most-read"
        title="Most read pages"
        visitors="people"
        pages={reports.pages.people}
        reports={reports}
      />
      <MostReadPages
        id="robots"
        title="Pages most asked for by robots"
        visitors="robots"
        pages={reports.pages.robots}
        reports={reports}
      />
    </>
  );
}

function ViewsByDay({ reports }: { readonly reports: Reports }) {
  const { views } = reports;
  const people = views.map((day) => day.people);
  const robots = views.map((day) => day.robots);
  const some = sum(people) + sum(robots) > 0;
  const busiest = findLargestDay(views, people);
  return (
    <ReportSection
      id="page-views"
      reports={reports}
      title="Page views by day"
      summary={
        some
          ? `${counted(sum(people), 'page view')} by people and ${formatCount(sum(robots))} by robots, such as those of search engines.`
          : 'No page view has been counted on these days yet.'
      }
      plot={
        some
          ? (frame) => (
              <LinePlot
                {...frame}
                description={
                  busiest
                    ? `People saw most pages on ${toAdminDate(busiest.date)}: ${formatCount(busiest.value)}.`
                    : 'Only robots asked for pages.'
                }
                days={views.map(({ date }) => date)}
                lines={[
                  { label: 'People', values: people },
                  { label: 'Robots', values: robots },
                ]}
              />
            )
          : null
      }
    />
  );
}

interface MostReadPagesProps {
  readonly id: ReportId;
  readonly title: string;
  readonly visitors: keyof Omit<MostRead, 'since'>;
  readonly pages: readonly PageTotal[];
  readonly reports: Reports;
}

function MostReadPages({ id, title, visitors, pages, reports }: MostReadPagesProps) {
  const [first] = pages;
  const since = toAdminDate(reports.pages.since);
  return (
    <ReportSection
      id={id}
      reports={reports}
      title={title}
      summary={
        first
          ? `Views by ${visitors} since ${since}.`
          : `No page has been shown to ${visitors} since ${since}.`
      }
      plot={
        first
          ? (frame) => (
              <BarPlot
                {...frame}
                description={`The first is ${first.path} with ${counted(first.views, 'view')}.`}
                bars={pages
                  .slice(0, MAX_BARS)
                  .map(({ path, views }) => ({ label: path, value: views }))}
              />
            )
          : null
      }
    />
  );
}
