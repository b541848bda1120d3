import type { Festival } from './festival';
import { EDITIONS, festivalsIn } from './festival-data.server';

/** All festivals of the years of which printed lists were compared, at New Delhi, by date, in the base language. */
export const FESTIVALS: readonly Festival[] = EDITIONS.flatMap((year) => festivalsIn(year));
