import { Search, type AstroTime } from 'astronomy-engine';
import { normaliseDegrees, signedDegrees } from './sidereal';

/** An angle in the sky that always grows, in degrees; with the least and most it gains in a day. */
export interface GrowingAngle {
  readonly at: (time: AstroTime) => number;
  readonly slowest: number;
  readonly fastest: number;
}

/** Widens the searched span, so that a crossing at the very moment asked about is still inside. */
const MARGIN_DAYS = 0.01;
const TOLERANCE_SECONDS = 0.5;

/** The first moment at or after `from` when the angle is `target` degrees; to half a second. */
export function nextCrossing(angle: GrowingAngle, target: number, from: AstroTime): AstroTime {
  const ahead = normaliseDegrees(target - angle.at(from));
  return crossing(
    angle,
    target,
    from.AddDays(ahead / angle.fastest - MARGIN_DAYS),
    from.AddDays(ahead / angle.slowest + MARGIN_DAYS),
  );
}

/** The last moment at or before `from` when the angle was `target` degrees; to half a second. */
export function previousCrossing(angle: GrowingAngle, target: number, from: AstroTime): AstroTime {
  const behind = normaliseDegrees(angle.at(from) - target);
  return crossing(
    angle,
    target,
    from.AddDays(-behind / angle.slowest - MARGIN_DAYS),
    from.AddDays(-behind / angle.fastest + MARGIN_DAYS),
  );
}

function crossing(angle: GrowingAngle, target: number, from: AstroTime, to: AstroTime): AstroTime {
  const found = Search((time) => signedDegrees(angle.at(time) - target), from, to, {
    dt_tolerance_seconds: TOLERANCE_SECONDS,
  });
  if (!found) throw new Error(`No crossing of ${target}° between ${from.date} and ${to.date}`);
  return found;
}
