import type { Remark } from '~/features/horoscopes/draft.phrases';

/** Ten remarks per ritu: Vasanta, Grishma, Varsha, Sharad, Hemanta, Shishira. */
export const SEASONS: readonly (readonly Remark[])[] = [
  // Vasanta: about mid-February to mid-April.
  [
    {
      area: 'health',
      text: 'Mornings are the kindest hours of Vasanta, so take a walk before breakfast and before the sun climbs.',
    },
    {
      area: 'family',
      text: 'In spring the heavy quilts go up to the terrace for an airing, a job that is easier with two.',
    },
    {
      area: 'love',
      text: 'Mango trees go from blossom to green fruit in Vasanta, a season kind to shy compliments.',
    },
    {
      area: 'career',
      text: 'As exam papers and year-end files pile up in Vasanta, work in short, clear sittings.',
    },
    {
      area: 'money',
      text: 'Wheat ripens and is cut in the fields of spring; look over the household grain tins before you buy more.',
    },
    {
      area: 'health',
      text: 'As the noons of Vasanta turn warm, light cotton and a full bottle of water make good company outdoors.',
    },
    {
      area: 'family',
      text: 'Where a child is sitting for papers this spring, the house can help by lowering the television.',
    },
    {
      area: 'love',
      text: 'Flowers need no occasion in Vasanta, and one picked up from the path will also do.',
    },
    {
      area: 'career',
      text: 'Spring light lingers a little longer on the desk, a good hour for the task you saved for later.',
    },
    {
      area: 'money',
      text: 'Woollens can be washed, mended and packed away in Vasanta, and next winter costs a little less.',
    },
  ],
  // Grishma: about mid-April to mid-June.
  [
    {
      area: 'health',
      text: 'Grishma noons are long, so carry water, find the shade and let errands wait for evening.',
    },
    {
      area: 'family',
      text: 'In the hot season an earthen pot by the door cools the family and whoever comes up the stairs.',
    },
    {
      area: 'career',
      text: 'Start early in Grishma, while the air is kind, and leave the filing for the hottest hour.',
    },
    {
      area: 'money',
      text: 'Fans and coolers run long in the summer months; switching one off in an empty room is a fair saving.',
    },
    {
      area: 'love',
      text: 'Tempers warm up with the afternoon in Grishma, so keep the delicate talk for the cool of the terrace.',
    },
    {
      area: 'family',
      text: 'School holidays fill the house in summer, and a pack of cards is cheaper than a second television.',
    },
    {
      area: 'health',
      text: 'Buttermilk, cucumber and loose cotton are the old friends of Grishma, and light dinners are the new one.',
    },
    {
      area: 'love',
      text: 'Sharing the first good mango of the season says a good deal without a speech.',
    },
    {
      area: 'career',
      text: 'Those who work outdoors in Grishma deserve water and a seat in the shade from the rest of us.',
    },
    {
      area: 'money',
      text: 'Half the country goes visiting in the hot months, so plan travel and train tickets early.',
    },
  ],
  // Varsha: about mid-June to mid-August.
  [
    {
      area: 'health',
      text: 'Varsha makes slippery steps of clean floors, so walk a little slower and dry the doormat.',
    },
    {
      area: 'career',
      text: 'Where it rains hard, keep a spare quarter hour for the road and a dry shirt at work.',
    },
    {
      area: 'family',
      text: 'Rainy evenings gather everyone near the kitchen, and there is room for one more story with the pakoras.',
    },
    {
      area: 'love',
      text: 'One umbrella and two people make for careful steps, which is half the charm of Varsha.',
    },
    {
      area: 'money',
      text: 'In the rains vegetables change price overnight; cook what the cart has plenty of.',
    },
    {
      area: 'health',
      text: 'Covered food and freshly boiled water are plain good sense while Varsha lasts.',
    },
    {
      area: 'family',
      text: 'Paddy is being planted or weeded in many villages, and a call to relatives there may begin with the rain.',
    },
    {
      area: 'career',
      text: 'School and college are back in step by the rains, a good time to set a study hour and keep it.',
    },
    {
      area: 'money',
      text: 'A small leak mended early in Varsha spares the wall and the purse alike.',
    },
    {
      area: 'love',
      text: 'The sound of rain on a tin roof is company; call the person you would like beside you to hear it.',
    },
  ],
  // Sharad: about mid-August to mid-October.
  [
    {
      area: 'health',
      text: 'Sharad skies are washed clean, and a stroll under them is rest for eyes tired of screens.',
    },
    {
      area: 'family',
      text: 'After the rains, homes are dusted and painted in Sharad; give the youngest a small brush too.',
    },
    {
      area: 'money',
      text: 'Sharad is a season of shopping lists, and a list made early is shorter than one made in the shop.',
    },
    {
      area: 'career',
      text: 'With the clear light of Sharad comes a clearer desk, so finish one file that the damp season delayed.',
    },
    {
      area: 'love',
      text: 'Moonlit nights are at their best in Sharad, reason enough to ask someone to sit outside for a while.',
    },
    {
      area: 'health',
      text: 'Noons can still be warm and nights already cool in Sharad, so keep a light cover near the bed.',
    },
    {
      area: 'family',
      text: 'Kash grass whitens many riverbanks in Sharad, a fine sight for an outing with elders and children.',
    },
    {
      area: 'money',
      text: 'Damp may have reached old papers and notes during the rains; Sharad sun is free and dries them well.',
    },
    {
      area: 'career',
      text: 'Half the school year is behind by Sharad, a sensible point to look at which subject has been left alone.',
    },
    {
      area: 'love',
      text: 'A clear season is good for clear words, and Sharad asks affection to be said without clouds.',
    },
  ],
  // Hemanta: about mid-October to mid-December.
  [
    {
      area: 'health',
      text: 'Hemanta brings an honest appetite, so let warm dal and fresh greens answer it.',
    },
    {
      area: 'family',
      text: 'In Hemanta the sun is a guest worth sitting with, and elders save you a place on the terrace.',
    },
    {
      area: 'career',
      text: 'Days are short in Hemanta, so put the demanding work in the daylight half of the shift.',
    },
    {
      area: 'money',
      text: 'New rice and fresh jaggery reach the market in Hemanta; buy for the week, not for the winter.',
    },
    {
      area: 'love',
      text: 'Cool evenings make an invitation to a hot snack by the road hard to refuse.',
    },
    {
      area: 'health',
      text: 'Hemanta air is dry, and a little oil on hands and feet is an old household comfort.',
    },
    {
      area: 'family',
      text: 'Invitations and visits fill many Hemanta calendars, so agree at home which ones you can truly attend.',
    },
    {
      area: 'career',
      text: 'Winter crops take root in many fields of Hemanta, and a new plan, too, likes a little time to root.',
    },
    {
      area: 'money',
      text: 'In Hemanta, look in the trunk for warm clothes before you look in the shop.',
    },
    {
      area: 'love',
      text: 'Early dusk makes the evenings of Hemanta long, with time to sit with someone dear or to call them.',
    },
  ],
  // Shishira: about mid-December to mid-February.
  [
    {
      area: 'health',
      text: 'Shishira mornings are for layers, slow starts and a first glass of water that is not cold.',
    },
    {
      area: 'family',
      text: 'A shared quilt, roasted peanuts and an old story make a Shishira evening in many homes.',
    },
    {
      area: 'career',
      text: 'Where fog delays trains and buses in Shishira, warn the office early and begin with phone work.',
    },
    {
      area: 'money',
      text: 'Peas, carrots and greens are plentiful in the cold months, and the cheapest bag is often the freshest.',
    },
    {
      area: 'love',
      text: 'Cold hands around a warm glass of tea are a good start to a long-delayed conversation.',
    },
    {
      area: 'health',
      text: 'Take a few minutes of noon sun in Shishira when it shows itself, standing or strolling.',
    },
    {
      area: 'family',
      text: "Someone nearby may be short of a blanket in the cold season; look in your family's trunk.",
    },
    {
      area: 'career',
      text: 'The last school term gathers speed in Shishira, so revise a little daily in place of one long night.',
    },
    {
      area: 'money',
      text: 'Geysers and heaters add to the winter bill, and a bucket bath is one way to keep it small.',
    },
    {
      area: 'love',
      text: "Cool nights are good for letters, and Shishira lends someone's name a little extra warmth.",
    },
  ],
];
