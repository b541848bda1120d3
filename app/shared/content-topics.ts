/** Changing content, by where it is edited. */
export const CONTENT_TOPICS = [
  'readings',
  'blogs',
  'astrologers',
  'faqs',
  'contact',
  'festivals',
] as const;

export type ContentTopic = (typeof CONTENT_TOPICS)[number];

/** A number per topic that changes with its content. */
export type ContentVersions = Readonly<Record<ContentTopic, number>>;
