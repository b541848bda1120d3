import type { Remark } from '~/features/horoscopes/draft.phrases';

/**
 * From Sunday to Saturday: one remark per sign, with the part of the reading it extends. Sundays have no remark about
 * work.
 */
export const WEEKDAYS: readonly (readonly Remark[])[] = [
  // Sunday.
  [
    {
      area: 'health',
      text: 'Sunday belongs to the Sun, so open the curtains early and let the light in first.',
    },
    {
      area: 'health',
      text: 'Many offer water to the rising Sun on Sunday; simply watching it rise is worth the effort.',
    },
    {
      area: 'family',
      text: "As Sunday is the Sun's day, give your father or a senior the first call.",
    },
    {
      area: 'health',
      text: 'If work allows, let Sunday keep its holiday face: a proper breakfast, a nap, no hurry.',
    },
    {
      area: 'money',
      text: 'The Sun rules Sunday and dislikes half measures, so finish the household accounts you began last week.',
    },
    {
      area: 'health',
      text: "On the Sun's own day, choose jaggery over a packaged sweet and keep an old custom.",
    },
    {
      area: 'family',
      text: 'Sunday evening is a good hour to lay out clothes, bag and tiffin for the week.',
    },
    {
      area: 'love',
      text: 'Make no plan for two this Sunday: ask what they would like, and do that.',
    },
    {
      area: 'health',
      text: 'Sunday favours a walk before the streets fill up, with the phone left at home.',
    },
    {
      area: 'family',
      text: 'Use the Sunday light to clean the windows or the place where you sit to pray.',
    },
    {
      area: 'love',
      text: 'Ruled by the Sun, Sunday likes plain speech, so tell the one you care for what you mean.',
    },
    {
      area: 'money',
      text: 'Before Sunday ends, pay what you owe to someone whose work makes your days easier, and add your thanks.',
    },
  ],
  // Monday.
  [
    {
      area: 'health',
      text: "Monday is the Moon's own day, so keep water near you and your temper cool.",
    },
    {
      area: 'health',
      text: 'Those who keep a Monday fast for Shiva can let the mind fast from gossip as well.',
    },
    {
      area: 'career',
      text: "Begin the Monday list with three items only; the Moon's day dislikes being rushed.",
    },
    {
      area: 'money',
      text: 'The Moon rules Monday and wishes change by the hour, so let a tempting purchase wait until evening.',
    },
    {
      area: 'family',
      text: 'Call your mother this Monday, or someone who once cared for you as a mother would.',
    },
    {
      area: 'love',
      text: 'The Moon rules Monday and moods pass quickly, so wait an hour before a sharp reply.',
    },
    {
      area: 'health',
      text: 'A bowl of kheer or plain rice with milk is Monday comfort at its simplest.',
    },
    {
      area: 'family',
      text: 'Water the plants on Monday morning and notice which one has put out a new leaf.',
    },
    {
      area: 'career',
      text: 'On Monday a slow start is no loss, provided the second hour is used well.',
    },
    {
      area: 'love',
      text: 'Note in a line or two how you feel about someone this Monday; the Moon likes a diary.',
    },
    {
      area: 'career',
      text: 'As Monday opens the working week, forgive the small muddles of the morning, your own included.',
    },
    {
      area: 'health',
      text: 'If sleep was short, let Monday be gentle and push the heavy talk to Tuesday.',
    },
  ],
  // Tuesday.
  [
    {
      area: 'health',
      text: 'Tuesday is ruled by Mars, so use its push for exercise and not for argument.',
    },
    {
      area: 'career',
      text: 'On Tuesday many read the Hanuman Chalisa before work; whatever steadies your courage is welcome.',
    },
    {
      area: 'family',
      text: 'Mars, lord of Tuesday, loves tools, so tighten the loose screw you pass every day.',
    },
    {
      area: 'career',
      text: 'Finish the hard task on Tuesday before noon, while the fire of Mars is fresh.',
    },
    {
      area: 'health',
      text: 'If a queue or a horn irritates you this Tuesday, count to ten and let it pass.',
    },
    {
      area: 'family',
      text: 'A brother, a friend from the playground or an old teammate would enjoy your Tuesday call.',
    },
    {
      area: 'health',
      text: 'Let the Tuesday meal be simple and warm, perhaps masoor dal with a squeeze of lemon.',
    },
    {
      area: 'love',
      text: 'Tuesday lends you the courage of Mars; spend it on one honest question to someone dear.',
    },
    {
      area: 'health',
      text: 'Mars is always in a hurry, so handle knives, ladders and hot pans patiently on Tuesday.',
    },
    {
      area: 'family',
      text: "Tuesday's energy is best shared, so help someone lift what is too heavy for one.",
    },
    {
      area: 'money',
      text: 'Keep your promises short this Tuesday and pay the small bills quickly, as Mars prefers.',
    },
    {
      area: 'love',
      text: 'A fresh flower, for the one you love or for the shrine, is a cheerful way to greet Tuesday.',
    },
  ],
  // Wednesday.
  [
    {
      area: 'career',
      text: "Wednesday is Mercury's day, good for letters, forms and every kind of sorting out.",
    },
    {
      area: 'love',
      text: 'Mercury rules Wednesday, so read the message twice before you reply to it once.',
    },
    {
      area: 'career',
      text: 'On Wednesday, tidy the files on your phone; Mercury likes things where they can be found.',
    },
    {
      area: 'health',
      text: 'Green moong or a leafy sabzi is the traditional Wednesday plate, and a pleasant one.',
    },
    {
      area: 'career',
      text: 'Wednesday suits tables, formulas and spellings, for Mercury is the planet of a ready memory.',
    },
    {
      area: 'health',
      text: 'Many people begin Wednesday with Ganesha, asking for a clear head rather than an easy road.',
    },
    {
      area: 'money',
      text: 'Keep the Wednesday accounts up to date, even if it is only a page in a diary.',
    },
    {
      area: 'family',
      text: "A new word learnt from a child or a recipe from a neighbour is Wednesday's kind of gift.",
    },
    {
      area: 'money',
      text: 'If you have something to sell or explain, Wednesday lends you the words; keep them true.',
    },
    {
      area: 'love',
      text: 'Wednesday likes wit without a sting, so joke about yourself before you joke about others.',
    },
    {
      area: 'family',
      text: 'Return one family call and answer two old messages this Wednesday; Mercury dislikes a crowded inbox.',
    },
    {
      area: 'family',
      text: 'Play a word game or a round of cards on Wednesday night, and let the youngest deal.',
    },
  ],
  // Thursday.
  [
    {
      area: 'career',
      text: 'Thursday belongs to Jupiter, the teacher, so learn one thing and pass it on.',
    },
    {
      area: 'family',
      text: "On Jupiter's day, Thursday, ask an elder's opinion before you settle a family matter.",
    },
    {
      area: 'health',
      text: "Many keep Thursday's plate simple in Jupiter's honour; eat without hurry, whatever is on yours.",
    },
    {
      area: 'money',
      text: 'Thursday favours generosity, so thank the delivery rider properly or share your lunch.',
    },
    {
      area: 'health',
      text: 'Read ten pages this Thursday that have nothing to do with work; Jupiter approves of wide minds.',
    },
    {
      area: 'family',
      text: "If you owe a teacher your thanks, Jupiter's own day is a good time to send them.",
    },
    {
      area: 'love',
      text: 'Keep your word to someone dear on Thursday even in small things; Jupiter values the promise above the plan.',
    },
    {
      area: 'family',
      text: 'Many homes cook chana dal or offer turmeric on Thursday, and the kitchen smells of good intentions.',
    },
    {
      area: 'love',
      text: 'Loving advice comes easily on a Thursday, so give it only when you are asked.',
    },
    {
      area: 'career',
      text: "Use Thursday for forms, fees and enquiries about study, which are Jupiter's business.",
    },
    {
      area: 'money',
      text: 'Jupiter makes Thursday hopeful; let your hopes about money be practical and put a date beside each.',
    },
    {
      area: 'health',
      text: 'Rest the mind this Thursday in a library, a temple or the company of a good listener.',
    },
  ],
  // Friday.
  [
    {
      area: 'family',
      text: 'Friday is the day of Venus, so make one corner of the house pleasant to look at.',
    },
    {
      area: 'love',
      text: 'Venus rules Friday and likes good manners, fresh flowers and a song in the background.',
    },
    {
      area: 'money',
      text: 'Many homes light a lamp for Lakshmi on Friday, a good evening to tidy the purse and the accounts.',
    },
    {
      area: 'career',
      text: 'Wear something you like to work this Friday, even if work is no further than the kitchen.',
    },
    {
      area: 'family',
      text: 'On Friday, the day of Venus, praise the cook first and ask for salt afterwards.',
    },
    {
      area: 'love',
      text: 'Let Friday evening be for music, a film or talk that leads nowhere in particular.',
    },
    {
      area: 'family',
      text: 'A Friday sweet shared among three tastes better than a box kept for one.',
    },
    {
      area: 'love',
      text: 'Venus is fond of harmony, so settle a small quarrel before Friday is over.',
    },
    {
      area: 'health',
      text: 'Spend a little Friday time on your own comfort: oil for the hair, rest for the feet.',
    },
    {
      area: 'health',
      text: 'If you draw, sing or stitch, give it half an hour this Friday, for pleasure alone.',
    },
    {
      area: 'career',
      text: 'Thank whoever holds your place of work together without being noticed; Friday is fond of gracious words.',
    },
    {
      area: 'money',
      text: 'Friday shopping goes better with a list, because Venus finds everything beautiful.',
    },
  ],
  // Saturday.
  [
    {
      area: 'career',
      text: "Saturday is Saturn's day, so go slowly and do the thing properly the first time.",
    },
    {
      area: 'money',
      text: 'Saturn rules Saturday and honours labour; pay those who work for you on time, and with a kind word.',
    },
    {
      area: 'health',
      text: 'Many light a mustard oil lamp under the peepal on Saturday evening and let worries burn low.',
    },
    {
      area: 'family',
      text: 'Use Saturday for repairs, old files and the drawer nobody opens; Saturn likes old things.',
    },
    {
      area: 'love',
      text: 'On Saturday, keep the promise to someone dear that you have put off twice.',
    },
    {
      area: 'health',
      text: 'A Saturday meal of khichdi is humble, filling and quite in keeping with Saturn.',
    },
    {
      area: 'family',
      text: 'Give your time on Saturday to someone who moves slowly, and match your step to theirs.',
    },
    {
      area: 'love',
      text: 'Saturn asks little of Saturday except punctuality, so do not keep the one you love waiting.',
    },
    {
      area: 'career',
      text: 'If the work is dull this Saturday, remember that dull work done well lasts longest.',
    },
    {
      area: 'family',
      text: 'Sit with an older person on Saturday, and let the conversation take its time.',
    },
    {
      area: 'money',
      text: 'Saturday is kind to those who clear a backlog of bills and receipts; take one hour and one heap.',
    },
    {
      area: 'family',
      text: 'Pass on old shoes, an umbrella or a blanket this Saturday, clean and in good repair.',
    },
  ],
];
