import type { PhraseBook } from '~/features/horoscopes/draft.phrases';

export const FESTIVALS: PhraseBook['festivals'] = {
  joy: [
    {
      area: 'family',
      text: 'In many homes around you {festival} is a glad day, and a sincere greeting is never out of place.',
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
      text: 'Count the money for {festival} at home, where the shop window cannot see it.',
    },
    {
      area: 'money',
      text: 'Before {festival} turns into a list of purchases, remember that time is the gift most people can use.',
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
      text: 'If a neighbour is alone on {festival}, fill a plate and carry it across yourself.',
    },
    {
      area: 'career',
      text: 'If you are on duty on {festival}, thank the others who are at theirs.',
    },
  ],
  solemn: [
    {
      area: 'family',
      text: 'Keep voices and the television low on {festival}; for many homes nearby it is a solemn day.',
    },
    {
      area: 'family',
      text: 'On {festival} ask an elder about somebody whom the younger ones never met, and give the answer all the time it wants.',
    },
    {
      area: 'career',
      text: 'Some colleagues keep {festival} and may be away, so do not hold them to small deadlines.',
    },
    {
      area: 'career',
      text: 'Roads may close for a while on {festival}; leave early and give way without the horn.',
    },
    { area: 'love', text: 'On {festival} a hand held in silence can say what a message cannot.' },
    {
      area: 'love',
      text: 'If there is something to forgive between you two, {festival} is a fitting day to say so plainly.',
    },
    {
      area: 'money',
      text: "Give a little in somebody's name on {festival}, and keep the sum to yourself.",
    },
    {
      area: 'money',
      text: 'Leave the shops alone on {festival}; what you need will still be there a day later.',
    },
    { area: 'health', text: 'Keep {festival} slow: plain food, a short walk and an early night.' },
    {
      area: 'health',
      text: 'An old grief can come back on {festival}; let it, and sit with somebody who understands.',
    },
    {
      area: 'family',
      text: 'Somebody may miss a person more than usual on {festival}; a gentle call can keep them company.',
    },
    {
      area: 'love',
      text: 'Ask someone dear what {festival} means to them, and listen without adding your own view.',
    },
  ],
  fast: [
    {
      area: 'family',
      text: 'Many around you keep the fast of {festival}; ask what help they would like before you offer any.',
    },
    {
      area: 'family',
      text: 'On {festival} let whoever is fasting rest in the afternoon, and take over one of their tasks.',
    },
    {
      area: 'career',
      text: 'A colleague may be fasting for {festival}, so keep the long meeting for another day.',
    },
    {
      area: 'career',
      text: 'If you fast on {festival}, do the heavy part of the work before noon; strength runs low by four.',
    },
    {
      area: 'love',
      text: 'Someone dear may keep {festival} for the whole family; notice it, and say thank you before evening.',
    },
    {
      area: 'love',
      text: 'Patience is part of the vow on {festival}, so let a sharp answer pass.',
    },
    {
      area: 'money',
      text: 'The simplest offering is enough for {festival}; a vow does not look at the price.',
    },
    {
      area: 'money',
      text: 'What the kitchen saves on {festival} can go to somebody who has too little.',
    },
    {
      area: 'health',
      text: 'Keep {festival} only as far as your health allows; with diabetes, pregnancy or daily medicine, ask a doctor first.',
    },
    {
      area: 'health',
      text: 'If you fast on {festival}, stay out of the sun, move slowly and end it with something light.',
    },
    {
      area: 'family',
      text: 'Tell the children the story of {festival} in the evening, when the house is waiting anyway.',
    },
    {
      area: 'health',
      text: 'Those who cannot fast on {festival} lose nothing by it; a quiet hour and a kind word are a vow too.',
    },
  ],
  eclipse: [
    {
      area: 'family',
      text: 'Elders may have their own rules for the {festival}; it is a matter of hours, so follow them or at least do not argue.',
    },
    {
      area: 'family',
      text: 'With a lamp and two oranges you can show the children how the {festival} comes about.',
    },
    {
      area: 'career',
      text: 'Some people put new work off until the {festival} is over; if it matters to them, sign a day later.',
    },
    {
      area: 'career',
      text: 'Look up the hours of the {festival} before you fix a meeting; temples and some shops close for a while.',
    },
    {
      area: 'love',
      text: 'If one of you keeps the rules of the {festival} and the other does not, leave each other in peace for those hours.',
    },
    {
      area: 'love',
      text: 'A few quiet minutes side by side are better than a debate about the {festival}.',
    },
    {
      area: 'money',
      text: 'Custom asks for a small donation after the {festival}: some grain, or good old clothes.',
    },
    {
      area: 'money',
      text: 'Nobody needs a costly remedy for the {festival}; a bath and a little charity are all that custom asks.',
    },
    {
      area: 'health',
      text: 'If you watch the {festival}, mind your eyes: the Sun is never looked at without proper eclipse glasses.',
    },
    {
      area: 'health',
      text: 'Custom exempts children, the old and the ill from the fast of the {festival}, and an expectant mother follows her doctor.',
    },
    {
      area: 'family',
      text: 'If the {festival} makes somebody at home uneasy, sit with them, and light a lamp afterwards.',
    },
    {
      area: 'health',
      text: 'A bath after the {festival} and an early night are ceremony enough for a tired body.',
    },
  ],
  national: [
    {
      area: 'family',
      text: 'Tell the children one true story behind {festival}, with a name from your own town in it.',
    },
    { area: 'family', text: 'Ask an elder how {festival} was kept when they were at school.' },
    {
      area: 'career',
      text: 'Offices and banks may be closed on {festival}; have what is urgent ready for the next morning.',
    },
    {
      area: 'career',
      text: 'If you are on duty on {festival}, do the work well and thank those who share the shift.',
    },
    {
      area: 'love',
      text: 'On {festival} go together to some place in your own town that neither of you has seen properly.',
    },
    {
      area: 'love',
      text: 'Let the two of you differ about politics on {festival} and agree about tea.',
    },
    {
      area: 'money',
      text: 'A sale that is named after {festival} is still a sale; keep to the list you had before.',
    },
    {
      area: 'money',
      text: 'Give a child a book or a school bag on {festival}; that is citizenship too.',
    },
    {
      area: 'health',
      text: 'Programmes begin early on {festival}; dress for the weather and carry water.',
    },
    {
      area: 'health',
      text: 'A free morning like {festival} is right for the walk that working days leave out.',
    },
    {
      area: 'family',
      text: 'Pick up what the street leaves behind after {festival}, flags first.',
    },
    {
      area: 'love',
      text: 'Call the friend with whom you sang the anthem at school; {festival} is reason enough.',
    },
  ],
};
