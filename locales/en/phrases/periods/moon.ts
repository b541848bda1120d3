import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

export const MOON: HousePhraseLists = [
  [
    'The Moon returns to your sign, and your own wishes are easy to hear.',
    "A day to begin the month's round with yourself: wash, rest, and set one intention.",
    'People respond to your feeling more than to your reasons now.',
    'Go where you are seen, and dress for your own pleasure.',
  ],
  [
    'Look to purse and pantry, then speak softly about both.',
    'A good evening for cooking, household sums and family talk.',
    'Words count for more than usual, so choose them like coins.',
    'Settle a small payment and enjoy the quiet it leaves.',
  ],
  [
    'Calls, errands and brave little steps go well.',
    'Write to someone who lives within an hour of you.',
    'Courage is up, so use it for an honest question.',
    'Your hands want work and your feet want a road.',
  ],
  [
    'Stay near home if you can; comfort gathers there.',
    'The heart asks for a familiar chair and an old friend.',
    'Tend to a room, a plant or a parent.',
    'An early night repairs more than it seems to.',
  ],
  [
    'Joy is close by: paint, play, flirt with an idea.',
    'An hour with children, or with the child in yourself, is well spent.',
    'Learn something for its beauty and not for its use.',
    'Show your work while the heart is light.',
  ],
  [
    'Clear the desk, the inbox and one old grudge.',
    'Routine is medicine for the mood just now.',
    'Help a colleague, and your own list grows shorter.',
    'Plain food and plain speaking keep the day smooth.',
  ],
  [
    'Two-sided talks come out well; let the other begin.',
    'Sign, meet or make up, in whichever order it comes.',
    'You see your own mood in another face, so look twice.',
    'Company is better than cleverness for a day or two.',
  ],
  [
    'Keep the calendar light and the doors closed.',
    'Think things over, and postpone what can be postponed.',
    'Read the fine print in documents and in moods.',
    'A bath, a diary and an early lamp are company enough.',
  ],
  [
    'Look up from the street: a book, a temple, a far horizon.',
    'Ask for a blessing or give one.',
    'Good advice may come unasked, often from an elder.',
    'Travel plans may fall into place with little pushing.',
  ],
  [
    'Others notice what you do, so do the important thing first.',
    'Meet the person in charge while the mood is favourable.',
    'A public day; keep the private one for later.',
    'Take the decision that has been waiting on your table.',
  ],
  [
    'Friends are generous with time and news.',
    'Ask the group; somebody knows.',
    'One of your hopes may be more practical than it looked.',
    'Collect what is owed to you with good humour.',
  ],
  [
    'Slow down before the Moon comes round again.',
    'Solitude, prayer or plain sleep restores the balance.',
    'Spend little, give a little, and let go of a worry.',
    'Finish the last page and close the file.',
  ],
];
