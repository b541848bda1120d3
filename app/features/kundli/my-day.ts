import { hasChandraBala, getTaraKind, getTara } from '~/features/astronomy/bala';
import { getMoonSignAt, getNakshatraAt } from '~/features/astronomy/nakshatra';
import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';
import { findCurrentDasha, type Dasha, type Mahadasha } from './dasha';
import { findCurrentSadeSati, type SadeSati, type SadeSatiStay } from './sade-sati';

export interface NatalMoon {
  readonly sign: SignSlug;
  /** 1 (Ashwini) to 27 (Revati). */
  readonly nakshatra: number;
  readonly dashas?: readonly Mahadasha[];
  readonly sadeSatis?: readonly SadeSati[];
}

export interface MyDay {
  readonly moon: {
    readonly sign: SignSlug;
    readonly house: number;
    readonly isSupportive: boolean;
    readonly until: Date;
  };
  readonly tara: {
    readonly nakshatra: number;
    /** 1 (Janma) to 9 (Parama Mitra). */
    readonly number: number;
    readonly kind: ReturnType<typeof getTaraKind>;
    readonly until: Date;
  };
  /** Null without a time of birth, or after 120 years. */
  readonly dasha: { readonly maha: Mahadasha; readonly antar: Dasha } | null;
  /** Null outside Sade Sati, or without a known chart. */
  readonly sadeSati: SadeSatiStay | null;
}

/** Moon transit, tara, current dasha and Sade Sati. */
export function computeMyDay(natal: NatalMoon, moment: Date): MyDay {
  const { sign, endsAt } = getMoonSignAt(moment);
  const star = getNakshatraAt(moment);
  const house = getHouseFrom(natal.sign, sign);
  const tara = getTara(natal.nakshatra, star.number);
  return {
    moon: { sign, house, isSupportive: hasChandraBala(house), until: endsAt },
    tara: { nakshatra: star.number, number: tara, kind: getTaraKind(tara), until: star.endsAt },
    dasha: natal.dashas ? findCurrentDasha(natal.dashas, moment) : null,
    sadeSati: natal.sadeSatis ? (findCurrentSadeSati(natal.sadeSatis, moment)?.stay ?? null) : null,
  };
}
