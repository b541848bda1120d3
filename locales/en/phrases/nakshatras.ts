import type { Remark } from '~/features/horoscopes/draft.phrases';

/** Four remarks per nakshatra, from Ashwini to Revati. */
export const NAKSHATRAS: readonly (readonly Remark[])[] = [
  // Ashwini.
  [
    {
      area: 'health',
      text: 'Ashwini, the star of swift horses, helps you start quickly; remember to stop for breath too.',
    },
    {
      area: 'family',
      text: 'The nakshatra is Ashwini, fond of speed and care, so help first and ask questions later.',
    },
    {
      area: 'career',
      text: 'Under Ashwini a short, brisk effort works better than a long and careful plan.',
    },
    {
      area: 'money',
      text: 'The Moon in Ashwini likes early mornings, with errands and small payments done before others wake.',
    },
  ],
  // Bharani.
  [
    {
      area: 'family',
      text: 'Bharani is the star that carries loads, so take up your share and put down the rest.',
    },
    {
      area: 'health',
      text: 'The Moon in Bharani asks for honesty about limits, and about your own most of all.',
    },
    {
      area: 'career',
      text: 'Under Bharani a duty done without complaint earns more respect than a speech about it.',
    },
    {
      area: 'love',
      text: 'With the Moon in Bharani, strong feelings are best shown by some useful help.',
    },
  ],
  // Krittika.
  [
    {
      area: 'love',
      text: 'Krittika has the edge of a razor and the warmth of a hearth; use the second.',
    },
    {
      area: 'family',
      text: 'The nakshatra is Krittika, ruled by fire, good for cooking, cleaning and clear decisions.',
    },
    {
      area: 'career',
      text: 'Under Krittika a frank remark to a colleague can be useful if it is wrapped in kindness.',
    },
    {
      area: 'money',
      text: 'The Moon in Krittika trims away the extra, so shorten the shopping list before you leave.',
    },
  ],
  // Rohini.
  [
    {
      area: 'health',
      text: 'The Moon is in Rohini, its favourite star, and simple comforts may taste sweeter than usual.',
    },
    {
      area: 'family',
      text: 'Rohini favours gardens, kitchens and anything that grows by being looked after.',
    },
    {
      area: 'money',
      text: 'Under Rohini choose quality over quantity, in the vegetable market as well as in clothes.',
    },
    {
      area: 'love',
      text: 'With the Moon in Rohini, beauty deserves ten minutes: a clean cloth, a flower, a song.',
    },
  ],
  // Mrigashira.
  [
    {
      area: 'career',
      text: "Mrigashira, the deer's head, makes you curious; follow the question, not the crowd.",
    },
    {
      area: 'money',
      text: 'The Moon in Mrigashira likes searching, so compare prices, ask around and take the scenic road home.',
    },
    {
      area: 'love',
      text: 'Under Mrigashira gentle footsteps reach a heart sooner than loud ones, at home and outside.',
    },
    {
      area: 'health',
      text: 'With the Moon in Mrigashira, a restless mind is best given a small puzzle.',
    },
  ],
  // Ardra.
  [
    {
      area: 'family',
      text: 'Ardra is the drop that settles the dust, so let a hearty laugh clear the air.',
    },
    {
      area: 'career',
      text: 'The Moon in Ardra stirs things up, and a simple plan will serve you like an umbrella.',
    },
    {
      area: 'money',
      text: 'Under Ardra what looks like a muddle in the accounts may only need sorting, so begin with one corner.',
    },
    {
      area: 'love',
      text: 'With the Moon in Ardra, ask the deeper question and wait out the first noisy answer.',
    },
  ],
  // Punarvasu.
  [
    {
      area: 'career',
      text: 'Punarvasu means the return of good things, so try again what did not work before.',
    },
    {
      area: 'family',
      text: 'The Moon in Punarvasu forgives easily and likes people who come home on time.',
    },
    {
      area: 'love',
      text: 'Under Punarvasu, go back for what was left behind: a book, a friend, a half-made plan.',
    },
    {
      area: 'health',
      text: 'With the Moon in Punarvasu, second attempts and second helpings are both in order.',
    },
  ],
  // Pushya.
  [
    {
      area: 'love',
      text: 'Almanacs call Pushya the nourishing star; cook for somebody you love.',
    },
    {
      area: 'career',
      text: 'The Moon in Pushya favours study, advice and steady care more than sudden moves.',
    },
    {
      area: 'family',
      text: 'Under Pushya the blessing of an elder is worth a visit, or at least a call.',
    },
    {
      area: 'health',
      text: 'With the Moon in Pushya, begin the useful habit you keep recommending to others.',
    },
  ],
  // Ashlesha.
  [
    {
      area: 'family',
      text: "Ashlesha coils like a serpent around a secret; keep yours and do not hunt for others'.",
    },
    {
      area: 'money',
      text: 'The Moon in Ashlesha sharpens instinct in money matters; check the figures all the same.',
    },
    {
      area: 'career',
      text: 'Under Ashlesha a clever word can tangle matters, while a simple one frees them.',
    },
    {
      area: 'love',
      text: 'With the Moon in Ashlesha, hold your people close, but not so tight that they fidget.',
    },
  ],
  // Magha.
  [
    {
      area: 'family',
      text: 'Magha is the star of ancestors, so remember the family name with pride and humility.',
    },
    {
      area: 'health',
      text: 'The Moon in Magha likes dignity; stand straight, dress well and stay courteous.',
    },
    {
      area: 'family',
      text: 'Under Magha ask the oldest person you know for a story about the village.',
    },
    {
      area: 'career',
      text: 'With the Moon in Magha, lead by example and leave the throne to somebody else.',
    },
  ],
  // Purva Phalguni.
  [
    {
      area: 'health',
      text: 'Purva Phalguni is pictured as a swing, and an hour of ease is entirely in order.',
    },
    {
      area: 'love',
      text: 'The Moon in Purva Phalguni enjoys music, sweets and company in modest amounts.',
    },
    {
      area: 'career',
      text: 'Under Purva Phalguni creative work goes better after a nap than after a scolding.',
    },
    {
      area: 'money',
      text: 'With the Moon in Purva Phalguni, be generous with praise and careful with purchases.',
    },
  ],
  // Uttara Phalguni.
  [
    {
      area: 'money',
      text: 'Uttara Phalguni watches over friendships and fair agreements, so keep your word to the letter.',
    },
    {
      area: 'love',
      text: 'The Moon in Uttara Phalguni is fond of helping hands and ties that last.',
    },
    {
      area: 'family',
      text: 'Under Uttara Phalguni a favour done without noise is remembered for a long time.',
    },
    {
      area: 'career',
      text: 'With the Moon in Uttara Phalguni, ask for support where you have already given it.',
    },
  ],
  // Hasta.
  [
    {
      area: 'love',
      text: 'Hasta is the hand, and a gift you make with yours has something of you in it.',
    },
    {
      area: 'career',
      text: 'The Moon in Hasta has a weakness for craft, repair and neat handwriting.',
    },
    {
      area: 'health',
      text: 'Under Hasta keep your hands busy, and your mind may settle down beside them.',
    },
    {
      area: 'family',
      text: 'With the Moon in Hasta, let your help be practical: carry, fix, cook or type.',
    },
  ],
  // Chitra.
  [
    {
      area: 'money',
      text: 'Chitra shines like a single jewel, so buy the one thing you need instead of five that glitter.',
    },
    {
      area: 'family',
      text: 'The Moon in Chitra has an eye for design; rearrange one shelf and see.',
    },
    {
      area: 'career',
      text: 'Under Chitra good presentation helps good work, so spend five minutes on the cover page.',
    },
    {
      area: 'love',
      text: 'With the Moon in Chitra, admire what others have made and tell them so.',
    },
  ],
  // Swati.
  [
    {
      area: 'career',
      text: 'Swati bends like a young shoot in the wind, and flexibility serves you better than force.',
    },
    {
      area: 'money',
      text: 'The Moon in Swati favours trade, travel and a free hour with no plan.',
    },
    {
      area: 'love',
      text: 'Under Swati give others room to breathe, and keep a little for yourself.',
    },
    {
      area: 'family',
      text: 'With the Moon in Swati, hear both sides and let your own opinion arrive last.',
    },
  ],
  // Vishakha.
  [
    {
      area: 'career',
      text: 'Vishakha is an archway with a goal beyond it, so keep your eyes on the far side.',
    },
    {
      area: 'health',
      text: 'The Moon in Vishakha gives determination; add patience to it, and a new habit finds room.',
    },
    {
      area: 'money',
      text: 'Under Vishakha choose one thing to save for and let the other wishes wait their turn.',
    },
    {
      area: 'family',
      text: 'With the Moon in Vishakha, celebrate the halfway mark with the family before you hurry on.',
    },
  ],
  // Anuradha.
  [
    {
      area: 'love',
      text: 'Anuradha is the star of friendship, so write to someone who stood by you once.',
    },
    {
      area: 'career',
      text: 'The Moon in Anuradha likes teamwork, devotion and a pot of tea made for two.',
    },
    {
      area: 'family',
      text: 'Under Anuradha strangers may turn helpful if you are the one to greet them first.',
    },
    {
      area: 'family',
      text: 'With the Moon in Anuradha, loyalty means showing up, even for half an hour.',
    },
  ],
  // Jyeshtha.
  [
    {
      area: 'family',
      text: 'Jyeshtha means the eldest, and someone younger may need the shelter of your experience.',
    },
    {
      area: 'money',
      text: 'The Moon in Jyeshtha brings responsibility; bear a shared expense without reminding everyone of it.',
    },
    {
      area: 'career',
      text: 'Under Jyeshtha protect a secret, a junior or a principle, and do it quietly.',
    },
    {
      area: 'love',
      text: 'With the Moon in Jyeshtha, ask before you advise and listen before you ask.',
    },
  ],
  // Mula.
  [
    {
      area: 'career',
      text: 'Mula is the root, so go to the bottom of one matter and leave ten others alone.',
    },
    {
      area: 'love',
      text: 'The Moon in Mula likes plain truth, short answers and questions that begin with why.',
    },
    {
      area: 'money',
      text: 'Under Mula pull out one weed, perhaps a monthly payment for something you never use.',
    },
    {
      area: 'health',
      text: 'With the Moon in Mula, simple food and straight talk keep your feet on the ground.',
    },
  ],
  // Purva Ashadha.
  [
    {
      area: 'career',
      text: 'Purva Ashadha wears down obstacles as water does, without raising its voice, and so can you.',
    },
    {
      area: 'love',
      text: 'The Moon in Purva Ashadha gives confidence; let it show as good humour.',
    },
    {
      area: 'health',
      text: 'Under Purva Ashadha freshen up what has grown stale: bedsheets, plans, playlists.',
    },
    {
      area: 'family',
      text: 'With the Moon in Purva Ashadha, defend your view once, calmly, and then move on.',
    },
  ],
  // Uttara Ashadha.
  [
    {
      area: 'career',
      text: 'Uttara Ashadha favours victories that last, so do it fairly and do it fully.',
    },
    {
      area: 'money',
      text: 'The Moon in Uttara Ashadha respects duty, discipline and a page of accounts without corrections.',
    },
    {
      area: 'love',
      text: 'Under Uttara Ashadha promise little to those you love, and deliver all of it.',
    },
    {
      area: 'career',
      text: 'With the Moon in Uttara Ashadha, take the longer view and the earlier bus.',
    },
  ],
  // Shravana.
  [
    {
      area: 'love',
      text: 'Shravana is the star of the ear, so listen for what is meant behind the words.',
    },
    {
      area: 'career',
      text: 'The Moon in Shravana favours lectures, songs and instructions heard to the end.',
    },
    {
      area: 'money',
      text: 'Under Shravana repeat the amount and the terms aloud, and half the confusion may disappear.',
    },
    {
      area: 'family',
      text: 'With the Moon in Shravana, call home and let the other person do the talking.',
    },
  ],
  // Dhanishta.
  [
    {
      area: 'love',
      text: 'Dhanishta beats like a drum, so find the rhythm you share with someone and keep to it.',
    },
    {
      area: 'career',
      text: 'The Moon in Dhanishta likes music, company and work done in time with others.',
    },
    {
      area: 'money',
      text: 'Under Dhanishta share tools, contacts and snacks; plenty grows when it is passed around.',
    },
    {
      area: 'health',
      text: 'With the Moon in Dhanishta, set a steady pace rather than a fast one.',
    },
  ],
  // Shatabhisha.
  [
    {
      area: 'health',
      text: 'Shatabhisha is the circle of a hundred healers, and rest is the first of them.',
    },
    {
      area: 'family',
      text: 'The Moon in Shatabhisha likes privacy, so take one hour for yourself and tell the family kindly.',
    },
    {
      area: 'career',
      text: 'Under Shatabhisha an unusual method may be the answer to an ordinary problem.',
    },
    {
      area: 'health',
      text: 'With the Moon in Shatabhisha, drink water, open the windows and lighten the schedule.',
    },
  ],
  // Purva Bhadrapada.
  [
    {
      area: 'love',
      text: 'Purva Bhadrapada burns with ideals, so warm people with yours and do not scorch them.',
    },
    {
      area: 'money',
      text: 'The Moon in Purva Bhadrapada favours a serious look at the accounts and a talk kept short.',
    },
    {
      area: 'family',
      text: 'Under Purva Bhadrapada strong opinions need a second look before they reach the family group.',
    },
    {
      area: 'career',
      text: 'With the Moon in Purva Bhadrapada, put your zeal into a task that helps someone.',
    },
  ],
  // Uttara Bhadrapada.
  [
    {
      area: 'health',
      text: 'Uttara Bhadrapada rests deep like still water, and patience may come more easily than usual.',
    },
    {
      area: 'money',
      text: 'The Moon in Uttara Bhadrapada favours plans that are slow, sure and not advertised.',
    },
    {
      area: 'love',
      text: 'Under Uttara Bhadrapada sleep on the question your heart asks and let the answer rise by itself.',
    },
    {
      area: 'career',
      text: 'With the Moon in Uttara Bhadrapada, be the calm person in a hurried room.',
    },
  ],
  // Revati.
  [
    {
      area: 'career',
      text: 'Revati looks after travellers; check your ticket, keys and charger all the same before leaving for work.',
    },
    {
      area: 'love',
      text: 'The Moon in Revati is tender towards animals, children and shy hearts, so speak softly.',
    },
    { area: 'money', text: 'Under Revati finish the last page before you buy the next book.' },
    {
      area: 'love',
      text: 'With the Moon in Revati, a kindness done on the road is the one people remember.',
    },
  ],
];
