import type { Remark } from '~/features/horoscopes/draft.phrases';

/**
 * Six remarks per tara from the birth nakshatra: Janma, Sampat, Vipat, Kshema, Pratyari, Sadhaka, Vadha, Mitra,
 * Parama Mitra.
 * `{star}` is replaced by the birth nakshatra.
 */
export const TARA_COUNT: readonly (readonly Remark[])[] = [
  // Janma (birth)
  [
    {
      area: 'health',
      text: 'An easy pace suits everyone, and most of all those born under {star}, whose tara is Janma; your birth star stands in your kundli.',
    },
    {
      area: 'family',
      text: 'Janma is the tara counted from {star}, a good day to thank those who brought you up.',
    },
    {
      area: 'career',
      text: 'It is Janma tara for those born under {star}: reopen the work that is most your own.',
    },
    {
      area: 'love',
      text: 'Be as gentle with yourself as with the one you love, for Janma tara touches those born under {star}.',
    },
    {
      area: 'money',
      text: 'If {star} is your birth star, Janma tara suits plain needs better than large purchases.',
    },
    {
      area: 'health',
      text: 'Tradition lets {star} people go a little easier under Janma tara: sleep early, speak softly.',
    },
  ],
  // Sampat (wealth)
  [
    {
      area: 'money',
      text: 'Put the accounts in order, above all if your kundli gives {star} as your birth star: its tara now is Sampat, the tara of means.',
    },
    {
      area: 'family',
      text: 'Sampat tara, counted from {star}, reminds you that a full table is also wealth.',
    },
    {
      area: 'career',
      text: 'If your birth star is {star}, Sampat tara favours useful work with something to show by evening.',
    },
    {
      area: 'money',
      text: 'From {star} the almanac counts Sampat, a gentle nod to savings, receipts and fair prices.',
    },
    {
      area: 'love',
      text: 'It is Sampat tara for those born under {star}: make the first tea for the other.',
    },
    {
      area: 'health',
      text: "Good sleep and a calm stomach are riches too, says Sampat, the day's tara for {star}.",
    },
  ],
  // Vipat (danger): advises going slowly and checking twice.
  [
    {
      area: 'career',
      text: 'Check twice whatever you send or sign; it helps everyone, and Vipat tara asks it of those whose kundli names {star}.',
    },
    {
      area: 'money',
      text: 'Vipat tara, reckoned from {star}, is a good reason to recount the change and keep the receipt.',
    },
    {
      area: 'love',
      text: 'With Vipat as the tara for {star}, let a difficult reply wait until both of you have eaten.',
    },
    {
      area: 'health',
      text: 'People of {star} may take the stairs and the day one step at a time under Vipat tara.',
    },
    {
      area: 'family',
      text: 'As {star} meets Vipat tara, ask the calmest person at home to look over your plan.',
    },
    {
      area: 'career',
      text: 'Keep to the road you know, advises Vipat, the tara that stands third from {star}.',
    },
  ],
  // Kshema (well-being)
  [
    {
      area: 'family',
      text: 'Home is the best address for a free hour; if your kundli tells you that {star} is your star, Kshema, the tara of well-being, agrees.',
    },
    {
      area: 'health',
      text: 'Comfort has a tara of its own, Kshema, reckoned now from {star}, so rest without making excuses for it.',
    },
    {
      area: 'career',
      text: 'If {star} is your birth star, Kshema tara likes steady work that leaves the evening free.',
    },
    {
      area: 'love',
      text: "Ask after someone's comfort and wait for the answer, for Kshema is the tara of {star}.",
    },
    {
      area: 'money',
      text: 'Kshema tara turns people of {star} towards upkeep: a repair, a refill, a due paid in time.',
    },
    {
      area: 'family',
      text: 'Ask the neighbours how they are as well; from {star} to the Moon the count gives Kshema.',
    },
  ],
  // Pratyari (obstacles)
  [
    {
      area: 'career',
      text: 'Meet objections with a second look at the facts; if {star} is your star (a kundli names it), the tara Pratyari says so too.',
    },
    {
      area: 'love',
      text: 'Pratyari is the tara reckoned from {star}; in a difference with someone dear, begin with what you share.',
    },
    {
      area: 'money',
      text: 'For those born under {star} the tara is Pratyari, which is fond of small print, so read terms to the end.',
    },
    {
      area: 'health',
      text: 'If {star} is your birth star, Pratyari tara suggests walking off a sharp mood before dinner.',
    },
    {
      area: 'family',
      text: 'It is Pratyari tara for those born under {star}: hear out whoever disagrees at home.',
    },
    {
      area: 'career',
      text: 'Patience is the better half of courage when Pratyari tara comes round for {star}.',
    },
  ],
  // Sadhaka (achievement)
  [
    {
      area: 'career',
      text: 'Half an hour of practice is well spent; for those whose kundli has the Moon in {star}, Sadhaka, the tara of practice, adds its weight.',
    },
    {
      area: 'health',
      text: 'Sadhaka tara falls to people of {star}, a natural time to keep a promise made to the body.',
    },
    {
      area: 'career',
      text: 'If you were born under {star}, choose the task that practice has prepared you for, in keeping with Sadhaka.',
    },
    {
      area: 'money',
      text: 'It is Sadhaka tara for those born under {star}: put a small sum away and leave it there.',
    },
    {
      area: 'family',
      text: 'Teach someone younger what your hands know well, since Sadhaka is the tara from {star}.',
    },
    {
      area: 'love',
      text: 'Loving well is also learnt by doing, and Sadhaka tara gives those of {star} a day to practise.',
    },
  ],
  // Vadha (harm): advises caution.
  [
    {
      area: 'health',
      text: 'Leave a little room in the plan; those who find {star} as the birth star in their kundli have the tara that asks for care.',
    },
    {
      area: 'career',
      text: 'Vadha, reckoned from {star}, asks for care with details; finish old work before opening a new file.',
    },
    {
      area: 'money',
      text: 'It is Vadha tara for those born under {star}: ask about any line of a bill that you do not know.',
    },
    {
      area: 'love',
      text: 'Handle words like glass bangles under Vadha tara, if {star} is the star you were born with.',
    },
    {
      area: 'family',
      text: 'A quiet day at home agrees with {star} people under the tara that asks for care.',
    },
    {
      area: 'health',
      text: 'Start a little early and sit down to meals: such is the care that Vadha tara asks of {star}.',
    },
  ],
  // Mitra (friend)
  [
    {
      area: 'family',
      text: 'Old friends come first, whatever your star; if your kundli names {star}, your tara is Mitra, the friend.',
    },
    {
      area: 'love',
      text: 'Mitra tara, counted from {star}, looks kindly on friendship, the quiet root of many a love.',
    },
    {
      area: 'career',
      text: 'Ask a colleague for help without embarrassment; for {star} the tara is Mitra, the friendly one.',
    },
    {
      area: 'money',
      text: 'If {star} is your birth star, Mitra tara is a fair day to return a borrowed sum with a smile.',
    },
    {
      area: 'health',
      text: 'It is Mitra tara for those born under {star}: take somebody along on the evening walk.',
    },
    {
      area: 'family',
      text: 'Answer the friend whose message has been waiting, for the count from {star} has reached Mitra.',
    },
  ],
  // Parama Mitra (best friend)
  [
    {
      area: 'love',
      text: 'Be a good friend to someone; for those born under {star}, as a kundli will tell, the tara is Parama Mitra, the best friend.',
    },
    {
      area: 'family',
      text: 'Parama Mitra, the ninth tara from {star}, is pleased by a visit without a purpose.',
    },
    {
      area: 'career',
      text: 'If your birth star is {star}, work beside people you trust, for the tara is Parama Mitra.',
    },
    {
      area: 'money',
      text: 'Lend a hand before you lend money, suggests Parama Mitra tara to people of {star}.',
    },
    {
      area: 'health',
      text: 'A long laugh with an old friend is fine exercise, as Parama Mitra reminds those of {star}.',
    },
    {
      area: 'love',
      text: 'With {star} at birth and Parama Mitra in the sky, say plainly how much a companion means to you.',
    },
  ],
];
