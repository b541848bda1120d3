/** What visitors read, as far as it changes, by the places where it is changed. */
export const CONTENT_TOPICS = [
  'readings',
  'blogs',
  'astrologers',
  'faqs',
  'contact',
  'festivals',
] as const;

/** One of them. */
export type ContentTopic = (typeof CONTENT_TOPICS)[number];

/** For each topic a number that is another whenever something of it has changed. */
export type ContentVersions = Readonly<Record<ContentTopic, number>>;
