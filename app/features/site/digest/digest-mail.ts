import { ADMIN_SECURITY } from '~/features/administration/admin';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import type { Gap } from '~/features/horoscopes/publishing.server';
import { SIGNS } from '~/features/astronomy/signs';
import type { MailContent } from '~/features/notifications/mail.gateway';
import { composeMail, type MailPart } from '~/features/notifications/mail-body';
import type { WaitingCounts } from '~/features/applications/review/review.store';
import { DIGEST_HOUR } from '~/features/administration/digest-day';

/** Contains only items that the reader's role has access to. */
export interface DigestFacts {
  readonly applications?: WaitingCounts;
  /** Later applications are new. */
  readonly since: Date;
  readonly changes?: number;
  readonly missing?: readonly Pick<Gap, 'date' | 'language' | 'missing'>[];
}

interface Surroundings {
  readonly brandName: string;
  readonly origin: string;
}

/**
 * Composes the daily email to an administrator: numbers and links, no personal data.
 * @returns null if there is nothing to report
 */
export function composeDigestMail(
  facts: DigestFacts,
  { brandName, origin }: Surroundings,
): MailContent | null {
  const link = (label: string, path: string): MailPart => ({
    link: { label, address: `${origin}${path}` },
  });
  const section = (lines: readonly string[], label: string, path: string): MailPart[] =>
    lines.length === 0 ? [] : [{ paragraph: lines.join('\n') }, link(label, path)];
  const parts = [
    ...section(
      formatApplicationLines(facts),
      'Applications, the longest waiting first',
      '/pending',
    ),
    ...section(formatChangeLines(facts), 'Proposed changes', '/admin/changes'),
    ...section(formatReadingLines(facts), 'Upload horoscopes', '/horoscopeupload'),
  ];
  if (parts.length === 0) return null;
  return composeMail(`${brandName}: what waits in the administration`, [
    ...parts,
    {
      paragraph: `This mail comes at ${DIGEST_HOUR} in the morning (India) when there is something to tell. You can switch it off:`,
    },
    link('Security', ADMIN_SECURITY),
  ]);
}

function formatApplicationLines({ applications, since }: DigestFacts): string[] {
  if (!applications) return [];
  const { fresh, long, oldestAt, undated } = applications;
  const oldest = oldestAt === null ? '' : `, the oldest since ${toAdminMoment(oldestAt)}`;
  return [
    ...(fresh > 0 ? [`${counted(fresh, 'new application')} since ${toAdminMoment(since)}.`] : []),
    ...(long > 0
      ? [`${counted(long, 'application')} waiting for more than two days${oldest}.`]
      : []),
    ...(undated > 0
      ? [`${counted(undated, 'application')} waiting; since when, the service does not say.`]
      : []),
  ];
}

function formatChangeLines({ changes = 0 }: DigestFacts): string[] {
  return changes > 0 ? [`${counted(changes, 'change')} proposed by approved astrologers.`] : [];
}

function formatReadingLines({ missing = [] }: DigestFacts): string[] {
  return missing.map(({ date, language, missing: signs }) => {
    const names = SIGNS.filter(({ slug }) => signs.includes(slug)).map(({ name }) => name);
    const which = names.length === SIGNS.length ? 'all signs' : names.join(', ');
    return `Missing for tomorrow, ${toAdminDate(date)}, in ${LANGUAGE_NAMES[language]}: ${which}.`;
  });
}

function counted(total: number, what: string): string {
  return `${total} ${what}${total === 1 ? '' : 's'}`;
}
