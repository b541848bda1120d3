export const CONTENT_TOPICS = [
  'readings',
  'blogs',
  'astrologers',
  'faqs',
  'contact',
  'festivals',
] as const;

export type ContentTopic = (typeof CONTENT_TOPICS)[number];

/** A version number per topic that changes with the topic's content. */
export type ContentVersions = Readonly<Record<ContentTopic, number>>;
