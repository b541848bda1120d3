import type { TithiPhrases } from '~/features/horoscopes/draft.phrases';

/** Four remarks per kind of tithi; `{tithi}` is replaced by its name. */
export const TITHIS: TithiPhrases = {
  shukla: {
    nanda: [
      {
        area: 'career',
        text: '{tithi} is counted among the joyful tithis, so begin the piece of work you look forward to.',
      },
      {
        area: 'family',
        text: 'The almanac shows {tithi}, a cheerful tithi that suits visits, music and new clothes.',
      },
      {
        area: 'love',
        text: 'With {tithi} in the growing half of the month, make the plan for two instead of postponing it.',
      },
      {
        area: 'family',
        text: 'On {tithi} the mood runs lighter, and good news, even small, deserves to be told at home.',
      },
    ],
    bhadra: [
      {
        area: 'love',
        text: '{tithi} is a steady, well-meaning tithi, which favours a bond that is meant to last.',
      },
      {
        area: 'career',
        text: 'The almanac has {tithi}, a good day to lay the first brick of a patient plan.',
      },
      {
        area: 'money',
        text: 'On {tithi}, tradition looks kindly on travel, vehicles and useful things for the house.',
      },
      {
        area: 'health',
        text: 'On {tithi} slow progress counts double, so add a few steps to your walk and stop there.',
      },
    ],
    jaya: [
      {
        area: 'career',
        text: '{tithi} belongs to the winning tithis, so put your best effort where it is measured.',
      },
      {
        area: 'career',
        text: 'The almanac gives {tithi}, which favours practice, contests and anything that needs nerve.',
      },
      {
        area: 'love',
        text: 'On {tithi} a brave first word to someone is worth more than a perfect letter never sent.',
      },
      {
        area: 'health',
        text: 'With {tithi} in the bright half, choose the exercise that asks for stamina rather than speed.',
      },
    ],
    rikta: [
      {
        area: 'family',
        text: '{tithi} is an empty tithi, better for clearing space than for starting something large.',
      },
      {
        area: 'career',
        text: 'The almanac has {tithi}, so finish the pending files of the week before filling your desk again.',
      },
      {
        area: 'money',
        text: 'With {tithi} prevailing, quietly clearing one small due is progress enough for anyone.',
      },
      {
        area: 'health',
        text: 'On {tithi}, called an empty tithi by old almanacs, leave an hour of the evening empty too.',
      },
    ],
    purna: [
      {
        area: 'career',
        text: '{tithi} is one of the full tithis, so bring one thing to its proper finish.',
      },
      {
        area: 'family',
        text: 'The almanac shows {tithi}, which looks kindly on completed work and shared meals alike.',
      },
      {
        area: 'love',
        text: 'On {tithi} a feeling that has been growing for days may be ready to be told.',
      },
      {
        area: 'money',
        text: 'With {tithi} in the bright half, say thanks for what is already paid for and complete.',
      },
    ],
  },
  krishna: {
    nanda: [
      {
        area: 'family',
        text: '{tithi} is a joyful tithi of the waning half, good for simple pleasures close to home.',
      },
      {
        area: 'money',
        text: 'The almanac gives {tithi}, so enjoy what you already own before wishing for more.',
      },
      {
        area: 'love',
        text: 'Under {tithi} a quiet celebration is enough: one sweet, one lamp, one good friend.',
      },
      {
        area: 'health',
        text: 'As {tithi} falls in the waning half, let old jokes and old friends lift your spirits.',
      },
    ],
    bhadra: [
      {
        area: 'career',
        text: '{tithi} is a steady tithi, and in the waning half it suits upkeep of old work more than expansion.',
      },
      {
        area: 'money',
        text: 'The almanac shows {tithi}, so strengthen the savings that stand before you plan another floor.',
      },
      {
        area: 'family',
        text: 'Under {tithi} it pays to service, polish and put away what the household relies on daily.',
      },
      {
        area: 'health',
        text: 'With {tithi} at sunrise, keep to the known road on your walk and greet the people along it.',
      },
    ],
    jaya: [
      {
        area: 'health',
        text: '{tithi} is a winning tithi: begin with the task that you have put off longest.',
      },
      {
        area: 'money',
        text: 'The almanac shows {tithi}, good for beating an old spending habit by one small step.',
      },
      {
        area: 'career',
        text: '{tithi} suits persistence, so try the problem that has stopped you twice once more.',
      },
      {
        area: 'love',
        text: 'On {tithi} win someone over with patience; force is seldom needed in the waning half.',
      },
    ],
    rikta: [
      {
        area: 'family',
        text: '{tithi} is an emptying tithi of the waning half, made for sorting, donating and letting go.',
      },
      {
        area: 'career',
        text: 'The almanac gives {tithi}, a fine day to drop a way of working that no longer serves.',
      },
      {
        area: 'health',
        text: 'Under {tithi} an empty evening is not wasted; leave it empty and see.',
      },
      {
        area: 'money',
        text: 'With {tithi} at sunrise, close one small debt, one unused account or one overfull drawer.',
      },
    ],
    purna: [
      {
        area: 'career',
        text: '{tithi} is one of the full tithis, so tie the last knot on a job that has dragged on.',
      },
      {
        area: 'money',
        text: 'The almanac gives {tithi}, a tithi of completion that likes accounts balanced and plates washed.',
      },
      {
        area: 'health',
        text: 'Under {tithi} be satisfied with good enough, and let the body leave its desk on time.',
      },
      {
        area: 'family',
        text: 'With {tithi} at sunrise, share what the kitchen has left over while it is still fresh.',
      },
    ],
  },
  ekadashi: [
    {
      area: 'health',
      text: '{tithi} is kept as a fast by many; a lighter plate suits some of us, and fewer words suit everyone.',
    },
    {
      area: 'family',
      text: 'With {tithi} at sunrise, thoughts turn to Vishnu, tulsi leaves and a calmer pace.',
    },
    {
      area: 'health',
      text: 'The almanac shows {tithi}, so give the stomach and the tongue a little rest.',
    },
    {
      area: 'money',
      text: 'On {tithi} even those who do not fast may skip one luxury and hardly miss it.',
    },
  ],
  purnima: [
    {
      area: 'health',
      text: 'It is Purnima, and the full Moon asks you to come out and look up for a minute.',
    },
    {
      area: 'love',
      text: 'On Purnima feelings run high like the tide, so speak after you have listened.',
    },
    {
      area: 'family',
      text: 'The full Moon of Purnima suits charity, kheer and an unhurried prayer with the family.',
    },
    {
      area: 'career',
      text: 'Purnima completes the bright half, a good moment to be grateful for the work that has ripened.',
    },
  ],
  amavasya: [
    {
      area: 'family',
      text: 'It is Amavasya, the dark Moon, a natural pause in which to remember those before us.',
    },
    {
      area: 'career',
      text: 'On Amavasya keep the working hours simple and leave large beginnings for the growing Moon.',
    },
    {
      area: 'health',
      text: "Amavasya ends the Moon's round, so wipe the slate clean and rest your eyes early.",
    },
    {
      area: 'love',
      text: 'The sky is moonless on Amavasya, and a quiet word to someone dear seems to carry further.',
    },
  ],
};
