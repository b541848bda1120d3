import type { Event, ItemList, WithContext } from 'schema-dts';
import { languageFacts, localPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { pictureOf } from '~/features/sharing/share-picture';
import { readId, type Festival } from './festival';
import { festivalPath } from './festival-paths';
import type { FestivalCardData } from './month-view';
import { festivalPictureWords } from './share-words';

type EventSource = Pick<Festival, 'id' | 'name' | 'note'>;

/** Structured data of one festival (schema.org Event); `origin` is the site's own address. */
export function festivalEvent(festival: Festival, origin: string): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    ...event(festival, origin),
    image: origin + localPath(pictureOf(festivalPictureWords(festival)).path),
    endDate: readId(festival.id).date,
    inLanguage: languageFacts().tag,
  };
}

/** Structured data of a month: its main festivals; each of the others has an Event on its own page, where its language stands. */
export function festivalList(
  festivals: readonly FestivalCardData[],
  name: string,
  origin: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: festivals.length,
    itemListElement: festivals.map((festival, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: event(festival, origin),
    })),
  };
}

function event(festival: EventSource, origin: string): Exclude<Event, string> {
  const { date } = readId(festival.id);
  return {
    '@type': 'Event',
    name: festival.name,
    description: festival.note,
    startDate: date,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: m.festivals_india(),
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    },
    // A month names many: the pictures of each would make its page too heavy.
    image: `${origin}/art/share.png`,
    url: origin + localPath(festivalPath(festival)),
  };
}
