/** A mail that the server has taken whole, or a kill of the sender; in milliseconds of one clock. */
export type MailEvent =
  | { readonly kind: 'mail'; readonly to: string; readonly subject: string; readonly at: number }
  | { readonly kind: 'kill'; readonly at: number };

/** What the store has at the end of one application. */
export interface DecidedApplication {
  readonly email: string;
  /** How often it was decided: each time writes a mail. */
  readonly decisions: number;
  /** Whether the site had said that it was. */
  readonly isAcknowledged: boolean;
}

/** What came of the mails. */
export interface MailVerdict {
  readonly expected: number;
  readonly delivered: number;
  /** Came once more because the process was killed before it noted that the server had the mail. */
  readonly doubled: number;
  readonly faults: readonly string[];
}

/** How long before a kill a mail was taken of which the kill kept the note from being written. */
const UNNOTED_MS = 5_000;

/**
 * Compares what the mail server took with what the store has. A mail may come twice where a kill lies between, right after the first
 * time; each kill is good for one.
 * @returns the counts, and a sentence for everything that should not be
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
          !spent.has(which) && at >= before.at && at < again.at && at - before.at < UNNOTED_MS,
      );
      if (kill < 0) faults.push(`${email}: came again without a kill`);
      else spent.add(kill);
    }
  }
  const known = new Set(applications.map(({ email }) => email));
  for (const { to } of mails) if (!known.has(to)) faults.push(`${to}: a mail to nobody`);
  return { expected, delivered, doubled, faults };
}
