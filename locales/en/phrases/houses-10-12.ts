import type { HousePhrases } from '~/features/horoscopes/draft.phrases';

/** Tenth house: career, duty, seniors, good name. */
export const TENTH_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'work',
      opening:
        'Eyes are on your work, because the Moon has climbed to your tenth house. Arrive a little early, finish what you promised last week, and let the result be seen.',
      development: 'When asked how it is going, speak of what is done and not of how busy you are.',
      closing: 'A kept promise is the best visiting card.',
    },
    {
      theme: 'work',
      opening:
        'A senior, an official or a client may want an answer from you. The Moon in the tenth house supports plain facts, a calm voice and papers kept in order.',
      development:
        'If you do not know something, say so and give a time by which you will find out.',
      closing: 'Confidence is mostly preparation, so prepare and then stop worrying.',
    },
    {
      theme: 'family',
      opening:
        'Duty may call at an awkward hour. With the Moon in your tenth house you can answer it well, provided you tell people at home when to expect you.',
      development: 'Ask one person to share the load, and eat something before you set out.',
      closing: 'Responsibility sits well on you when you share it.',
    },
    {
      opening:
        'What people say about you matters a little more than usual. The Moon in your tenth house suggests doing the visible task well and the invisible one even better.',
      development:
        'Answer the message you have been putting off, and return what you borrowed before you are asked.',
      closing: 'A good name is built on ordinary days like this.',
    },
    {
      opening:
        'You may wonder whether the work you do is the work you want. Let the Moon in your house of career turn that into one useful question for a mentor.',
      development:
        'Note also what you still enjoy in it, for that is usually where the answer begins.',
      closing: 'Direction matters more than speed, and you are allowed to pause.',
    },
    {
      opening:
        'Neighbours or relatives may look to you to decide something for everybody. With the Moon in your tenth house, be fair, be brief, and explain your reason once.',
      development:
        'Hear the quiet ones as well as the loud ones, and never decide while standing at the gate.',
      closing: 'Fairness is noticed, even by those who grumble.',
    },
  ],
  work: [
    'At work, put the most important task first and keep the phone in the drawer meanwhile.',
    'If you run a shop, freshen the display and greet regular customers by name.',
    'Government work moves better with a full set of photocopies and a patient face.',
  ],
  family: [
    'At home, leave your title outside; you are only the child, the parent or the friend.',
    'Tell your family one thing that went well, instead of only what tired you.',
    'Ask the elders about their first job, and let them take the whole evening over it.',
  ],
  money: [
    'As for money, keep work expenses and home expenses in separate columns for a clearer picture.',
    'If small sums are due to you, claim them politely, with the bill attached.',
    'Before spending to impress someone, ask whether you would buy it for yourself alone.',
  ],
  health: [
    'At midday, eat away from the desk, even if it is only for fifteen minutes.',
    'Through the day, straighten your back, rest your eyes, and look at something green every hour.',
    'At night, let the last hour before bed be free of office talk and office groups.',
  ],
  heart: [
    'Your partner may feel second to your work, and an unhurried call at noon helps.',
    'Affection need not be loud in company; a saved seat is enough to show it.',
    'Do not bring the tone of meetings into the talk at home.',
  ],
};

/** Eleventh house: gains, friends, elder brothers and sisters, wishes. */
export const ELEVENTH_HOUSE: HousePhrases = {
  stories: [
    {
      opening:
        "Friends are the day's good news, with the Moon in your eleventh house. Answer the invitation, wish someone well by name, and let yourself be included without a reason.",
      development:
        'If you are the one who usually plans, let another person choose the place for once.',
      closing: 'Company chosen with care is its own kind of income.',
    },
    {
      theme: 'money',
      opening:
        'A pending payment, a refund or a returned favour may come up for discussion. The Moon in the house of gains favours a reminder sent politely and with the details.',
      development:
        'Mention the date and the amount, leave out the irritation, and follow up after two days.',
      closing: 'What is fairly yours can be asked for with a smile.',
    },
    {
      opening:
        'You have a wish that you rarely say aloud. With the Moon in your eleventh house, it is a good time to write it down and mark the first practical step.',
      development: 'Put a small sum, an hour or a phone number beside it, so that it looks real.',
      closing: 'Wishes like company; tell yours to one sensible friend.',
    },
    {
      theme: 'work',
      opening:
        'Several people want different things and look to you to arrange it. With the Moon in the eleventh house you can manage, if you listen to the quietest one too.',
      development:
        'Write the choices on one page, let each person pick two, and see where they meet.',
      closing: 'A good group is one where everybody gets a turn.',
    },
    {
      theme: 'family',
      opening:
        'An elder brother, sister or senior friend has experience you could use. Ask for it openly, since the Moon in your eleventh house makes such help easy to give.',
      development:
        'Go with a definite question rather than a long complaint, and try what they suggest for a week.',
      closing: 'Remember to ask how you can help them in return.',
    },
    {
      theme: 'health',
      opening:
        'An invitation, a group plan or a forwarded photo brings old company back. The Moon in your eleventh house enjoys it all, as long as you keep one evening for yourself.',
      development:
        'Look for the one person you had quietly missed, and find ten minutes to talk apart.',
      closing: 'Choose the gatherings you will still smile about tomorrow.',
    },
  ],
  work: [
    'At work, a contact from an old job may know the answer; write to them.',
    'Team tasks go better if you send round the plan before the meeting.',
    'Thank the person who once recommended you; gratitude is also good manners in business.',
  ],
  family: [
    'Bring friends and family together over something simple, like poha or pakoras.',
    'An older relative may have news of a wedding or a birth and wants to be asked.',
    'Let the cousins sort out their own quarrel, and only provide the snacks.',
  ],
  money: [
    'As for money, write down what came in as carefully as what went out.',
    'For group gifts and contributions, name your limit early and cheerfully, and keep to it.',
    'If a bonus or a bargain comes, let it rest a week before spending it.',
  ],
  health: [
    'For exercise, join others for a game, a walk or a laughing club in the park.',
    'Late evenings add up, so choose one gathering and leave the others with thanks.',
    'If a meeting is long, carry your own snack; hunger makes poor decisions.',
  ],
  heart: [
    'A friend may introduce you to someone interesting; be yourself and ask good questions.',
    'Let your partner enjoy their own friends without giving you a report.',
    'Celebrate some small success together, even if it needs nothing more than ice cream.',
  ],
};

/** Twelfth house: rest, expense, giving, far places, endings. */
export const TWELFTH_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'health',
      opening:
        'The Moon is in your twelfth house, resting before it returns to your sign. You may want less noise and fewer people, and there is no need to apologise for it.',
      development:
        'Cancel what can be cancelled, lower the lights early, and let the phone rest in another room.',
      closing: 'Rest taken in good time is also a kind of work.',
    },
    {
      theme: 'money',
      opening:
        'Expenses slip in by the back door when the Moon visits your twelfth house. Set a limit in the morning, carry only what you need, and enjoy saying no once.',
      development:
        'If something tempts you, write down its name and price and come back to it in three days.',
      closing: 'Your purse and your peace are old companions.',
    },
    {
      theme: 'money',
      opening:
        'Something in your cupboard would serve another person better. With the Moon in the house of giving, pack it, hand it over without ceremony, and feel the shelf breathe.',
      development:
        'Wash it, mend the loose button, and think of who would use it and not merely keep it.',
      closing: 'What is given quietly leaves the sweetest taste of all.',
    },
    {
      theme: 'heart',
      opening:
        'Someone far away, in another city or another country, may be thinking of you. The Moon in your twelfth house favours a voice note, a letter or a long overdue video call.',
      development:
        'Tell them one small thing about your day, and ask for one small thing about theirs.',
      closing: 'Distance shortens when somebody takes the first step.',
    },
    {
      theme: 'work',
      opening:
        'Not everything needs to be shown at once. Use the Moon in your twelfth house to prepare in private, correct your mistakes and close what has run its course.',
      development:
        'Show the draft to one person whose judgement you trust, and to nobody else for now.',
      closing: 'Endings done neatly make the next beginning easier.',
    },
    {
      opening:
        'A dream or a stray thought may stay with you after waking. With the Moon in your twelfth house, jot it down and let it be, without hunting for meanings.',
      development: 'Share it at breakfast if you like, laugh over it, and get on with things.',
      closing: 'Some things explain themselves when they are left alone.',
    },
  ],
  work: [
    'At work, finish what is pending rather than opening a new file, and close the spare tabs.',
    'If the office is noisy, find a quiet corner for the part that needs thought.',
    'At work, hand over one task and resist the urge to check on it every hour.',
  ],
  family: [
    'Tell your family you need an hour alone, and then come back to them cheerful.',
    'An elder who wakes early may like company; share the first tea of the morning.',
    'Keep a surprise for someone at home to yourself a little longer.',
  ],
  money: [
    'As for money, note every small payment until night; the total may teach you something useful.',
    'When you give, choose a cause you know over every message that asks.',
    'If you are ordering online, let the cart sleep for one night before you pay.',
  ],
  health: [
    'In the evening, dim the lights early and let your feet rest in warm water.',
    'At night, keep the phone out of the bedroom and let sleep come at its own speed.',
    'Before bed, a few pages of a good book settle the nerves better than the news.',
  ],
  heart: [
    'In love, be gentle with what is left unsaid; not every silence is a complaint.',
    'If you miss someone, tell them so, simply, without adding any question to it.',
    'In love, forgive a small lapse before it grows a long story around itself.',
  ],
};
