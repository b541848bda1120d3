import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

export function SignProgress({
  done,
  next,
}: {
  readonly done: readonly SignSlug[];
  readonly next: SignSlug;
}) {
  return (
    <ol className="sign-progress" aria-label="Signs of this upload">
      {SIGNS.map(({ slug, name }) => {
        const isDone = done.includes(slug);
        return (
          <li key={slug} className={isDone ? 'sign-done' : undefined}>
            <span>{name}</span> <strong>{isDone ? 'Done' : slug === next ? 'Next' : ''}</strong>
          </li>
        );
      })}
    </ol>
  );
}
