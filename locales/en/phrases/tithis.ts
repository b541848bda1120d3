import type { TithiPhrases } from '~/features/horoscopes/draft.phrases';

/** What each kind of tithi suggests, four sentences each. */
export const TITHIS: TithiPhrases = {
  shukla: {
    nanda: [
      '{tithi} is counted among the joyful tithis, so begin something you look forward to.',
      'The almanac shows {tithi}, a cheerful tithi that suits visits, music and new clothes.',
      'With {tithi} in the growing half of the month, make the pleasant plan instead of postponing it.',
      'On {tithi} the mood runs lighter, and good news, even small, deserves to be shared.',
    ],
    bhadra: [
      '{tithi} is a steady, well-meaning tithi, which favours whatever is meant to last.',
      'The almanac has {tithi}, a good day to lay the first brick of a patient plan.',
      'On {tithi}, tradition looks kindly on travel, vehicles and useful things for the house.',
      'On {tithi} slow progress counts double, so add one small layer and stop there.',
    ],
    jaya: [
      '{tithi} belongs to the winning tithis, so put your best effort where it is measured.',
      'The almanac gives {tithi}, which favours practice, contests and anything that needs nerve.',
      'On {tithi} a brave first attempt is worth more than a perfect plan on paper.',
      'With {tithi} in the bright half, take up the task that asks for stamina.',
    ],
    rikta: [
      '{tithi} is an empty tithi, better for clearing space than for starting something large.',
      'The almanac has {tithi}, so finish the leftovers of the week before filling your plate again.',
      'With {tithi} prevailing, quietly removing a single obstacle is progress enough for anyone.',
      'On {tithi} keep beginnings small and endings tidy, as the old almanacs advise.',
    ],
    purna: [
      '{tithi} is one of the full tithis, so bring one thing to its proper finish.',
      'The almanac shows {tithi}, which looks kindly on completed work and shared meals alike.',
      'On {tithi} what has been growing for days may be ready to show to others.',
      'With {tithi} in the bright half, say thanks for what is already complete.',
    ],
  },
  krishna: {
    nanda: [
      '{tithi} is a joyful tithi of the waning half, good for simple pleasures close to home.',
      'The almanac gives {tithi}, so enjoy what you already have before wishing for more.',
      'Under {tithi} a quiet celebration is enough: one sweet, one lamp, one good friend.',
      'As {tithi} falls in the waning half, let old jokes and old friends lift your spirits.',
    ],
    bhadra: [
      '{tithi} is a steady tithi, and in the waning half it suits upkeep more than expansion.',
      'The almanac shows {tithi}, so strengthen what stands before you add another floor.',
      'Under {tithi} it pays to service, polish and put away what you rely on daily.',
      'With {tithi} at sunrise, keep to the known road and greet the people along it.',
    ],
    jaya: [
      '{tithi} is a winning tithi, and in the waning half its victory is over laziness.',
      'The almanac shows {tithi}, good for beating an old habit by one small step.',
      'Under {tithi} strength lies in persistence, so try the stubborn problem once more.',
      'On {tithi} win people over with patience; force is seldom needed in the waning half.',
    ],
    rikta: [
      '{tithi} is an emptying tithi of the waning half, made for sorting, donating and letting go.',
      'The almanac gives {tithi}, a fine day to throw out what no longer works.',
      'Under {tithi} an empty evening is not wasted; leave it empty and see.',
      'With {tithi} at sunrise, close one account, one quarrel or one overfull drawer.',
    ],
    purna: [
      '{tithi} is one of the full tithis, so tie the last knot on something that has dragged on.',
      'The almanac gives {tithi}, a tithi of completion that likes accounts balanced and plates washed.',
      'Under {tithi} be satisfied with good enough, and let the finished thing leave your hands.',
      'With {tithi} at sunrise, share what is left over while it is still fresh.',
    ],
  },
  ekadashi: [
    '{tithi} is kept as a fast by many; a lighter plate and fewer words suit everyone.',
    'With {tithi} at sunrise, thoughts turn to Vishnu, tulsi leaves and a calmer pace.',
    'The almanac shows {tithi}, so give the stomach and the tongue a little rest.',
    'On {tithi} even those who do not fast may skip one luxury and hardly miss it.',
  ],
  purnima: [
    'It is Purnima, and the full Moon asks you to come out and look up for a minute.',
    'On Purnima feelings run high like the tide, so speak after you have listened.',
    'The full Moon of Purnima suits charity, kheer and an unhurried prayer with the family.',
    'Purnima completes the bright half, a good moment to be grateful for what has ripened.',
  ],
  amavasya: [
    'It is Amavasya, the dark Moon, a natural pause in which to remember those before us.',
    'On Amavasya keep the evening simple, light a lamp, and leave large beginnings for later.',
    "Amavasya ends the Moon's round, so wipe the slate clean and rest your eyes early.",
    'The sky is moonless on Amavasya, and a quiet thought for your elders and ancestors feels right.',
  ],
};
