import type { MissingSetup } from '~/features/administration/panel/missing-setup';

/** Lists missing settings with their effect on visitors. */
export function SetUpNote({ missing }: { readonly missing: readonly MissingSetup[] }) {
  if (missing.length === 0) return null;
  return (
    <details className="notice">
      <summary>Not set up yet: {missing.map(({ what }) => what).join(', ')}</summary>
      <ul>
        {missing.map(({ what, meanwhile, where }) => (
          <li key={what}>
            <strong>{where.startsWith('/') ? <a href={where}>{where}</a> : where}</strong>:{' '}
            {meanwhile}
          </li>
        ))}
      </ul>
    </details>
  );
}
