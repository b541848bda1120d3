import type { Remark } from '~/features/horoscopes/draft.phrases';

/** Six remarks for each of the six phases. */
export const MOONLIGHT: readonly (readonly Remark[])[] = [
  // Shukla Pratipada: the Moon is invisible.
  [
    {
      area: 'career',
      text: 'Shukla Paksha begins with a Moon too thin to see, so begin a task nobody needs to notice yet.',
    },
    {
      area: 'health',
      text: 'The first day of the bright half asks a new habit for its first step only.',
    },
    {
      area: 'family',
      text: 'The Moon is new again; pick up one family plan that went to sleep with the old one.',
    },
    { area: 'career', text: 'A new round of the Moon begins in the dark, as most good work does.' },
    {
      area: 'money',
      text: 'The bright half opens, a good page on which to write one thing to save for.',
    },
    {
      area: 'love',
      text: "No Moon shows on this first evening of the bright half, and waiting for a dear one's answer is no loss.",
    },
  ],
  // From Shukla Dvitiya: the evening crescent.
  [
    {
      area: 'family',
      text: 'The Moon is young and growing, a natural time for the family to plant ideas and herbs alike.',
    },
    {
      area: 'career',
      text: 'In these early days of Shukla Paksha, begin work modestly and let the plan grow with the light.',
    },
    {
      area: 'health',
      text: 'As the crescent fills night by night, add a few minutes of movement to each day.',
    },
    {
      area: 'love',
      text: 'Shukla Paksha is still young, so there is time to err, say sorry and try again.',
    },
    {
      area: 'money',
      text: 'Look for the young Moon after sunset; even modest savings start as thin as that.',
    },
    {
      area: 'career',
      text: 'The bright half of the month is young, and so is whatever work you start in it.',
    },
  ],
  // From Shukla Ashtami to Purnima.
  [
    {
      area: 'career',
      text: 'The Moon is filling out, and plans begun last week want steady attention.',
    },
    {
      area: 'love',
      text: 'Evenings are bright in this part of Shukla Paksha, good for a heartfelt talk that has waited.',
    },
    {
      area: 'health',
      text: 'As the Moon grows towards full, do not promise more late evenings than your sleep can spare.',
    },
    {
      area: 'career',
      text: 'The waxing Moon lends a push to unfinished work, so choose one piece and move it along.',
    },
    {
      area: 'money',
      text: 'Shukla Paksha is well along, so look over the spending so far and mend what you can.',
    },
    {
      area: 'family',
      text: 'The growing moonlight favours family gatherings, late talk by the window and everything enjoyed in company.',
    },
  ],
  // From Krishna Pratipada: the waning Moon.
  [
    {
      area: 'career',
      text: 'With the full Moon past, it is time to put what you learnt at work to use.',
    },
    {
      area: 'career',
      text: 'In the first days of Krishna Paksha, share the results and thank those who helped.',
    },
    {
      area: 'health',
      text: 'The Moon rises later each night now; let the evening be slower too.',
    },
    {
      area: 'money',
      text: 'The waning half is for giving back: books, favours, borrowed dishes and kind words.',
    },
    {
      area: 'family',
      text: "Krishna Paksha has begun, so trim the household's plans a little instead of adding to them.",
    },
    {
      area: 'love',
      text: 'As the Moon slowly shrinks, so may any doubt between two people that nobody feeds.',
    },
  ],
  // From Krishna Ashtami: the Moon rises around midnight or later.
  [
    {
      area: 'career',
      text: 'The thinning Moon rises deep in the night, and the early hours suit prayer or study.',
    },
    {
      area: 'health',
      text: 'The later days of Krishna Paksha suit clearing, closing and catching up on sleep.',
    },
    {
      area: 'career',
      text: 'As moonlight fades towards the dark, keep your evenings short and your mornings useful.',
    },
    {
      area: 'money',
      text: 'The Moon is well on its way home, so settle two old dues before one new purchase.',
    },
    {
      area: 'love',
      text: 'With less moonlight every night, look honestly into your own heart, with a diary or on a quiet walk.',
    },
    {
      area: 'family',
      text: 'The dark half is well advanced; whatever the house lets go of leaves room for the next thing.',
    },
  ],
  // Krishna Chaturdashi and Amavasya: the Moon is invisible.
  [
    {
      area: 'money',
      text: "The Moon's round is ending, so settle one small due before you think of the next purchase.",
    },
    {
      area: 'love',
      text: 'These last hours of Krishna Paksha are dark, and stars and quiet thoughts show better so.',
    },
    {
      area: 'family',
      text: 'No Moon lights this night, so light a lamp early and keep the evening for home.',
    },
    { area: 'health', text: 'The old Moon has gone from the sky; let one old worry go with it.' },
    {
      area: 'health',
      text: 'Dark nights suit early sleep; what is left undone tonight can wait for the morning.',
    },
    {
      area: 'career',
      text: 'The Moon rests before it returns, and half a day without new tasks does you no harm.',
    },
  ],
];
