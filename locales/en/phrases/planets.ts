import type { PlanetPhrases } from '~/features/horoscopes/draft.phrases';

/** Six remarks per house from the reader's sign, first to twelfth. */
export const PLANETS: PlanetPhrases = {
  saturn: [
    // First house.
    [
      {
        area: 'health',
        text: 'With Saturn in your own sign, tradition advises fixed hours for meals and sleep, and a pace the body can keep.',
      },
      {
        area: 'career',
        text: 'Saturn passes slowly through your sign and asks for plain work done thoroughly, whether or not anyone is watching.',
      },
      {
        area: 'love',
        text: 'Saturn beside you can make affection look serious, so add a smile to the duties you do for another.',
      },
      {
        area: 'health',
        text: 'A regular walk at the same hour is the kind of promise Saturn in the first house respects.',
      },
      {
        area: 'family',
        text: 'Those at home may lean on you while Saturn visits your sign; carry what is yours and share the rest.',
      },
      {
        area: 'money',
        text: 'Slow and written down is how Saturn in your sign likes money handled, one honest line at a time.',
      },
    ],
    // Second house.
    [
      {
        area: 'money',
        text: 'Saturn in the second house keeps a strict purse, and a small sum laid aside regularly suits its mood.',
      },
      {
        area: 'family',
        text: 'Family speech weighs more with Saturn in your second house, so choose the fewer and kinder words.',
      },
      {
        area: 'health',
        text: "Simple food eaten at a fixed hour is Saturn's old counsel from the house of food.",
      },
      {
        area: 'love',
        text: 'A promise spoken softly and kept exactly says more about love when Saturn sits in the house of speech.',
      },
      {
        area: 'money',
        text: 'While Saturn guards your house of savings, go through old bills and passbooks patiently, one evening at a time.',
      },
      {
        area: 'career',
        text: 'What you say at work is remembered under Saturn in the second house, so commit to dates you can meet.',
      },
    ],
    // Third house.
    [
      {
        area: 'career',
        text: 'Saturn in the third house favours skills learnt by repetition, a page or a piece at a time.',
      },
      {
        area: 'family',
        text: "Brothers, sisters and neighbours come under Saturn's eye in your third house, so settle the small matter first.",
      },
      {
        area: 'career',
        text: 'Courage of the patient sort comes with Saturn in your third house: write, wait, and write again.',
      },
      {
        area: 'love',
        text: 'Let the message to someone dear be late rather than careless; Saturn in the house of letters prefers it so.',
      },
      {
        area: 'health',
        text: 'Hands, shoulders and arms like steady use under Saturn in the third house, with a pause between tasks.',
      },
      {
        area: 'money',
        text: 'Travel costs and phone bills add up quietly, and Saturn in your third house likes them written down.',
      },
    ],
    // Fourth house.
    [
      {
        area: 'family',
        text: 'Saturn in the fourth house turns attention to the walls and roof of home, and to whoever keeps it running.',
      },
      {
        area: 'family',
        text: "An elder's habits may need extra patience while Saturn stays in your house of home.",
      },
      {
        area: 'health',
        text: 'Peace of mind is built like a house, says Saturn from the fourth, with rest laid in regular rows.',
      },
      {
        area: 'money',
        text: "Repairs done in time cost less later, which is Saturn's plain arithmetic in the house of property.",
      },
      {
        area: 'love',
        text: 'With Saturn at home in your fourth house, affection may be quiet: a lamp left on, a plate kept warm.',
      },
      {
        area: 'career',
        text: 'Work that begins from a tidy corner of the house goes better under Saturn in the fourth.',
      },
    ],
    // Fifth house.
    [
      {
        area: 'career',
        text: 'Study under Saturn in the fifth house is slow to enter and slow to leave, which is its virtue.',
      },
      {
        area: 'love',
        text: 'Romance grows at walking pace with Saturn in the fifth house, and nobody needs to hurry it.',
      },
      {
        area: 'family',
        text: 'Children learn patience by seeing it, and Saturn in your fifth house gives you plenty of chances to show it.',
      },
      {
        area: 'love',
        text: 'If the heart is shy, Saturn in the house of romance suggests one sincere line in place of a poem.',
      },
      {
        area: 'health',
        text: 'Play counts as rest too, a thing easily forgotten while Saturn occupies the fifth house.',
      },
      {
        area: 'money',
        text: 'Saturn in your fifth house prefers a sure small saving to any game of chance, however tempting.',
      },
    ],
    // Sixth house.
    [
      {
        area: 'career',
        text: 'Saturn in the sixth house is at ease with routine, so the pile may shrink if you take it in order.',
      },
      {
        area: 'health',
        text: "A modest habit kept daily is Saturn's favourite exercise in your house of health.",
      },
      {
        area: 'money',
        text: 'Old debts, small or large, are best met with a written plan while Saturn holds the sixth house.',
      },
      {
        area: 'career',
        text: 'Rivals tire sooner than the steady worker, as Saturn in your sixth house knows from long practice.',
      },
      {
        area: 'family',
        text: 'Share out the chores by name and day; Saturn in the house of service likes a fair roster.',
      },
      {
        area: 'love',
        text: 'Practical help is a love language that Saturn speaks fluently from the sixth house: a bill paid, a bag carried.',
      },
    ],
    // Seventh house.
    [
      {
        area: 'love',
        text: 'Saturn in the seventh house asks two people for patience and fair turns, in talking as in washing up.',
      },
      {
        area: 'career',
        text: 'Agreements signed after a second reading suit Saturn, now in your house of partners and customers.',
      },
      {
        area: 'love',
        text: 'An old tie may deserve more time than a new one while Saturn stands opposite your sign.',
      },
      {
        area: 'money',
        text: 'Shared expenses stay friendly when they are counted openly, as Saturn in the seventh house recommends.',
      },
      {
        area: 'family',
        text: "Elders, your own or a friend's, appreciate punctuality while Saturn is in your house of relations.",
      },
      {
        area: 'health',
        text: 'If others set your timetable, Saturn in your seventh house suggests keeping one hour for rest by agreement.',
      },
    ],
    // Eighth house.
    [
      {
        area: 'money',
        text: 'Saturn in the eighth house favours slow paperwork: nominees, policies and keys, each put where it can be found.',
      },
      {
        area: 'career',
        text: 'Research and careful checking go well with Saturn in your eighth house, the place of things not seen at once.',
      },
      {
        area: 'love',
        text: 'Trust is laid brick by brick, and Saturn in the eighth house does not mind how long it takes.',
      },
      {
        area: 'health',
        text: 'Early nights and unhurried mornings keep good company with Saturn in the eighth house.',
      },
      {
        area: 'family',
        text: 'In the house of inheritance Saturn likes family stories and papers kept together, in one labelled box.',
      },
      {
        area: 'health',
        text: 'Habits changed at the speed of a bullock cart are still changed, says Saturn from the eighth house.',
      },
    ],
    // Ninth house.
    [
      {
        area: 'family',
        text: 'Saturn in the ninth house reminds you of fathers and teachers, and of advice that took years to make sense.',
      },
      {
        area: 'career',
        text: 'Long study asks for a timetable, and Saturn in the house of learning is happy to hold you to it.',
      },
      {
        area: 'health',
        text: 'A simple prayer or a silent quarter hour each morning agrees with Saturn in your ninth house.',
      },
      {
        area: 'money',
        text: 'Before a long journey, Saturn in the ninth house asks for a list of costs and a little in reserve.',
      },
      {
        area: 'love',
        text: 'Differences of belief can live under one roof if both are respectful, as Saturn in your ninth house expects.',
      },
      {
        area: 'career',
        text: 'The rule book may look dull, yet Saturn in the house of principles suggests reading it once to the end.',
      },
    ],
    // Tenth house.
    [
      {
        area: 'career',
        text: 'Saturn in the tenth house takes work seriously, and a reputation made slowly is the one that keeps.',
      },
      {
        area: 'career',
        text: 'With Saturn high in your house of work, arrive early, finish fully and let others do the announcing.',
      },
      {
        area: 'family',
        text: 'Duty can eat the dinner hour, so with Saturn in the tenth house agree at home which evenings are not for sale.',
      },
      {
        area: 'health',
        text: 'Shoulders carry responsibility too, and Saturn in the tenth house is no excuse for skipping a stretch.',
      },
      {
        area: 'money',
        text: "Fair pay for fair work is Saturn's creed in your tenth house, for those you hire as well.",
      },
      {
        area: 'love',
        text: 'Ambition need not crowd out tenderness; with Saturn in the tenth house, keep one small date faithfully.',
      },
    ],
    // Eleventh house.
    [
      {
        area: 'family',
        text: 'Saturn in the eleventh house prefers few friends and old ones, so ring someone who has known you long.',
      },
      {
        area: 'money',
        text: 'Gains under Saturn in your eleventh house are counted in seasons, and patience is part of the sum.',
      },
      {
        area: 'career',
        text: 'A team that divides its work by ability rather than age pleases Saturn in the house of groups.',
      },
      {
        area: 'love',
        text: "Friendship makes a sound floor for love, which is Saturn's view from the eleventh house.",
      },
      {
        area: 'health',
        text: 'Walk with a regular companion if you can; Saturn in your eleventh house likes habits kept in pairs.',
      },
      {
        area: 'money',
        text: "Keep the society's or the committee's accounts as neatly as your own while Saturn is in the eleventh house.",
      },
    ],
    // Twelfth house.
    [
      {
        area: 'health',
        text: 'Saturn in the twelfth house keeps night watch, and an early, regular bedtime is the best gift to yourself.',
      },
      {
        area: 'money',
        text: 'Expenses deserve a calm look while Saturn passes your twelfth house: first write them, then trim one.',
      },
      {
        area: 'career',
        text: 'Work behind the scenes is worth doing well under Saturn in the twelfth house, even if the curtain hides it.',
      },
      {
        area: 'love',
        text: 'Being quiet side by side can be company enough when Saturn rests in the twelfth house.',
      },
      {
        area: 'family',
        text: 'Someone far from home may be glad of a call, and Saturn in the house of distances has time for it.',
      },
      {
        area: 'health',
        text: 'Saturn, finishing an old round in your twelfth house, suggests putting down one burden before lifting another.',
      },
    ],
  ],
  jupiter: [
    // First house.
    [
      {
        area: 'career',
        text: 'Jupiter in your own sign widens the view, so ask what the work is for before asking how.',
      },
      {
        area: 'health',
        text: "Growth is Jupiter's habit in the first house; choose good sleep and good humour to grow, and leave the belt alone.",
      },
      {
        area: 'love',
        text: 'With Jupiter beside you, generosity in love can be as simple as believing the best first.',
      },
      {
        area: 'family',
        text: 'Younger people may come to you for counsel while Jupiter stays in your sign; offer a story instead of a lecture.',
      },
      {
        area: 'money',
        text: 'A hopeful mood opens wallets, so let Jupiter in your sign be generous with time before it is with cash.',
      },
      {
        area: 'career',
        text: 'Take up a book or a course for no reason but interest, as Jupiter in the first house likes.',
      },
    ],
    // Second house.
    [
      {
        area: 'family',
        text: 'Jupiter in the second house sweetens the family table, where one good story is worth a second helping.',
      },
      {
        area: 'money',
        text: 'A fair share kept and a fair share given is how Jupiter balances your house of savings.',
      },
      {
        area: 'love',
        text: 'Kind words cost nothing and are never out of stock, as Jupiter in your house of speech knows.',
      },
      {
        area: 'career',
        text: 'Teaching, explaining and reading aloud go well with Jupiter in your second house, the house of the voice.',
      },
      {
        area: 'health',
        text: 'The plate is generous under Jupiter in the second house, so let appetite and not politeness fill it.',
      },
      {
        area: 'money',
        text: 'Jupiter among your savings prefers knowing to guessing, so read the passbook before you plan the feast.',
      },
    ],
    // Third house.
    [
      {
        area: 'career',
        text: 'Jupiter in the third house loves a good letter, so write the application as if to a person.',
      },
      {
        area: 'family',
        text: 'Siblings and neighbours may know more than they say, and Jupiter in your third house invites you to ask.',
      },
      {
        area: 'career',
        text: 'Short courses and short journeys teach in equal measure with Jupiter in the third house.',
      },
      {
        area: 'love',
        text: 'Say the encouraging thing aloud; Jupiter in the house of messages would not leave it as a draft.',
      },
      {
        area: 'money',
        text: "Help with a neighbour's fare or a sibling's fee may be small, and Jupiter in your third house honours small.",
      },
      {
        area: 'health',
        text: 'Curiosity is good exercise for the mind, and Jupiter in the third house takes it out for a walk.',
      },
    ],
    // Fourth house.
    [
      {
        area: 'family',
        text: 'Jupiter in the fourth house opens the door of home a little wider, with room for one more at dinner.',
      },
      {
        area: 'health',
        text: "A contented half hour in a favourite chair is Jupiter's idea of wealth in your fourth house.",
      },
      {
        area: 'family',
        text: 'Elders enjoy being consulted, and Jupiter in the house of home gives them good things to say.',
      },
      {
        area: 'career',
        text: 'Reading at home counts as progress while Jupiter sits in the fourth house, slippers and all.',
      },
      {
        area: 'money',
        text: 'Before enlarging the house, enlarge its store of rice and patience, suggests Jupiter in the fourth.',
      },
      {
        area: 'love',
        text: 'Comfort is a form of love under Jupiter in your fourth house: a soft light, an unhurried supper.',
      },
    ],
    // Fifth house.
    [
      {
        area: 'career',
        text: "Jupiter in the fifth house is the student's friend and asks only for honest questions in return.",
      },
      {
        area: 'family',
        text: "Children's questions are worth a proper answer while Jupiter shines in your house of the young.",
      },
      {
        area: 'love',
        text: 'Affection likes a little play, and Jupiter in the fifth house brings jokes along with the vows.',
      },
      {
        area: 'career',
        text: 'Make something for the pleasure of it; Jupiter in the house of creation does not ask for a market.',
      },
      {
        area: 'money',
        text: 'Hope is welcome and arithmetic is wiser, says Jupiter of any game of luck from the fifth house.',
      },
      {
        area: 'health',
        text: 'Singing, drawing or a game of carrom lifts the spirits that Jupiter tends in your fifth house.',
      },
    ],
    // Sixth house.
    [
      {
        area: 'health',
        text: 'Jupiter in the sixth house does well by plain habits: enough water, enough sleep, a little less fried food.',
      },
      {
        area: 'career',
        text: 'Help given to a junior can return as a smoother office under Jupiter in your house of service.',
      },
      {
        area: 'money',
        text: 'Small dues cleared with good grace please Jupiter in the sixth house more than large vows.',
      },
      {
        area: 'career',
        text: 'A disagreement may teach you the other half of the matter, and Jupiter in your sixth house takes notes.',
      },
      {
        area: 'family',
        text: "Share the housework as you would share sweets, which is Jupiter's cheerful rule in the house of chores.",
      },
      {
        area: 'love',
        text: 'Under Jupiter in the sixth house, forgive the small daily annoyance and keep your thanks for the daily help.',
      },
    ],
    // Seventh house.
    [
      {
        area: 'love',
        text: 'Jupiter in the seventh house looks kindly on promises between equals, spoken simply and meant fully.',
      },
      {
        area: 'career',
        text: 'A customer treated as a guest tends to remember it, and Jupiter in your house of dealings approves.',
      },
      {
        area: 'love',
        text: 'For those who are looking, Jupiter in the seventh house recommends conversation over long lists of conditions.',
      },
      {
        area: 'family',
        text: 'Introduce two people you like to each other, since Jupiter in the house of meetings enjoys a wider circle.',
      },
      {
        area: 'money',
        text: 'Counsel from a fair-minded partner is worth hearing before any shared expense, with Jupiter in your seventh house.',
      },
      {
        area: 'health',
        text: 'Good company makes plain food taste better, and Jupiter in the seventh house likes meals eaten with somebody.',
      },
    ],
    // Eighth house.
    [
      {
        area: 'career',
        text: 'Jupiter in the eighth house rewards the reader of footnotes, so go a layer deeper than the summary.',
      },
      {
        area: 'money',
        text: 'Shared or inherited money asks for clear talk and generous manners while Jupiter is in your eighth house.',
      },
      {
        area: 'love',
        text: 'What is hard to say may come more easily with Jupiter in the eighth house as a gentle listener.',
      },
      {
        area: 'health',
        text: 'Quiet reading before sleep settles the mind, a habit dear to Jupiter in the eighth house.',
      },
      {
        area: 'family',
        text: "Ask an elder about the family's old days; Jupiter in your eighth house values what is handed down.",
      },
      {
        area: 'career',
        text: 'Under Jupiter in the house of change, treat a sudden turn as a lesson that forgot to announce itself.',
      },
    ],
    // Ninth house.
    [
      {
        area: 'career',
        text: 'Jupiter is at home in the ninth house, where study, travel and good questions keep one another company.',
      },
      {
        area: 'family',
        text: 'Thank a teacher or a father figure while Jupiter is in your ninth house; gratitude travels well.',
      },
      {
        area: 'health',
        text: 'Faith of any kind is a good walking stick, says Jupiter from the ninth house, and so is walking.',
      },
      {
        area: 'love',
        text: 'Share a belief, a book or a pilgrimage story with someone dear, as Jupiter in the ninth house delights in.',
      },
      {
        area: 'money',
        text: "Fees, books and journeys are Jupiter's honest expenses in the ninth house; even so, keep the receipts.",
      },
      {
        area: 'career',
        text: 'Advice sought from someone wiser is no weakness, and Jupiter in your ninth house makes it easier to ask.',
      },
    ],
    // Tenth house.
    [
      {
        area: 'career',
        text: 'Jupiter in the tenth house prefers the work that teaches, even when another task looks grander.',
      },
      {
        area: 'career',
        text: 'A good name grows by fair dealing, and Jupiter in your house of work is a patient gardener.',
      },
      {
        area: 'family',
        text: 'With Jupiter in the tenth, tell them at home what your work is really like.',
      },
      {
        area: 'money',
        text: 'Ask for what the work is worth politely and once, as Jupiter in the tenth house would.',
      },
      {
        area: 'love',
        text: 'Respect is a warm thing to give, and Jupiter in your tenth house gives it in public.',
      },
      {
        area: 'health',
        text: 'A busy post needs a lunch hour, and Jupiter in the tenth house would not dream of missing it.',
      },
    ],
    // Eleventh house.
    [
      {
        area: 'family',
        text: 'Jupiter in the eleventh house gathers friends of all ages, so invite the old along with the young.',
      },
      {
        area: 'money',
        text: "Plenty is pleasant when it circulates, which is Jupiter's whole economics in your eleventh house.",
      },
      {
        area: 'career',
        text: 'A well-wisher in your circle may have useful advice, and Jupiter in the eleventh house makes the introduction.',
      },
      {
        area: 'love',
        text: 'Affection among friends is affection too; Jupiter in your house of friendship gives it full marks.',
      },
      {
        area: 'health',
        text: 'Laughter in company loosens tight shoulders, and Jupiter in the eleventh house keeps the jokes coming.',
      },
      {
        area: 'career',
        text: 'Write down the hope you speak of most often, and let Jupiter in the eleventh house see the first step.',
      },
    ],
    // Twelfth house.
    [
      {
        area: 'health',
        text: 'Jupiter in the twelfth house blesses rest, and an unhurried bath or a short nap is in good order.',
      },
      {
        area: 'money',
        text: 'Giving without a name board suits Jupiter in your twelfth house, and a modest sum will do.',
      },
      {
        area: 'career',
        text: 'Study alone, far from applause, goes deep while Jupiter stays in the twelfth house.',
      },
      {
        area: 'love',
        text: 'A prayer said for someone dear is a private kind of love, and Jupiter in the twelfth house hears many.',
      },
      {
        area: 'family',
        text: 'Relatives abroad or long out of touch come to mind with Jupiter in your house of far places.',
      },
      {
        area: 'health',
        text: 'Let the day end in quiet; Jupiter in the twelfth house does its best teaching after the lamps are low.',
      },
    ],
  ],
  rahu: [
    // First house.
    [
      {
        area: 'career',
        text: 'Rahu in your own sign likes to be noticed; let a finished piece of work do the noticing for you.',
      },
      {
        area: 'health',
        text: "Haste is Rahu's habit in the first house, so eat sitting down and walk as if you had time.",
      },
      {
        area: 'love',
        text: 'With Rahu beside you, a new face or a new look may charm, and first impressions deserve a second meeting.',
      },
      {
        area: 'money',
        text: 'Buying for the mirror is a Rahu pleasure in your sign; ask whether the thing will still please next month.',
      },
      {
        area: 'career',
        text: 'An unusual path does not trouble Rahu in the first house, provided you can explain it to yourself.',
      },
      {
        area: 'family',
        text: 'Your own plans may speak loudest while Rahu is in your sign, so ask twice what the others want.',
      },
    ],
    // Second house.
    [
      {
        area: 'money',
        text: 'Rahu in the second house has a large appetite for bargains, so carry a list and a small purse.',
      },
      {
        area: 'health',
        text: 'New flavours tempt with Rahu in the house of food; taste them by the spoon and not by the plate.',
      },
      {
        area: 'family',
        text: 'Words run ahead of thought when Rahu sits in your second house, so let the family argument cool first.',
      },
      {
        area: 'love',
        text: 'A grand compliment is easy under Rahu in the house of speech; a true one is shorter.',
      },
      {
        area: 'career',
        text: 'A foreign word or a second language may come in useful at work while Rahu is in your second house.',
      },
      {
        area: 'money',
        text: "Offers that end at midnight are Rahu's favourite trick in the house of savings, and most return by morning.",
      },
    ],
    // Third house.
    [
      {
        area: 'career',
        text: 'Rahu in the third house is bold with messages, so write boldly and send after one more reading.',
      },
      {
        area: 'family',
        text: 'News about neighbours and cousins travels fast with Rahu in your third house; let half of it pass by.',
      },
      {
        area: 'career',
        text: 'A new tool or app may interest you under Rahu in the house of skills, and the manual deserves ten minutes.',
      },
      {
        area: 'love',
        text: 'A message to someone you like needs no clever trick, even with clever Rahu in your third house.',
      },
      {
        area: 'health',
        text: 'Screens glow late when Rahu keeps the third house; give the eyes and thumbs an early holiday.',
      },
      {
        area: 'money',
        text: 'Small online payments multiply under Rahu in the third house, so look through the list at night.',
      },
    ],
    // Fourth house.
    [
      {
        area: 'family',
        text: 'Rahu in the fourth house itches to rearrange the home, so begin with one room and ask who sits there.',
      },
      {
        area: 'health',
        text: "A restless mind at home is Rahu's mark in the fourth house; fresh air on the terrace may settle it.",
      },
      {
        area: 'money',
        text: 'New furniture looks best in the shop, as Rahu in your house of home would rather you forgot.',
      },
      {
        area: 'family',
        text: 'Those who live away from their birthplace may feel Rahu in the fourth house; a homely dish is a bridge.',
      },
      {
        area: 'love',
        text: 'Under Rahu in the fourth house, show someone the lane where you grew up, in person or in a story.',
      },
      {
        area: 'career',
        text: 'Working from home has its own noise with Rahu in your fourth house, so close one door or one tab.',
      },
    ],
    // Fifth house.
    [
      {
        area: 'love',
        text: 'Rahu in the fifth house loves the dramatic entrance, though hearts are often won by turning up on time.',
      },
      {
        area: 'career',
        text: 'Odd ideas are welcome under Rahu in the house of creation; try one out on paper before the loudspeaker.',
      },
      {
        area: 'money',
        text: 'Games of chance look friendlier than they are with Rahu in your fifth house, and staying away is the real skill.',
      },
      {
        area: 'family',
        text: 'Children bring home fashions and words you never heard while Rahu is in the fifth; ask them to explain.',
      },
      {
        area: 'career',
        text: 'Exam shortcuts shine brightly under Rahu in the fifth house, and the plain textbook is still quicker.',
      },
      {
        area: 'health',
        text: 'Excitement can pass for energy when Rahu visits the fifth house, so let the body vote on bedtime.',
      },
    ],
    // Sixth house.
    [
      {
        area: 'career',
        text: 'Rahu in the sixth house enjoys a tangled problem, and an unusual method may straighten it.',
      },
      {
        area: 'health',
        text: 'Every week has a new diet when Rahu is in the house of health; dal, rice and vegetables remain.',
      },
      {
        area: 'money',
        text: 'Easy loans speak sweetly to Rahu in your sixth house, so read the small print in a good light.',
      },
      {
        area: 'career',
        text: 'Competition amuses Rahu in the sixth house; compete with your own last week and spare the neighbour.',
      },
      {
        area: 'family',
        text: 'A new gadget cannot do all the chores Rahu promises in the sixth house, so keep the roster on the fridge.',
      },
      {
        area: 'love',
        text: 'Old scores have no place in love, and Rahu in your sixth house is best given something else to count.',
      },
    ],
    // Seventh house.
    [
      {
        area: 'love',
        text: 'Rahu in the seventh house is drawn to people from elsewhere, whose ways are worth learning slowly.',
      },
      {
        area: 'career',
        text: 'New customers may come by unfamiliar doors with Rahu in your seventh house; be courteous and check details.',
      },
      {
        area: 'money',
        text: 'A dazzling proposal deserves a dull evening of reading while Rahu sits in the house of agreements.',
      },
      {
        area: 'love',
        text: "Comparing your story with other people's is Rahu's pastime in the seventh house; yours may keep its own pace.",
      },
      {
        area: 'family',
        text: "Where two families' customs meet, Rahu in your seventh house suggests tasting both before choosing.",
      },
      {
        area: 'health',
        text: 'Company till late is tempting with Rahu in the seventh house, and even good talk improves after sleep.',
      },
    ],
    // Eighth house.
    [
      {
        area: 'career',
        text: 'Rahu in the eighth house is curious about closed files, so research well and keep confidences.',
      },
      {
        area: 'money',
        text: 'Quick money stories reach Rahu in the eighth house first; let them walk past without a deposit.',
      },
      {
        area: 'love',
        text: "Curiosity about a dear one's past is natural with Rahu in your eighth house, and trust asks it to be gentle.",
      },
      {
        area: 'health',
        text: 'Late-night worries look larger than they are when Rahu keeps the eighth house; put them on paper until morning.',
      },
      {
        area: 'family',
        text: 'An old family matter may stir your interest while Rahu is in the eighth house, so ask kindly or not at all.',
      },
      {
        area: 'career',
        text: "Change at work can be interesting as well, which is Rahu's better lesson in the eighth house.",
      },
    ],
    // Ninth house.
    [
      {
        area: 'career',
        text: 'Rahu in the ninth house looks abroad for teachers, and some good ones also live down the road.',
      },
      {
        area: 'family',
        text: 'Beliefs at home may differ under Rahu in the ninth house, so trade questions and leave verdicts aside.',
      },
      {
        area: 'money',
        text: 'With Rahu in your ninth house a long trip is soon booked; add up the whole cost first.',
      },
      {
        area: 'love',
        text: 'Rahu in the ninth house is curious about other tongues and customs; ask the one you like about those of their home.',
      },
      {
        area: 'health',
        text: 'Pilgrims and tourists both need rest stops, a thing Rahu in the ninth house is apt to skip.',
      },
      {
        area: 'career',
        text: 'Forwarded wisdom travels fast with Rahu in your ninth house; read the source before you quote it at work.',
      },
    ],
    // Tenth house.
    [
      {
        area: 'career',
        text: 'Rahu in the tenth house climbs by any ladder it sees, so check the rungs and the company on it.',
      },
      {
        area: 'career',
        text: 'A new tool or a client from far away may freshen your work while Rahu holds the tenth house.',
      },
      {
        area: 'family',
        text: 'Ambition comes home in the laptop bag under Rahu in the tenth house; leave it near the shoes till dinner is over.',
      },
      {
        area: 'love',
        text: 'Fame is poor company on a quiet evening, and Rahu in the tenth house can be told so by someone dear.',
      },
      {
        area: 'money',
        text: 'Looking successful costs more than working well, a sum that Rahu in your tenth house seldom does.',
      },
      {
        area: 'health',
        text: 'Deadlines chosen by Rahu in the tenth house come with strong tea, so keep a cup of water next to it.',
      },
    ],
    // Eleventh house.
    [
      {
        area: 'family',
        text: 'Rahu in the eleventh house collects acquaintances; choose from the long list one person to really meet.',
      },
      {
        area: 'money',
        text: 'Wishes multiply when Rahu tends the eleventh house, so buy one and let the rest stay wishes.',
      },
      {
        area: 'career',
        text: "A wide network is Rahu's fair with many stalls in the eleventh house; walk round once before stopping.",
      },
      {
        area: 'love',
        text: 'Likes on a screen are thin food, as Rahu in your eleventh house forgets; ask someone for an hour instead.',
      },
      {
        area: 'health',
        text: 'Group plans for early runs sound splendid with Rahu in the eleventh house, and a daily stroll alone also counts.',
      },
      {
        area: 'money',
        text: 'Before joining a scheme that all your friends praise, let Rahu in the eleventh house wait a week.',
      },
    ],
    // Twelfth house.
    [
      {
        area: 'health',
        text: 'Rahu in the twelfth house keeps the lamp on late, so choose a bedtime and put the phone to sleep first.',
      },
      {
        area: 'money',
        text: "Hidden costs are Rahu's small game in your twelfth house; a look at renewals and fees may end it.",
      },
      {
        area: 'career',
        text: 'Work with people in other cities or countries may go well while Rahu is in the house of far places.',
      },
      {
        area: 'love',
        text: 'Daydreams of love are pleasant with Rahu in the twelfth house, and the person before you is real.',
      },
      {
        area: 'family',
        text: 'Relatives settled far away may be on your mind under Rahu in the twelfth house, so work out the time and ring.',
      },
      {
        area: 'health',
        text: "A restless night is often only a busy day's echo, and Rahu in your twelfth house responds to a simple routine.",
      },
    ],
  ],
  ketu: [
    // First house.
    [
      {
        area: 'health',
        text: 'Ketu in your own sign likes a plain day: simple food, few words and a little time alone.',
      },
      {
        area: 'career',
        text: 'With Ketu in the first house, the quiet expert does better than the loud one, so let details speak.',
      },
      {
        area: 'love',
        text: 'You may seem far away while Ketu visits your sign; tell someone dear where your thoughts have been.',
      },
      {
        area: 'money',
        text: 'Wanting less is a quiet kind of income, as Ketu in your sign has long maintained.',
      },
      {
        area: 'family',
        text: 'Let others at home take the first word and the last biscuit; Ketu in the first house does not mind.',
      },
      {
        area: 'health',
        text: 'Silence for the length of one walk agrees with Ketu in the house of the self.',
      },
    ],
    // Second house.
    [
      {
        area: 'money',
        text: 'Ketu in the second house holds money loosely, so make a simple list and keep it where you will see it.',
      },
      {
        area: 'family',
        text: 'Fewer words at the family table are no coldness with Ketu in the house of speech; pass the pickle and smile.',
      },
      {
        area: 'health',
        text: 'Dishes with few ingredients taste honest under Ketu in your second house, khichdi first among them.',
      },
      {
        area: 'love',
        text: 'What remains unsaid can be tender, yet Ketu in the second house allows one plain sentence of affection.',
      },
      {
        area: 'career',
        text: 'Exact words matter more than many while Ketu sits in the house of speech, above all in notes and minutes.',
      },
      {
        area: 'money',
        text: 'Give away a thing you have kept only because you have kept it; Ketu in your house of possessions approves.',
      },
    ],
    // Third house.
    [
      {
        area: 'career',
        text: 'Ketu in the third house prefers one careful paragraph to ten quick messages.',
      },
      {
        area: 'family',
        text: "With a brother, sister or neighbour, letting a small point go is Ketu's strength in your third house.",
      },
      {
        area: 'career',
        text: 'Hand skills that need a fine eye go well with Ketu in the third house: stitching, wiring, proofreading.',
      },
      {
        area: 'love',
        text: 'Rather than type to a person, Ketu in the house of messages would sit beside one.',
      },
      {
        area: 'health',
        text: 'Mute a few groups and hear the birds; Ketu in your third house likes its mornings undisturbed.',
      },
      {
        area: 'money',
        text: 'Check the fare, the change and the address once each, as careful Ketu in the third house does.',
      },
    ],
    // Fourth house.
    [
      {
        area: 'family',
        text: 'Ketu in the fourth house asks home to be simple, so clear one shelf and leave it empty a while.',
      },
      {
        area: 'health',
        text: 'A cushion by the window is retreat enough for Ketu in your fourth house.',
      },
      {
        area: 'family',
        text: 'Ketu in the fourth house likes quiet visits; whoever kept the house when you were small deserves one, or a kind thought.',
      },
      {
        area: 'love',
        text: 'Where love has settled in, Ketu in the fourth house likes rooms that have room for silence.',
      },
      {
        area: 'money',
        text: 'Selling or giving what the cupboard cannot close on suits Ketu in the house of home.',
      },
      {
        area: 'career',
        text: 'For deep work, turn the desk to the wall; Ketu in your fourth house is not looking at the view.',
      },
    ],
    // Fifth house.
    [
      {
        area: 'career',
        text: 'Ketu in the fifth house learns by going into one small thing, so study a single page to the bottom.',
      },
      {
        area: 'love',
        text: 'Affection may be shy under Ketu in the fifth house, and a shared silence is one of its languages.',
      },
      {
        area: 'family',
        text: 'Let children lead the play for a while; Ketu in your house of the young is content to follow.',
      },
      {
        area: 'health',
        text: 'A hobby without an audience rests the mind, which Ketu in the fifth house understands well.',
      },
      {
        area: 'money',
        text: 'Cards and lotteries hold little charm for Ketu in the fifth house, and the purse is grateful.',
      },
      {
        area: 'career',
        text: 'Erase, sharpen and draw again: under Ketu in the fifth house creative work improves by subtraction.',
      },
    ],
    // Sixth house.
    [
      {
        area: 'career',
        text: 'Ketu in the sixth house has a sharp eye for the small mistake, so use it on the draft and spare the drafter.',
      },
      {
        area: 'health',
        text: 'Cut one item from the health routine and keep the rest faithfully; Ketu in the sixth house likes it lean.',
      },
      {
        area: 'career',
        text: 'An opponent ignored politely loses half the fun, as Ketu in your sixth house has noticed.',
      },
      {
        area: 'money',
        text: 'Forgotten subscriptions and small dues show themselves to Ketu in the sixth house; close them one by one.',
      },
      {
        area: 'family',
        text: 'House chores done in silence have a charm of their own with Ketu in the house of service.',
      },
      {
        area: 'love',
        text: 'Let a quarrel go hungry, and it may leave on its own; Ketu in the sixth house never feeds one.',
      },
    ],
    // Seventh house.
    [
      {
        area: 'love',
        text: 'Ketu in the seventh house gives space as a gift, so ask how much of it the other would like.',
      },
      {
        area: 'career',
        text: 'In dealings, Ketu in your seventh house reads the clause that everyone else skips.',
      },
      {
        area: 'love',
        text: 'Those who live singly may find Ketu in the seventh house an easy companion, content with its own cooking.',
      },
      {
        area: 'money',
        text: 'Do not keep score of who paid for whom; Ketu in the house of partners prefers a clean, forgotten page.',
      },
      {
        area: 'family',
        text: 'Expect a little less of relations and enjoy them a little more, suggests Ketu from the seventh house.',
      },
      {
        area: 'health',
        text: 'Time away from company is as natural as company when Ketu sits opposite your sign.',
      },
    ],
    // Eighth house.
    [
      {
        area: 'career',
        text: 'Ketu in the eighth house goes straight to the root, so ask the second why and the third.',
      },
      {
        area: 'health',
        text: 'Meditation, prayer or plain sitting comes easily with Ketu in the eighth house, even for ten minutes.',
      },
      {
        area: 'love',
        text: 'An old hurt may be ready to be set down while Ketu is in your eighth house, gently and without ceremony.',
      },
      {
        area: 'money',
        text: 'Keep passwords, keys and papers in simple order; Ketu in the eighth house forgets where clever hiding places are.',
      },
      {
        area: 'family',
        text: 'What the elders never spoke of can be left alone, or asked about softly, under Ketu in the house of secrets.',
      },
      {
        area: 'career',
        text: 'When plans change, Ketu in the eighth house suggests dropping all but the main task.',
      },
    ],
    // Ninth house.
    [
      {
        area: 'health',
        text: 'Ketu in the ninth house finds its temple indoors, in a few quiet minutes before the day begins.',
      },
      {
        area: 'career',
        text: 'Read less and understand more: with Ketu in the house of learning, one chapter may be plenty.',
      },
      {
        area: 'family',
        text: 'A father or teacher who speaks little may still have much to give, as Ketu in the ninth house knows.',
      },
      {
        area: 'money',
        text: "Pilgrimage without shopping is Ketu's kind of journey in your ninth house, light in bag and in bill.",
      },
      {
        area: 'love',
        text: 'Under Ketu in the ninth house, let go of winning the debate about beliefs and keep the one you debate with.',
      },
      {
        area: 'career',
        text: 'Titles impress Ketu in the ninth house very little; it asks what a person can do on an ordinary afternoon.',
      },
    ],
    // Tenth house.
    [
      {
        area: 'career',
        text: 'Ketu in the tenth house cares for the work more than the post, a restful way to spend the hours.',
      },
      {
        area: 'career',
        text: 'Let the credit go round the table; with Ketu in your house of work, the craft is its own company.',
      },
      {
        area: 'money',
        text: 'Under Ketu in the tenth house, ask what a bigger post would cost in hours before counting what it pays.',
      },
      {
        area: 'family',
        text: 'When you are at home, be only at home; Ketu in the tenth house has already taken off its badge.',
      },
      {
        area: 'love',
        text: 'Someone may like you best without your title, as Ketu in the tenth house has always suspected.',
      },
      {
        area: 'health',
        text: 'A pause between two tasks keeps the back and the mood straight while Ketu is in your tenth house.',
      },
    ],
    // Eleventh house.
    [
      {
        area: 'family',
        text: 'Ketu in the eleventh house thins the guest list kindly, and the few who stay may stay long.',
      },
      {
        area: 'money',
        text: 'Cross out a wish you no longer wish for; Ketu in your house of gains counts that as income.',
      },
      {
        area: 'career',
        text: 'In a crowded meeting, Ketu in the eleventh house speaks once and to the point.',
      },
      {
        area: 'love',
        text: 'One person who understands is a large crowd for Ketu in the eleventh house.',
      },
      {
        area: 'health',
        text: 'Leaving a gathering early is allowed with Ketu in the eleventh house, and sleep sends its thanks.',
      },
      {
        area: 'family',
        text: 'A friend whose road has parted from yours still deserves good wishes; Ketu in the eleventh house carries them silently.',
      },
    ],
    // Twelfth house.
    [
      {
        area: 'health',
        text: 'Ketu in the twelfth house is fond of solitude, so a silent half hour at dusk may do you good.',
      },
      {
        area: 'money',
        text: 'Give without mentioning it, even to yourself; Ketu in the twelfth house keeps no receipt.',
      },
      {
        area: 'career',
        text: "Work done far from the crowd, in archives, kitchens or night shifts, has Ketu's respect in the twelfth house.",
      },
      {
        area: 'love',
        text: 'Missing someone can be a form of love, and Ketu in your twelfth house lets it be quiet.',
      },
      {
        area: 'family',
        text: 'Light a lamp for those who are no longer in the house; Ketu in the twelfth remembers without sadness.',
      },
      {
        area: 'health',
        text: 'Letting the day go at night is a skill, and Ketu in the twelfth house teaches it patiently.',
      },
    ],
  ],
};
