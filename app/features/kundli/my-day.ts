import { hasChandraBala, taraKind, taraOf } from '~/features/astronomy/bala';
import { moonSignAt, nakshatraAt } from '~/features/astronomy/nakshatra';
import { houseFrom, type SignSlug } from '~/features/astronomy/signs';
import { runningDasha, type Dasha, type Mahadasha } from './dasha';
import { runningSadeSati, type SadeSati, type SadeSatiStay } from './sade-sati';

/** What a person's day is counted from: the Moon at birth and, where the time of birth is known, what follows from the chart. */
export interface NatalMoon {
  readonly sign: SignSlug;
  /** 1 (Ashwini) to 27 (Revati). */
  readonly nakshatra: number;
  readonly dashas?: readonly Mahadasha[];
  readonly sadeSatis?: readonly SadeSati[];
}

/** A moment counted from somebody's natal Moon. */
export interface MyDay {
  /** Where the Moon is now, its house from the natal Moon's sign, and whether it is said to support (Chandra Bala). */
  readonly moon: {
    readonly sign: SignSlug;
    readonly house: number;
    readonly supports: boolean;
    readonly until: Date;
  };
  /** The Moon's nakshatra now, counted from the birth star (Tara Bala). */
  readonly tara: {
    readonly nakshatra: number;
    /** 1 (Janma) to 9 (Parama Mitra). */
    readonly number: number;
    readonly kind: ReturnType<typeof taraKind>;
    readonly until: Date;
  };
  /** The running periods; null where the time of birth is not known, and beyond 120 years. */
  readonly dasha: { readonly maha: Mahadasha; readonly antar: Dasha } | null;
  /** The running stay of Sade Sati; null while Saturn is elsewhere or the chart is not known. */
  readonly sadeSati: SadeSatiStay | null;
}

/** @returns the sky of a moment for one person: transits of the Moon from the natal Moon, tara, running dasha and Sade Sati */
export function myDayOf(natal: NatalMoon, moment: Date): MyDay {
  const { sign, endsAt } = moonSignAt(moment);
  const star = nakshatraAt(moment);
  const house = houseFrom(natal.sign, sign);
  const tara = taraOf(natal.nakshatra, star.number);
  return {
    moon: { sign, house, supports: hasChandraBala(house), until: endsAt },
    tara: { nakshatra: star.number, number: tara, kind: taraKind(tara), until: star.endsAt },
    dasha: natal.dashas ? runningDasha(natal.dashas, moment) : null,
    sadeSati: natal.sadeSatis ? (runningSadeSati(natal.sadeSatis, moment)?.stay ?? null) : null,
  };
}
