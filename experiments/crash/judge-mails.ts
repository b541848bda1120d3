/** Events whose times are milliseconds of one shared clock. */
export type MailEvent =
  | { readonly kind: 'mail'; readonly to: string; readonly subject: string; readonly at: number }
  | { readonly kind: 'kill'; readonly at: number };

export interface DecidedApplication {
  readonly email: string;
  /** The number of decisions, each of which sends one mail. */
  readonly decisions: number;
  readonly isAcknowledged: boolean;
}

export interface MailVerdict {
  readonly expected: number;
  readonly delivered: number;
  /** Mails sent twice because the process was killed before it recorded the first delivery. */
  readonly doubled: number;
  readonly faults: readonly string[];
}

/** A mail received within this time before a kill can be missing from the record. */
const UNRECORDED_WINDOW_MS = 5_000;

/**
 * Compares received mails with the store. A duplicate is allowed once per kill, right after the first delivery.
 * @returns counts, and one sentence per fault
 */
export function judgeMails(
  applications: readonly DecidedApplication[],
  events: readonly MailEvent[],
): MailVerdict {
  const faults: string[] = [];
  const mails = events.filter((event) => event.kind === 'mail');
  const kills = events.flatMap(({ kind, at }) => (kind === 'kill' ? [at] : []));
  const spent = new Set<number>();
  let [expected, delivered, doubled] = [0, 0, 0];
  for (const { email, decisions, isAcknowledged } of applications) {
    const got = mails.filter(({ to }) => to === email);
    expected += decisions;
    if (isAcknowledged && decisions === 0) faults.push(`${email}: a decision is lost`);
    if (decisions > 1) faults.push(`${email}: decided ${decisions} times`);
    if (decisions > 0 && got.length === 0) faults.push(`${email}: the mail is lost`);
    if (decisions === 0 && got.length > 0) faults.push(`${email}: a mail without a decision`);
    if (new Set(got.map(({ subject }) => subject)).size > 1) faults.push(`${email}: two subjects`);
    if (decisions > 0 && got.length > 0) delivered += 1;
    for (const [index, again] of got.entries()) {
      const before = got[index - 1];
      if (!before) continue;
      doubled += 1;
      const kill = kills.findIndex(
        (at, which) =>
          !spent.has(which) &&
          at >= before.at &&
          at < again.at &&
          at - before.at < UNRECORDED_WINDOW_MS,
      );
      if (kill < 0) faults.push(`${email}: came again without a kill`);
      else spent.add(kill);
    }
  }
  const known = new Set(applications.map(({ email }) => email));
  for (const { to } of mails) if (!known.has(to)) faults.push(`${to}: a mail to nobody`);
  return { expected, delivered, doubled, faults };
}
