import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';

const DEGREES_PER_SIGN = 360 / SIGNS.length;
/** The top sign's sector of the wheel, from the rim to the inner ring. */
const SECTOR_PATH = 'M224 15.5A294 294 0 0 1 376 15.5L335 168A136 136 0 0 0 265 168Z';
const isUpsideDown = (degrees: number) => degrees > 90 && degrees < 270;

/**
 * Links to today's readings at the specified short addresses. The links lie over the picture and the video, where the
 * signs have the same positions.
 */
export function SignWheel({ moonSign }: { readonly moonSign: SignSlug }) {
  return (
    <nav className="sign-wheel" aria-label={m.home_free_daily()}>
      <svg viewBox="0 0 600 600" width="600" height="600">
        <circle className="wheel-rim" cx="300" cy="300" r="275" />
        {getOtherSignNames(SIGNS[0]) ? (
          <circle className="wheel-ring" cx="300" cy="300" r="155" />
        ) : null}
        {SIGNS.map((sign, index) => {
          const degrees = index * DEGREES_PER_SIGN;
          const nameHi = getOtherSignNames(sign)?.nameHi;
          return (
            // Reloads the document because the short address redirects.
            <Link key={sign.slug} reloadDocument to={`/daily-horoscope${sign.code}`}>
              <path d={SECTOR_PATH} {...getRotation(degrees)} />
              <WheelName degrees={degrees} y={25}>
                {getSignName(sign.slug)}
              </WheelName>
              {nameHi ? (
                <WheelName degrees={degrees} y={145} isHindi>
                  {nameHi}
                </WheelName>
              ) : null}
            </Link>
          );
        })}
        <circle
          className="wheel-moon"
          cx="300"
          cy="182"
          r="11"
          {...getRotation(SIGNS.findIndex(({ slug }) => slug === moonSign) * DEGREES_PER_SIGN)}
        />
      </svg>
    </nav>
  );
}

interface WheelNameProps {
  readonly degrees: number;
  readonly y: number;
  readonly isHindi?: true;
  readonly children: string;
}

function WheelName({ degrees, y, isHindi, children }: WheelNameProps) {
  const head = isUpsideDown(degrees) ? ` rotate(180 300 ${y})` : '';
  return (
    <text
      x="300"
      y={y}
      {...(degrees === 0 ? {} : { transform: `rotate(${degrees} 300 300)${head}` })}
      {...(isHindi ? { lang: 'hi', 'aria-hidden': true } : {})}
    >
      {children}
    </text>
  );
}

function getRotation(degrees: number): { readonly transform?: string } {
  return degrees === 0 ? {} : { transform: `rotate(${degrees} 300 300)` };
}
