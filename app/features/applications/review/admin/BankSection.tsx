import { FactList } from './FactList';
import { EMPTY_BANK } from './review-labels';
import { RevealForm } from './RevealForm';
import type { Fact, ReviewedBank } from './review-view';

interface BankSectionProps {
  readonly bank: ReviewedBank | null;
  readonly name: string;
  /** Decrypted numbers, shown once after the password check. */
  readonly revealed: readonly Fact[] | null;
  readonly path: string;
  readonly token: string;
  readonly showsError: boolean;
  readonly opensNewTab: boolean;
}

export function BankSection(props: BankSectionProps) {
  const { bank, name, revealed } = props;
  return (
    <section className="admin-panel" aria-labelledby="bank">
      <h2 id="bank">Bank details</h2>
      {bank === null ? (
        <p>{EMPTY_BANK}</p>
      ) : (
        <>
          {bank.complete ? null : <p>The astrologer has not completed these yet.</p>}
          {bank.namesDiffer ? (
            <p className="notice">
              The name of the account holder differs from the registered name, <bdi>{name}</bdi>.
              Please compare both with the documents.
            </p>
          ) : null}
          {revealed ? (
            <p className="notice" role="status">
              The numbers are shown this once. The audit log has noted it.
            </p>
          ) : null}
          <FactList facts={[...(revealed ?? bank.masked), ...bank.facts]} />
          {revealed || bank.masked.every(({ value }) => value === '') ? null : (
            <RevealForm {...props} />
          )}
        </>
      )}
    </section>
  );
}
