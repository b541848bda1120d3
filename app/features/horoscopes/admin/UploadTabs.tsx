import { Link } from '@remix-run/react';
import { ALL_SIGNS_PATH, READING_PATH, UPLOAD_PATH } from './paths';

const UPLOAD_TABS = [
  { to: UPLOAD_PATH, label: 'One sign at a time' },
  { to: ALL_SIGNS_PATH, label: 'All twelve on one page' },
  { to: READING_PATH, label: 'Correct a reading' },
];

export function UploadTabs({ current }: { readonly current: string }) {
  return (
    <nav aria-label="Ways to upload">
      <ul className="reading-ways">
        {UPLOAD_TABS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
