import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Love remarks, by Venus's house. */
export const VENUS: HousePhraseLists = [
  [
    'Venus keeps you company in your own sign, so warmth comes back to you in the measure you show it.',
    'You are easy to like under this Venus; let someone dear see the unpolished side as well.',
    'Wear the colour you love and say the affectionate thing first, for Venus in your sign likes initiative.',
    'Affection begins with how gently you speak to yourself, and those close to you notice the change.',
  ],
  [
    'Venus sweetens the second house, and a meal cooked together says more than a present.',
    'Compliments are remembered under this Venus, so give one that is exact and true.',
    'What do you both treasure that costs nothing? Venus in your house of values asks the question.',
    'A soft voice heals more than a clever defence while Venus rests among your words.',
  ],
  [
    'Venus in the third house courts by messages: three honest lines do more than a long silence explained.',
    'A short trip together, even to the market, loosens talk that home had tied up.',
    'Curiosity is the charm of this Venus, so ask about the part of the day that goes unmentioned.',
    'Venus is in your third house: do something together, and the talk comes easily.',
  ],
  [
    'Venus rests in your fourth house, where comfort, music and an unhurried evening bring hearts nearer.',
    'Make one corner beautiful for two, and let the conversation there have no agenda.',
    'Family blessings matter to love under this Venus, so bring your person and your people to one table.',
    'An old tenderness wakes in familiar rooms; Venus asks you not to hurry past it.',
  ],
  [
    'Venus in the fifth house is romance itself: a song, a walk and time that is not measured.',
    'Play is the way in for this Venus, and laughter forgives quicker than reasons do.',
    'Feelings like to be made into something now: a letter, a drawing, a dish with somebody in mind.',
    'Those on their own do well to follow a pastime for joy, since Venus here meets people through delight.',
  ],
  [
    'Love shows as help while Venus serves in the sixth house: a chore taken over is a bouquet.',
    'Small frictions deserve small words; this Venus mends by habit and not by drama, so say sorry over the dishes.',
    'Thank the one whose care has become invisible, for Venus looks through the daily routine.',
    'Affection needs rest as well as duty, so keep one evening free of tasks.',
  ],
  [
    'Venus shines in the seventh house of partners, a fine stretch for saying what you appreciate and what you need.',
    'Meet halfway, and Venus carries both the rest of the road.',
    'Courtesy is not cold under this Venus; it is the form that love takes in company.',
    'A new acquaintance may turn interesting, and an old bond asks for one fresh plan.',
  ],
  [
    'Venus goes deep in the eighth house, where trust grows by what is kept rather than what is told.',
    'Jealous thoughts are only weather; wait for a clear hour and ask a simple question.',
    'Let a tender silence stand while Venus is in the eighth house, since not everything felt needs a name.',
    'Forgiving an old hurt, even half of it, makes space that both of you can breathe in.',
  ],
  [
    'Venus travels in the ninth house: shared faith, a distant friend or a new road draws two people together.',
    'Respect is the root of romance under this Venus, so praise a principle as warmly as a smile.',
    'Speak of the future in pictures, a place by the sea or a garden, and listen for the echo.',
    'Someone from another region or another tradition may have much to show you now.',
  ],
  [
    'Venus in your tenth house meets you at work, so keep charm honest and time for two protected.',
    "Pride in each other is love's daylight under this Venus; mention a success before others.",
    'Duties may crowd the calendar, and a fixed date with your dear one belongs there too.',
    'Show by steady acts what speeches cannot, for Venus here values reliability over fireworks.',
  ],
  [
    'Venus among friends in the eleventh house lets affection begin as good company.',
    'A gathering brightens the two of you; go together and leave a little early.',
    'Name one hope that you hold in common, and Venus will keep it in sight.',
    'Friendship inside love is the gift of this Venus, so talk as you would to an old comrade.',
  ],
  [
    'Venus retires to the twelfth house, and love prefers privacy, candlelight and few words.',
    'Miss someone far away? Venus in the house of distance makes a call feel like a visit.',
    'Give without keeping count, and keep also one hour that belongs to nobody else.',
    'Old longing may visit in dreams; greet it kindly and turn to whoever is near.',
  ],
];
