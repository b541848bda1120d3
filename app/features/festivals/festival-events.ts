import type { Event, ItemList, WithContext } from 'schema-dts';
import { readId, type Festival } from './festival';
import { festivalPath } from './festival-paths';
import type { FestivalCardData } from './month-view';

type EventSource = Pick<Festival, 'id' | 'name' | 'note'>;

/** Structured data of one festival (schema.org Event); `origin` is the site's own address. */
export function festivalEvent(festival: EventSource, origin: string): WithContext<Event> {
  return { '@context': 'https://schema.org', ...event(festival, origin) };
}

/** Structured data of a month: its main festivals; each of the others has an Event on its own page. */
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
    endDate: date,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: 'India',
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    },
    image: `${origin}/art/share.png`,
    url: origin + festivalPath(festival),
  };
}
