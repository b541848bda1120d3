export const DEMONSTRATION_PATH = '/deshboard/demonstration';

export const NO_DEMONSTRATIONS = 'There are no demonstration astrologers.';
export const REMOVAL_FAILED =
  'The demonstration astrologers could not be removed. Please try again.';

export function formatDemoCount(count: number): string {
  return count === 1
    ? '1 astrologer on the public lists is a demonstration: nobody stands behind the profile.'
    : `${count} astrologers on the public lists are demonstrations: nobody stands behind their profiles.`;
}

export function formatDemosRemoved(count: number): string {
  const profiles =
    count === 1 ? '1 demonstration astrologer' : `${count} demonstration astrologers`;
  return `Removed: ${profiles}. They will not come back.`;
}
