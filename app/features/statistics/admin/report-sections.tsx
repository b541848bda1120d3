import type { ReactNode } from 'react';
import { toAdminDate } from '~/features/administration/moment';
import { STATE_LABELS } from '~/features/applications/apply/application-labels';
import type { Reports } from '~/features/statistics/reports.server';
import type { CountName } from '~/features/statistics/statistics.store';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { counted, findLargestDay, formatCount, formatDuration, formatShare, sum } from './numbers';
import { BarPlot, LinePlot, ReadingsPlot } from './plots';
import { getShare, type ReportId } from './report-tables';

interface Section {
  readonly title: string;
  readonly summary: string;
  readonly plot: ((frame: { readonly id: string; readonly title: string }) => ReactNode) | null;
}

const MAX_BARS = 10;

export const REPORT_SECTIONS: Readonly<Record<ReportId, (reports: Reports) => Section>> = {
  'page-views'({ views }) {
    const people = views.map((day) => day.people);
    const robots = views.map((day) => day.robots);
    const busiest = findLargestDay(views, people);
    const description = busiest
      ? `People saw most pages on ${toAdminDate(busiest.date)}: ${formatCount(busiest.value)}.`
      : 'Only robots asked for pages.';
    const lines = [
      { label: 'People', values: people },
      { label: 'Robots', values: robots },
    ];
    return {
      title: 'Page views by day',
      ...(sum(people) + sum(robots) > 0
        ? {
            summary: `${counted(sum(people), 'page view')} by people and ${formatCount(sum(robots))} by robots, such as those of search engines.`,
            plot: plotLines(description, views, lines),
          }
        : { summary: 'No page view has been counted on these days yet.', plot: null }),
    };
  },

  'most-read': (reports) => ({ title: 'Most read pages', ...describePages(reports, 'people') }),

  robots: (reports) => ({
    title: 'Pages most asked for by robots',
    ...describePages(reports, 'robots'),
  }),

  'sign-ups'({ counts }) {
    const values = listTotals(counts, 'sign-up');
    const most = findLargestDay(counts, values);
    const title = 'Sign-ups by day';
    if (!most) {
      return { title, summary: 'Nobody has registered as a customer on these days.', plot: null };
    }
    const description = `Most on ${toAdminDate(most.date)}: ${formatCount(most.value)}.`;
    return {
      title,
      summary: `${counted(sum(values), 'new customer')}.`,
      plot: plotLines(description, counts, [{ label: 'Sign-ups', values }]),
    };
  },

  otps({ counts }) {
    const sent = listTotals(counts, 'otp-sent');
    const confirmed = listTotals(counts, 'otp-confirmed');
    const share = getShare(sum(confirmed), sum(sent));
    const most = findLargestDay(counts, sent);
    const lines = [
      { label: 'Sent', values: sent },
      { label: 'Confirmed', values: confirmed },
    ];
    return {
      title: 'OTPs sent and confirmed',
      summary:
        share === null
          ? 'No OTP has been sent on these days.'
          : `${counted(sum(sent), 'OTP')} sent, ${formatCount(sum(confirmed))} confirmed: ${formatShare(share)}. All purposes count: signing in, applications and deletions.`,
      plot:
        most &&
        plotLines(
          `Most were sent on ${toAdminDate(most.date)}: ${formatCount(most.value)}.`,
          counts,
          lines,
        ),
    };
  },

  applications({ applications: { states, medianWaitMs, decisions } }) {
    const total = sum(states.map((each) => each.total));
    const wait =
      medianWaitMs === null
        ? 'Nothing has been decided in the last 90 days, so there is no waiting time to tell.'
        : `Median waiting time from submission to decision: ${formatDuration(medianWaitMs)} (${counted(decisions, 'decision')} of the last 90 days).`;
    const bars = states.map((each) => ({ label: STATE_LABELS[each.state](), value: each.total }));
    const description = bars
      .map(({ label, value }) => `${label}: ${formatCount(value)}`)
      .join('; ');
    return {
      title: 'Applications by state',
      ...(total > 0
        ? {
            summary: `${counted(total, 'application')} as of now. ${wait}`,
            plot: (frame) => <BarPlot {...frame} description={description} bars={bars} />,
          }
        : { summary: 'No astrologer has applied yet.', plot: null }),
    };
  },

  decisions({ counts }) {
    const lines = [
      { label: 'Submitted', values: listTotals(counts, 'application-submitted') },
      { label: 'Approved', values: listTotals(counts, 'application-approved') },
      { label: 'Rejected', values: listTotals(counts, 'application-rejected') },
      { label: 'Deactivated', values: listTotals(counts, 'astrologer-deactivated') },
    ];
    const hasSome = lines.some(({ values }) => sum(values) > 0);
    const totals = lines.map(
      ({ label, values }) => `${formatCount(sum(values))} ${label.toLowerCase()}`,
    );
    const summary = `${totals.join(', ')}.`;
    return {
      title: 'Applications submitted and decided by day',
      ...(hasSome
        ? { summary, plot: plotLines(summary, counts, lines) }
        : { summary: 'No application was submitted or decided on these days.', plot: null }),
    };
  },

  readings({ readings }) {
    const descriptions = READING_LANGUAGES.map((language) => {
      const days = readings.filter((day) => day.language === language);
      return { language, days, description: describeReadings(language, days) };
    });
    const coming = descriptions[0]?.days.length ?? 0;
    const words = descriptions.map(({ description }) => description).join(' ');
    return {
      title: 'Missing readings',
      summary: `Twelve signs a day, for the coming ${coming} days from today on. ${words}`,
      plot: () =>
        descriptions.map(({ language, days, description }) => (
          <div key={language}>
            <h3>{LANGUAGE_NAMES[language]}</h3>
            <ReadingsPlot
              id={`readings-${language}`}
              title={`Readings of the coming days in ${LANGUAGE_NAMES[language]}`}
              description={description}
              days={days}
            />
          </div>
        )),
    };
  },
};

function describePages(
  { pages }: Reports,
  visitors: 'people' | 'robots',
): Pick<Section, 'summary' | 'plot'> {
  const [first] = pages[visitors];
  const since = toAdminDate(pages.since);
  if (!first) {
    return { summary: `No page has been shown to ${visitors} since ${since}.`, plot: null };
  }
  const bars = pages[visitors]
    .slice(0, MAX_BARS)
    .map(({ path, views }) => ({ label: path, value: views }));
  const description = `The first is ${first.path} with ${counted(first.views, 'view')}.`;
  return {
    summary: `Views by ${visitors} since ${since}.`,
    plot: (frame) => <BarPlot {...frame} description={description} bars={bars} />,
  };
}

function describeReadings(language: ReadingLanguage, days: Reports['readings']): string {
  const missing = sum(days.map((day) => day.missing));
  const drafts = sum(days.map((day) => day.drafts));
  return `In ${LANGUAGE_NAMES[language]}, ${
    missing === 0
      ? 'no reading is missing'
      : `${counted(missing, 'reading is', 'readings are')} missing`
  } and ${drafts === 1 ? '1 is' : `${formatCount(drafts)} are`} only drafts.`;
}

function listTotals(counts: Reports['counts'], name: CountName): number[] {
  return counts.map(({ totals }) => totals[name]);
}

function plotLines(
  description: string,
  days: readonly { readonly date: Reports['range']['first'] }[],
  lines: Parameters<typeof LinePlot>[0]['lines'],
): Section['plot'] {
  const dates = days.map(({ date }) => date);
  return (frame) => <LinePlot {...frame} description={description} days={dates} lines={lines} />;
}
