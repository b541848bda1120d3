import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** The period's theme, by the Sun's house from the reader's sign. */
export const SUN: HousePhraseLists = [
  [
    'The Sun stands in your own sign: people look to you first, so begin what you have put off and let rest keep pace.',
    'With sunlight on your first house, a plain yes or a plain no saves more strength than a long maybe.',
    'This is your own season of the year, a good stretch for looking at habits and keeping only those that suit you now.',
    'Confidence comes easily while the Sun is in your sign; use some of it to make room for a quieter voice.',
  ],
  [
    'The Sun warms the house of savings and speech, so what you own and what you say both ask for a careful look.',
    'Small matters of money and food at home set the tone now; settle them early and the rest runs lighter.',
    'Your words carry further than usual with the Sun in the second house, which makes a kind tone worth the trouble.',
    'A period for counting what is there rather than what is missing, and for finishing one old bill or promise.',
  ],
  [
    'The Sun in your third house favours short roads, quick messages and the courage to speak before others do.',
    'Effort is the theme here: what you push with your own hands moves, and what you wait for stays where it is.',
    'Brothers, sisters and neighbours come into the light; a short visit does more than many forwarded greetings.',
    'Practice pays while the third house is lit, so return to a skill with your hands or your voice for half an hour.',
  ],
  [
    'With the Sun in the house of home, the mood of your rooms decides a good deal of what happens outside them.',
    "Roots matter more than branches for now: a repair, a parent, a good night's sleep come before new plans.",
    'The fourth house asks for peace inside first, and the Sun there shows clearly which corner needs it.',
    'The Sun is in your fourth house: this is a time for the house, not the road.',
  ],
  [
    'The Sun brightens the fifth house of children, learning and play, so leave room for something done for joy alone.',
    'Ideas are near the surface; write them down before judging them, and show the best one to somebody honest.',
    'Your heart wants to be seen at its warmest now, and people answer to that warmth more than to argument.',
    "A student's time, whatever your age: the fifth house rewards the curious question more than the ready answer.",
  ],
  [
    'With the Sun in the sixth house, order is the quiet winner: lists, fixed hours and one knot untied at a time.',
    'Old disputes lose their heat when facts are laid side by side, and the Sun in the sixth house gives patience for that.',
    'Service rather than show is the way through these days, and it is noticed by those who matter.',
    'The sixth house is hard-working: give the body its routine first, then ask the day for results.',
  ],
  [
    'The Sun shines on the seventh house, so other people are the news: partners, clients, and the one who sees things differently.',
    'Agreements come up for renewal now; read them slowly and say aloud what you hope for.',
    'You meet yourself in the mirror of others while the Sun is across the sky from your sign; take the reflection kindly.',
    'Two heads make lighter work in this period, provided that both know who does what.',
  ],
  [
    'The Sun goes through the eighth house, a time for depth: fewer appointments and more attention to what lies beneath.',
    'Matters held in common, from keys to accounts, go better when nothing is left to be guessed.',
    'Something old can be let go now without noise, and the lightness afterwards is its own reward.',
    'Research, repair and honest reflection suit the eighth house; loud beginnings can wait for the next stretch.',
  ],
  [
    'The ninth house is lit, and with it teachers, long roads and the question of what all the effort is for.',
    'Good advice is close at hand with the Sun in the ninth house; ask an elder the thing you usually look up.',
    'Faith, study and travel widen the view now, and even one new page counts as a journey.',
    'What you believe shows in what you do with a free hour; the Sun in the ninth house makes that plain.',
  ],
  [
    'The Sun is high in your tenth house, where work is seen: do the visible thing well and the hidden thing honestly.',
    'Responsibility comes looking for you in this period; accept the part that fits and name a date for it.',
    'Your name stands for something now, so it is worth checking what goes out under it.',
    'A public stretch of the year: meetings, seniors and decisions fill the middle of each day and rest belongs at its edges.',
  ],
  [
    'The Sun in the eleventh house gathers people: friends, groups and old contacts are the road to most things now.',
    'Hopes deserve a list while the house of friends is lit, and one who reads it may know a shorter way.',
    'Returns for earlier work tend to arrive in company; share the credit as readily as the sweets.',
    'A sociable time, in which one sincere conversation is still worth more than ten rooms full of greetings.',
  ],
  [
    'With the Sun in the twelfth house your own year breathes out: finish, tidy, rest, and keep your plans close.',
    'Quiet is useful now, and a morning without a screen gives back more than it costs.',
    'Expenses and errands far from home belong to the twelfth house; a little planning keeps both gentle.',
    'Giving without counting is the best use of the Sun in the twelfth house, be it time, food or a hearing.',
  ],
];
