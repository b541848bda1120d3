import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Money remarks, by Jupiter's house. */
export const JUPITER: HousePhraseLists = [
  [
    'Jupiter is in your sign: spend on what will still matter to you in a year.',
    'Generosity comes easily now, so decide its size in advance and enjoy it.',
    'Put a little toward learning; Jupiter in your sign likes what nobody can take from you.',
    'A tidy page of income and expenses gives back the calm that guessing takes away.',
  ],
  [
    'Jupiter sits in the treasury of the second house, and patience with savings suits its nature.',
    'Speak of money at home openly and kindly, and the sums become simpler.',
    'Quality over quantity is the advice here, in grain as in gifts.',
    'Give the first small share away and keep the next for later, as elders used to do.',
  ],
  [
    'Jupiter in the third house stands by effort: small earnings, but regular ones.',
    'Compare three offers before you move, and write the figures side by side.',
    'A side skill may pay for its own tools, so let it grow at its own speed.',
    'Money lent among brothers and sisters asks for clear words and a date that suits both.',
  ],
  [
    'With Jupiter in the fourth house, what makes the home sound is money well used.',
    'Repairs planned in good time cost less than repairs begun in a hurry.',
    'Ask the eldest at home how a lean year was managed; the method still works.',
    'Keep household papers in one place, and half of the worry about money leaves the room.',
  ],
  [
    'Jupiter in the fifth house likes money to learn and play, within a border that you draw.',
    "Set aside something for a child's lesson or your own, however small.",
    'Chance is a poor adviser; plans made cheerfully and checked twice are better.',
    'A pastime may ask for a new tool; see first whether a friend has one to lend.',
  ],
  [
    'Jupiter asks for order in the sixth house: small debts first, in a list that grows shorter.',
    'Daily costs tell the story here, and a week of notes shows the chapter to edit.',
    'Pay the helper, the repairer and the grocer on time, since goodwill is a fund as well.',
    'A quarrel over money cools when both read the same receipt.',
  ],
  [
    'Jupiter in the house of agreements advises fair shares, spoken before the work begins.',
    'Two budgets under one roof need one friendly evening.',
    'Good terms with a partner are worth more than a small advantage over them.',
    'Seek advice from someone who gains nothing by your decision.',
  ],
  [
    'Jupiter watches over shared money in the eighth house, so keep its papers as clear as water.',
    'Insurance papers, nominations and old accounts deserve an hour of quiet attention.',
    'Not every saving is visible; a temptation let pass is one of them.',
    'What came from others is best used with gratitude and a little planning.',
  ],
  [
    'Jupiter is well placed in the ninth house, and money spent on learning or pilgrimage feels light.',
    'Ask the principle before the price, and several purchases decide themselves.',
    'An honest teacher of accounts is a find; listen even if you know the subject.',
    'Charity has its own arithmetic here: a modest sum, given regularly.',
  ],
  [
    'Jupiter in the tenth house ties income to reputation, so let the bill be as clean as the work.',
    'Ask for your due in a calm tone and with the record at hand.',
    'Status has running costs; keep the ones that serve the work.',
    'A long plan for earnings likes small steps that can be seen on a calendar.',
  ],
  [
    'Jupiter in the eleventh house multiplies through people; share information and keep promises.',
    'Gains feel safer when part of them goes straight to savings.',
    'A pooled purchase among friends is cheap if one person keeps the account.',
    'Write down what you want and what it costs, side by side.',
  ],
  [
    'Jupiter in the twelfth house opens the hand, so choose beforehand where it opens.',
    'Travel, rest and good causes draw on the purse; each stays pleasant with a limit.',
    'Look for subscriptions that nobody uses and fees that are charged by mistake.',
    'Money for peace of mind is well spent, provided that it is counted first.',
  ],
];
