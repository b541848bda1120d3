/** What the Moon's light suggests, six sentences each: young, growing, past full, and old. */
export const MOONLIGHT: readonly (readonly string[])[] = [
  [
    'The Moon is young and growing, a natural time to plant ideas and herbs alike.',
    'In these early days of Shukla Paksha, begin modestly and let the plan grow with the light.',
    'As the crescent fills night by night, add a little to your effort each day.',
    'Shukla Paksha has only begun, so there is time to try, err and try again.',
    'Look for the young Moon after sunset; it is proof that small things grow.',
    'The bright half of the month is young, and so is whatever you start in it.',
  ],
  [
    'The Moon is filling out, and plans begun last week want steady attention.',
    'Evenings are bright in this part of Shukla Paksha, good for talk that needs light.',
    'As the Moon grows towards full, do not promise more than your hours can hold.',
    'The waxing Moon lends a push to unfinished work, so choose one piece and move it along.',
    'With the bright half well advanced, ask for opinions while there is time to use them.',
    'The growing moonlight favours gatherings, rehearsals and everything done in front of others.',
  ],
  [
    'The Moon has passed its fullness, and it is time to put what you learnt to use.',
    'In the first days of Krishna Paksha, share the results and thank those who helped.',
    'The Moon rises later each night now; let your own hurry fade with it.',
    'The waning half is for giving back: books, favours, borrowed dishes and kind words.',
    'Krishna Paksha has begun, so trim the plan a little instead of adding to it.',
    'The Moon is shrinking slowly, and so may any worry that you stop feeding.',
  ],
  [
    'The thinning Moon rises deep in the night, and the early hours suit prayer or study.',
    'These last days of Krishna Paksha suit clearing, closing and catching up on sleep.',
    'As moonlight fades towards the dark, keep your evenings short and your mornings useful.',
    "The Moon's round is ending, so finish two old things before one new one.",
    'With little moonlight left, turn inward: a diary, a quiet walk, an honest look.',
    'The dark half is well advanced; whatever you let go of leaves room for the next.',
  ],
];
