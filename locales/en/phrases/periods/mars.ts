import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Health remarks, by Mars's house. */
export const MARS: HousePhraseLists = [
  [
    'Mars in your sign lends heat to the body, and a brisk walk at dawn gives it somewhere to go.',
    'Strength is there; pace it, drink water often, and stop one turn before you are tired.',
    'Warm up before lifting, cool down before sleeping, as this Mars forgets both.',
    'Impatience sits in the shoulders now, so let them drop each time you open a door.',
  ],
  [
    'Mars heats the house of food: cool drinks, slow chewing and less spice sit well.',
    'Mealtimes without argument are half of good digestion under this Mars.',
    'Rest the voice and the eyes by turns; both work hard while Mars is here.',
    'A fixed hour for dinner steadies the night that follows it.',
  ],
  [
    'Mars in the third house loves motion, so take the stairs and carry your own bag.',
    'Hands and arms do much now, and a minute of stretching between tasks repays them.',
    'Ride and drive with a margin of ten minutes, for hurry is what tires you.',
    "Join somebody's game or evening run; company doubles your effort cheerfully.",
  ],
  [
    'Mars stirs the fourth house, so give the nerves a quiet room and an early evening.',
    'Housework is exercise in this period, provided that you change sides and rest between.',
    'Open windows and aired bedding help sleep more than another hour of screen.',
    'Take one deep breath before you answer at home; your calm does the whole house good.',
  ],
  [
    'Mars in the fifth house turns exercise to sport, and play keeps you at it.',
    'Dance, swim or throw a ball with a child, then rest as heartily.',
    'Excitement shortens sleep, so close the day with something slow.',
    "Moderation with sweets and late shows is this Mars's one request.",
  ],
  [
    'Mars is strong in the sixth house, good for building a routine and keeping it.',
    'Count repetitions rather than results, and stamina comes without fanfare.',
    'Old aches ask for gentler shoes and earlier nights; listen to them before they repeat it.',
    'Work hard and eat on time, since this Mars skips lunch if allowed.',
  ],
  [
    'Mars opposite your sign draws on your strength through others, so keep an hour that is yours.',
    'Exercise with a partner goes well; racing with one goes less well.',
    'After a heated talk, water and ten slow steps restore you.',
    "Balance left and right, work and rest, your table and somebody else's.",
  ],
  [
    'Mars moves quietly in the eighth house, and the body likes care over daring.',
    'Check the helmet, the brakes and the gas tap; attention is the exercise here.',
    'Slow stretching and early sleep loosen what worry has tied.',
    'Let a long neglected check-up find its date, and the mind rests easier.',
  ],
  [
    'Mars in the ninth house sends you outdoors: hills, temples with steps, a longer road.',
    'The legs want to be used now, so walk while you talk.',
    'Learn one new posture or one old breathing practice from somebody qualified.',
    'Zeal is healthy with shade, water and a hat.',
  ],
  [
    'Mars drives the tenth house, and work takes what you let it; mark the hour of stopping.',
    'Stand up between tasks, because knees and back hold the office too.',
    'Energy is best before noon in this stretch, and evenings belong to recovery.',
    'A proud body hides its tiredness; ask it kindly at night how the day was.',
  ],
  [
    'Mars in the eleventh house finds its exercise in company: teams, classes, long walks with talk.',
    'Late gatherings cost the morning after, so choose which ones deserve it.',
    'Ankles and calves carry you far; thank them with warm water.',
    'Set a common goal with friends, modest enough to reach and to laugh about.',
  ],
  [
    'Mars is restless in the twelfth house, and sleep asks for a darker room and a lighter supper.',
    'Unspent energy turns to worry at night, so move a little before sunset.',
    "Soak the feet, dim the lights, and let the last hour be nobody's.",
    'Rest is the training now, and it needs a fixed hour like any other.',
  ],
];
