import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

export const FULL_MOON_TITHI: HousePhraseLists = [
  [
    'The full Moon lights your own face: what you have grown into can now be seen.',
    'Feelings are at high tide in your sign, so give them a shore and a listener.',
    'Show yourself as you are for one evening; the light is kind.',
    "Your own wish and somebody else's are both plain now, and there is room to meet halfway.",
  ],
  [
    'Count what has come in since the new Moon, and be glad aloud.',
    'A full plate is for sharing; invite the one who cooks for others.',
    'Words overflow easily in this light, so pour them slowly.',
    'A money matter is ripe enough to be settled or let go.',
  ],
  [
    'Many messages may come at once; answer the important half.',
    'What you practised is ready for a small audience.',
    'A moonlit walk with a brother, sister or neighbour can clear the air.',
    'Finish the letter and let it go.',
  ],
  [
    'Home is brightest now, with all its cracks and all its warmth.',
    'The family may want to gather; a terrace and milk sweets are plan enough.',
    'An old tie to a place may be completed or blessed.',
    'Tears and laughter lie close together under your roof in this light.',
  ],
  [
    'Creative work comes to flower: show it, sing it, applaud it.',
    'Romance likes this light, and honesty likes it too.',
    "A child's achievement deserves the whole evening.",
    'What began as play may deserve to be taken seriously now.',
  ],
  [
    'The heap of work is fully visible, which is how it begins to shrink.',
    'Bring a long task to its end and wash your hands of it.',
    'Body and temper ask for lighter food and an earlier bed.',
    'An argument shows both its sides at once; that is your chance to close it.',
  ],
  [
    'A partnership stands in full light, and gratitude is the best thing to say in it.',
    "The other person's view is clearer than your own now; borrow it.",
    'Agreements reach the point of yes or no.',
    'Celebrate the two of you, or the one friend who always came.',
  ],
  [
    'Something hidden may come up like the Moon over water; look, and do not stir it.',
    'Close an account, in money or in memory.',
    'Strong feelings pass quicker when they are named to one trusted person.',
    'Return what was borrowed while you can see it clearly.',
  ],
  [
    "Understanding comes whole: a lesson, a meaning, a road's end.",
    'Visit a holy place or a wide open one, and look up.',
    'Thank a teacher by telling what you did with the teaching.',
    'A far journey or a long study may reach a milestone.',
  ],
  [
    'Your work is on the hilltop in full view; receive praise and correction alike.',
    'A project asks to be delivered, finished as well as it can be.',
    'Between office and home the light falls on both; divide the evening.',
    'Recognition, where it comes, is to be shared before it cools.',
  ],
  [
    'The circle is complete, with friends under one sky.',
    'A hope may find its answer now, and that answer a next question.',
    'Gather people who have not met, and enjoy the result.',
    'Harvest the favour you sowed, then sow one more.',
  ],
  [
    'Dreams are bright and sleep is thin; keep the next morning easy.',
    'Do one quiet kindness where no one sees.',
    'Something comes gently to its end and asks only to be noticed.',
    'Far away is near in this light, so speak to those abroad.',
  ],
];
