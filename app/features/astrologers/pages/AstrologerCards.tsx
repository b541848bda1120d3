import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { ChatIcon, PhoneIcon } from '~/web/ui/art/page-icons';
import type { AstrologerCard } from '~/features/astrologers/astrologer';
import {
  formatExperience,
  getGenderLabel,
  formatOrderCount,
  formatTerms,
  formatRupees,
} from '~/features/astrologers/astrologer-labels';
import { findSmallPhotoUrl } from '~/features/astrologers/astrologer-photo';
import type { ListKind } from '~/features/astrologers/list-kind';
import { getAppPath } from '~/features/astrologers/app-link';

const DEFAULT_PHOTO = '/art/default-profile.svg';
/** Cards visible on load, whose photos load eagerly. */
const EAGER_PHOTOS = 3;
const BUTTON_ICONS = { Call: PhoneIcon, Chat: ChatIcon } as const;

interface AstrologerCardsProps {
  readonly list: ListKind;
  readonly astrologers: readonly AstrologerCard[];
  /** True on the call list, and on any list sorted by orders. */
  readonly showsOrders: boolean;
  /** True when demo profiles are listed among real astrologers. */
  readonly marksDemo: boolean;
}

export function AstrologerCards({
  list,
  astrologers,
  showsOrders,
  marksDemo,
}: AstrologerCardsProps) {
  if (astrologers.length === 0) return null;
  return (
    <ul className="cards">
      {astrologers.map((astrologer, index) => (
        <li key={astrologer.id} className="card astrologer">
          <Portrait astrologer={astrologer} lazy={index >= EAGER_PHOTOS} />
          <div className="astrologer-facts">
            <h2 className="card-title">{astrologer.firstName}</h2>
            <p>
              {[astrologer.specialization, astrologer.language]
                .filter(Boolean)
                .map(formatTerms)
                .join(' | ')}
            </p>
            <ul>
              {getFacts(astrologer).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {marksDemo && astrologer.demo ? (
              <p className="label">{m.astrologers_demo_label()}</p>
            ) : null}
          </div>
          <div className="astrologer-standing">
            <span className="stars" role="img" aria-label={m.astrologers_five_stars()}>
              ★★★★★
            </span>{' '}
            {showsOrders && astrologer.chatCount !== null ? (
              <span>{formatOrderCount(astrologer.chatCount)}</span>
            ) : null}
          </div>
          <div className="astrologer-offer">
            {astrologer.chatCharges === null ? null : (
              <p>
                <strong className="label">{m.astrologers_free()}</strong>{' '}
                {m.astrologers_rate({ rate: formatRupees(astrologer.chatCharges) })}
              </p>
            )}
            {astrologer.isWaiting ? <p className="card-foot">{m.astrologers_waiting()}</p> : null}
            <ContactButton list={list} astrologer={astrologer} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Decorative: the name is next to it. */
function Portrait({ astrologer, lazy }: { astrologer: AstrologerCard; lazy: boolean }) {
  const { photoUrl } = astrologer;
  const small = photoUrl && findSmallPhotoUrl(photoUrl);
  return (
    <img
      className="portrait"
      src={small ?? photoUrl ?? DEFAULT_PHOTO}
      srcSet={small ? `${small} 96w, ${photoUrl} 320w` : undefined}
      sizes={small ? '72px' : undefined}
      alt=""
      width={72}
      height={72}
      loading={lazy ? 'lazy' : undefined}
    />
  );
}

function ContactButton({
  list: { verb, button, getButtonLabel },
  astrologer: { id, firstName },
}: {
  list: ListKind;
  astrologer: AstrologerCard;
}) {
  const Icon = BUTTON_ICONS[verb];
  return (
    <Link
      className="button"
      to={getAppPath(verb, id)}
      aria-label={getButtonLabel({ name: firstName })}
    >
      <Icon size={20} /> {button()}
    </Link>
  );
}

function getFacts({ gender, age, experience }: AstrologerCard): string[] {
  return [
    getGenderLabel(gender),
    age === null ? null : m.astrologers_age({ age }),
    experience === null ? null : formatExperience(experience),
  ].filter((fact) => fact !== null);
}
