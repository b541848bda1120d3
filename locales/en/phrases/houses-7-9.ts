import type { HousePhrases } from '~/features/horoscopes/draft.phrases';

/** Seventh house: partnership, marriage, customers, agreements. */
export const SEVENTH_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'heart',
      opening:
        'The Moon faces your sign from the seventh house, and the other person matters as much as you. Listen to the end of the sentence before you begin your own.',
      development:
        'Then say back in your own words what you understood, and see whether they agree.',
      closing: 'Being heard is what most people want, including you.',
    },
    {
      theme: 'work',
      opening:
        'Meetings, customers and joint work come to the front, for your seventh house holds the Moon. Agree on the small points first, and the larger one may look less steep.',
      development: 'Note down who will do what by when, and send it to everybody the same day.',
      closing: 'A fair bargain is one that leaves both sides smiling.',
    },
    {
      theme: 'family',
      opening:
        'Someone close is waiting to be asked how they are, and to be asked properly. With the Moon in the house of partnership, put down the phone and hear them out.',
      development:
        'You need not solve anything; a cup of tea and an unhurried hour are often the answer.',
      closing: 'Attention is the gift that never comes in the wrong size.',
    },
    {
      opening:
        'You may be inclined to give way just to keep the peace. The Moon in your seventh house prefers a middle path, so state your half of it kindly and clearly.',
      development:
        'Ask what the other would find fair, and write down the part on which you agree.',
      closing: 'Peace that both people made tends to hold.',
    },
    {
      theme: 'money',
      opening:
        'Before you shake hands on anything shared, be it a flat, a fee or a holiday, talk numbers. The Moon in your seventh house likes warm hearts and clear terms.',
      development:
        'Decide who pays first and what happens if plans change, and put it in a friendly message.',
      closing: 'Clear terms are how good friends stay good friends.',
    },
    {
      opening:
        'You may meet someone who thinks very differently from you. The Moon in your seventh house makes it interesting rather than tiring, provided you ask more than you tell.',
      development:
        'Look for the one point you share and begin from there, leaving the rest for later.',
      closing: 'A different view is a window, not a wall.',
    },
  ],
  work: [
    'At work, share the credit in so many words, and in front of others.',
    'A customer with many questions may turn out loyal if you stay courteous.',
    'Take a colleague along to the difficult meeting; two heads remember better than one.',
  ],
  family: [
    'Include the in-laws in the plan early, and many misunderstandings need never arise.',
    'At home, let two people who disagree each choose one thing for dinner.',
    'Visit the couple next door, or call old friends whom you both like.',
  ],
  money: [
    "As for money, talk over a shared expense before it is made, not after the bank's message arrives.",
    'When you split a bill, split it promptly, and everyone stays friends.',
    'If there is a contract to sign, ask for a second opinion from someone who gains nothing by it.',
  ],
  health: [
    'As for exercise, a brisk walk with company suits you better just now than a lonely workout.',
    'At mealtimes, sit with others if you can; food taken in good company feels lighter.',
    "At bedtime, do not carry another person's worry with you; leave it on paper for the morning.",
  ],
  heart: [
    'For couples, an hour without any talk of children, work or bills would be welcome.',
    'If a proposal is being discussed, let both families take their time over it.',
    'Between two people, an apology offered first is not a defeat; it is a door held open.',
  ],
};

/** Eighth house: what is hidden or shared, change, depth, repair. */
export const EIGHTH_HOUSE: HousePhrases = {
  stories: [
    {
      opening:
        'The Moon is in your eighth house, a quieter stretch of its round. Leave big announcements for another day and look instead into what has been lying unfinished beneath the surface.',
      development: 'One drawer, one old email or one postponed visit is enough to make a start.',
      closing: 'Depth takes time, and there is no hurry at all.',
    },
    {
      theme: 'money',
      opening:
        'Shared money, insurance papers or an old account may ask for your eyes. With the Moon in the eighth house, read slowly, note your questions, and ask someone who knows.',
      development:
        "Check the nominee's name and the last date, and keep the folder where family can find it.",
      closing: 'What you understand, you need not worry about.',
    },
    {
      theme: 'work',
      opening:
        'You have a good nose for what is hidden, since the Moon is in your eighth house. Use it to trace an error, search out a fact or study a subject deeply.',
      development:
        'Close the door, keep one notebook for it, and do not announce what you find too soon.',
      closing: 'A patient search often ends close to where it began.',
    },
    {
      theme: 'heart',
      opening:
        'A feeling you had packed away may ask to be aired. Do not argue with it; the Moon never stays long in the eighth house, and a trusted friend is near.',
      development:
        'Write it down, or say it on a walk, where nobody has to look anyone in the eye.',
      closing: 'A feeling grows lighter once two people know of it.',
    },
    {
      opening:
        'Plans may change at short notice, and nobody is to blame for it. With the Moon in your eighth house, keep an hour free, a charger handy and your humour ready.',
      development:
        'If the first plan falls through, the second can be simple: a meal, a walk, an early night.',
      closing: 'Those who bend a little with the day seldom tire.',
    },
    {
      opening:
        'It is a good time to clean out one hidden place: the back of a cupboard, a phone gallery or a grudge. The Moon in your eighth house likes deep cleaning.',
      development:
        'Decide quickly what stays, give away what is useful, and do not read every old message.',
      closing: 'Space made in one corner is felt everywhere.',
    },
  ],
  work: [
    'With forms and papers, keep copies of what you submit, and sign nothing unread.',
    'At work, stay quietly behind the scenes for now; the credit can be sorted out later.',
    'If a task is stuck, go back one step and look for the missing piece.',
  ],
  family: [
    'A family matter spoken of in whispers is better discussed in daylight, with tea and patience.',
    'Keep a confidence that a relative has placed in you, even from others at home.',
    'Call the relative you find difficult, keep it short, and ask how they are.',
  ],
  money: [
    "As for money, avoid lending or borrowing in a hurry; a day's thought harms no one.",
    'Among your old subscriptions, find the one that nobody at home watches, and cancel it.',
    'On the phone, keep passwords and PINs to yourself, and hang up on strangers who ask.',
  ],
  health: [
    'For your own comfort, drive a little slower, eat a little lighter, and set out in good time.',
    "At the day's end, an oil massage and a warm bath are old comforts for tired shoulders.",
    'When thoughts run fast, count your breaths up to twenty and begin again.',
  ],
  heart: [
    'In love, trust grows when questions are asked directly and not through friends.',
    'Give your partner a little room if they are quiet; the reason may not be you.',
    'In love, do not test affection; ask for what you need, and be thankful for it.',
  ],
};

/** Ninth house: teachers, father, faith, journeys, good fortune. */
export const NINTH_HOUSE: HousePhrases = {
  stories: [
    {
      opening:
        'The Moon is in your ninth house, where teachers, elders and good fortune live. Ask a question of someone who has walked the road before you, and note what they say.',
      development: 'Do not argue with the answer at once; carry it about with you for a day.',
      closing: 'Good advice keeps well; write it where you can see it.',
    },
    {
      opening:
        'Your thoughts travel further than your feet, with the Moon in the house of journeys. Look up the route, the fare or the course that has been tempting you.',
      development:
        'Find out what it costs and how long it takes, then let the idea rest overnight.',
      closing: 'Every long road starts with a look at the map.',
    },
    {
      theme: 'family',
      opening:
        'A father, an uncle or an old teacher would enjoy your company more than any present. Let the Moon in your ninth house remind you to sit beside them.',
      development:
        'Let them talk of old days and old colleagues, even if you have heard the story before.',
      closing: 'Blessings are often hidden in very ordinary conversations.',
    },
    {
      theme: 'health',
      opening:
        'Something you believed as a child returns and steadies you. The Moon in your ninth house favours a prayer, a page of good reading or a silent walk past the temple.',
      development: 'Switch off the phone for ten minutes and let the breath become slow.',
      closing: 'Faith needs little noise and very little proof.',
    },
    {
      theme: 'work',
      opening:
        "You can see the whole field from where you stand, for the Moon is in your ninth house. Step back from details and ask what this month's effort is really for.",
      development:
        'What does not serve that purpose can be done quickly, done later or not done at all.',
      closing: 'Once the purpose is clear, the steps look shorter.',
    },
    {
      opening:
        'Good fortune may look like a seat in the bus, a kind clerk or a queue that moves. The Moon in your ninth house asks only that you notice it.',
      development:
        'Pass a little of it on: hold the door, give way to the scooter, let someone go first.',
      closing: 'Gratitude has a way of making the road smoother.',
    },
  ],
  work: [
    'At work, learn the reason behind a rule before you ask to change it.',
    'Those applying for a course or a post should check each document twice.',
    'At work, share what you know with a junior; explaining it will sharpen it for you.',
  ],
  family: [
    'Take an elder along on your errand and let the route be theirs.',
    'Tell the children a story from your own schooldays, including the part where you failed.',
    "If the family is planning a pilgrimage or a holiday, collect everyone's dates first.",
  ],
  money: [
    'As for money, what goes into a book, a class or good spectacles is seldom wasted.',
    'From what you earn, set aside a small sum for charity and give where you see its use.',
    'Before you book a ticket or a room, ask about the terms for cancelling it.',
  ],
  health: [
    'A morning walk in a green place will also clear the head better than advice.',
    'If you are going far, keep a water bottle and some fruit in the bag.',
    'Before sleep, spend a few minutes in silence, in whatever way your heart prefers.',
  ],
  heart: [
    'Respect is the warmest form of love for you now, so show it in front of others.',
    'Talk with your partner about a place you both wish to see one day.',
    'If your backgrounds differ, ask about a custom before you smile at it.',
  ],
};
