import { NO_DATA } from './review-labels';
import type { Fact } from './review-view';

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.every(({ value }) => value === '')) return <p>{NO_DATA}</p>;
  return (
    <dl className="review-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
