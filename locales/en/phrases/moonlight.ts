/** What the Moon's light suggests, six sentences for each of its six phases. */
export const MOONLIGHT: readonly (readonly string[])[] = [
  // Shukla Pratipada: not yet to be seen.
  [
    'Shukla Paksha begins with a Moon too thin to see, so begin something nobody needs to notice yet.',
    'The first day of the bright half asks for a first step only, and a small one will do.',
    'The Moon is new again; pick up one plan that went to sleep with the old one.',
    'A new round of the Moon begins in the dark, as most good work does.',
    'The bright half opens today, a good page on which to write one wish and a date.',
    'No Moon shows on this first evening of the bright half, and patience is no loss.',
  ],
  // From Shukla Dvitiya: a crescent in the evening.
  [
    'The Moon is young and growing, a natural time to plant ideas and herbs alike.',
    'In these early days of Shukla Paksha, begin modestly and let the plan grow with the light.',
    'As the crescent fills night by night, add a little to your effort each day.',
    'Shukla Paksha is still young, so there is time to try, err and try again.',
    'Look for the young Moon after sunset; it is proof that small things grow.',
    'The bright half of the month is young, and so is whatever you start in it.',
  ],
  // From Shukla Ashtami to Purnima.
  [
    'The Moon is filling out, and plans begun last week want steady attention.',
    'Evenings are bright in this part of Shukla Paksha, good for a talk that has waited.',
    'As the Moon grows towards full, do not promise more than your hours can hold.',
    'The waxing Moon lends a push to unfinished work, so choose one piece and move it along.',
    'The Moon is past its half, so show your work to one honest person and mend it now.',
    'The growing moonlight favours gatherings, rehearsals and everything done in front of others.',
  ],
  // From Krishna Pratipada: past full.
  [
    'The Moon has passed its fullness, and it is time to put what you learnt to use.',
    'In the first days of Krishna Paksha, share the results and thank those who helped.',
    'The Moon rises later each night now; let your own hurry fade with it.',
    'The waning half is for giving back: books, favours, borrowed dishes and kind words.',
    'Krishna Paksha has begun, so trim the plan a little instead of adding to it.',
    'The Moon is shrinking slowly, and so may any worry that you stop feeding.',
  ],
  // From Krishna Ashtami: it rises about midnight or later.
  [
    'The thinning Moon rises deep in the night, and the early hours suit prayer or study.',
    'The later days of Krishna Paksha suit clearing, closing and catching up on sleep.',
    'As moonlight fades towards the dark, keep your evenings short and your mornings useful.',
    'The Moon is well on its way home, so finish two old things before one new one.',
    'With less moonlight every night, turn inward: a diary, a quiet walk, an honest look.',
    'The dark half is well advanced; whatever you let go of leaves room for the next.',
  ],
  // Krishna Chaturdashi and Amavasya: no Moon to be seen.
  [
    "The Moon's round is ending, so settle one small thing before you think of the next.",
    'These last hours of Krishna Paksha are dark, and stars and quiet thoughts show better so.',
    'No Moon lights this night, so light a lamp early and let the evening be short.',
    'The old Moon has gone from the sky; let one old worry go with it.',
    'Dark nights suit early sleep; what is left undone tonight can wait for the morning.',
    'The Moon rests before it returns, and half a day without plans does you no harm.',
  ],
];
