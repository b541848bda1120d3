const READINGS = '/daily-horoscope/';

/** Whether a move leads from one daily reading to another: the page stays, and its reading alone is on its way. */
export function isMoveOfReadings(from: string, to: string): boolean {
  return from.startsWith(READINGS) && to.startsWith(READINGS);
}
