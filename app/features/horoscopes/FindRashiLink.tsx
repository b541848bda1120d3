import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { MY_RASHI_PATH } from '~/features/horoscopes/my-rashi-path';

export function FindRashiLink() {
  return (
    <p className="section-line">
      <Link to={MY_RASHI_PATH} reloadDocument>
        {m.birth_find_link()}
      </Link>
    </p>
  );
}
