// The floors of app/features, lowest first. A feature can import only features of lower floors (enforced by
// ESLint).

export const FLOORS = [
  ['jobs', 'privacy'],
  ['notifications'],
  ['administration'],
  ['astronomy'],
  ['places'],
  ['festivals'],
  ['panchang'],
  ['horoscopes'],
  ['kundli'],
  ['account', 'articles', 'help'],
  ['astrologers'],
  ['applications/apply'],
  ['applications/review'],
  ['statistics'],
  ['site'],
];

export const FEATURES = FLOORS.flat();

/**
 * @param {string} feature
 * @returns {number} 0 for the lowest floor
 */
export function getFloor(feature) {
  return FLOORS.findIndex((floor) => floor.includes(feature));
}
