import type { Remark } from '~/features/horoscopes/draft.phrases';

/**
 * What a festival, a fast or a national day suggests, whether the reader keeps it or not: sixteen
 * remarks. `{festival}` stands for its name.
 */
export const FESTIVALS: readonly Remark[] = [
  {
    area: 'family',
    text: 'The calendar marks {festival}, and a sincere word to those for whom it matters is never out of place.',
  },
  {
    area: 'family',
    text: 'As {festival} brings back memories in many homes, ask an elder how the day was kept in their childhood.',
  },
  {
    area: 'career',
    text: 'With {festival} in the calendar, some colleagues may be away or busy, so plan shared work with room to spare.',
  },
  {
    area: 'career',
    text: 'Office hours and traffic may change on {festival}; check before you set out for work.',
  },
  {
    area: 'love',
    text: 'Whether you keep {festival} or not, knowing what it means to someone dear is a form of love.',
  },
  {
    area: 'love',
    text: 'A few quiet minutes together on {festival} may say more than any decorated message.',
  },
  {
    area: 'money',
    text: 'Money for {festival} is best counted at home, where the shop window cannot see it.',
  },
  {
    area: 'money',
    text: 'Giving a little to those in need fits the spirit of {festival}, and the sum can stay between you and them.',
  },
  {
    area: 'health',
    text: 'Days like {festival} change the usual hours of meals and sleep; find a quiet hour to return to your own.',
  },
  {
    area: 'health',
    text: 'Crowds, travel and late hours can come with {festival}, so keep water near and plans few.',
  },
  {
    area: 'family',
    text: 'Neighbours may need quiet, space or a helping hand on {festival}, and asking them is the simplest courtesy.',
  },
  {
    area: 'career',
    text: 'If you are on duty on {festival}, do the work cheerfully and thank others who are at theirs.',
  },
  {
    area: 'love',
    text: 'Someone may be missing a person on {festival}; a gentle call can keep them company.',
  },
  {
    area: 'health',
    text: 'Give the phone a rest for part of {festival}, since the day itself has more to show.',
  },
  {
    area: 'family',
    text: 'Children ask good questions about {festival}, and looking up the answer together is a fine way to mark it.',
  },
  {
    area: 'money',
    text: 'Before {festival} turns into a list of purchases, remember that time is the gift most people can use.',
  },
];
