import type { HousePhrases } from '~/features/horoscopes/draft.phrases';

/** First house: oneself, mood, body, a fresh start. */
export const FIRST_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'health',
      opening:
        'The Moon is in your own sign, so you feel everything a shade more sharply than usual. Keep the first hour slow, because its mood tends to stay till night.',
      development: 'If a small remark pricks you before noon, let it pass until you have eaten.',
      closing: 'A quiet beginning is the kindest thing you can give yourself.',
    },
    {
      theme: 'work',
      opening:
        'People notice you before you speak, since the Moon sits in your first house. Wear something neat, say your piece in few words, and leave the rest to your work.',
      development:
        'A little silence after you finish will do more for you than a second explanation.',
      closing: 'Let your manner do the talking; it already speaks well for you.',
    },
    {
      opening:
        'There is the feeling of a clean page about you, with the Moon back in your sign after a month. Pick one habit you wanted to begin, and begin it small.',
      development: 'Five minutes of it is enough for the first day, and nobody needs to be told.',
      closing: 'Small beginnings count, so be proud of this one by evening.',
    },
    {
      theme: 'family',
      opening:
        'Everyone at home seems to take their cue from your face, as the Moon passes over your own sign. If you are tired, say so plainly; nobody can guess it.',
      development:
        'Half an hour to yourself after coming home can bring back the voice they like to hear.',
      closing: 'Said simply, your needs are lighter for others to carry.',
    },
    {
      opening:
        'You may feel torn between what you want and what others expect of you. With the Moon in your first house, give your own wish a fair hearing before you answer.',
      development:
        'You can ask for an hour to think; people who care for you will not mind waiting.',
      closing: 'A thoughtful yes or no is worth more than a quick one.',
    },
    {
      theme: 'health',
      opening:
        'Comb the hair, press the shirt, straighten the shoulders: the Moon in your first house responds to such small care. It is easier to think well when you feel put together.',
      development: "Add a tidy bag and a made bed, and half the morning's confusion stays away.",
      closing: 'Looking after yourself is also looking after your day.',
    },
  ],
  work: [
    'At work, begin with the task that needs your name on it and finish it before tea.',
    'In the office or at the shop, speak first for once, rather than waiting to be asked.',
    'A colleague may copy your pace, so set one that both of you can keep.',
  ],
  family: [
    'At home, a parent likes to be asked for advice, even when you already know the answer.',
    'Sit with the family for one meal without phones, and let the youngest choose the topic.',
    'At home, someone younger is watching how you handle a delay; a little humour teaches plenty.',
  ],
  money: [
    'As for money, sleep over any purchase that is only meant to lift your mood.',
    'When you spend, choose something that lasts, such as good footwear, over three small comforts.',
    'Before you leave home, check the balance, so that no payment takes you by surprise.',
  ],
  health: [
    'For your own comfort, drink water before the second cup of tea, and eat lunch on time.',
    'For the body, ten minutes of stretching near an open window beats another scroll through the news.',
    "As for rest, go to bed half an hour earlier; the day's feelings need a place to settle.",
  ],
  heart: [
    'In matters of the heart, say what you feel without first rehearsing it in your head.',
    'Your partner would rather hear your worry than guess it from your silence.',
    'If you are single, let a friendly conversation stay friendly and see where it goes.',
  ],
};

/** Second house: money at hand, family, speech, food. */
export const SECOND_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'money',
      opening:
        'Your second house has the Moon in it, and small sums ask for your attention. Take out the bills, the receipts and the diary, and spend twenty minutes putting them in order.',
      development: 'What is due this week goes on top, and what can wait goes into an envelope.',
      closing: 'Once the figures are on paper, they stop buzzing in your head.',
    },
    {
      theme: 'family',
      opening:
        'Your voice carries further than you think while the Moon is in your house of speech. A soft answer at breakfast can turn the whole day around for somebody at home.',
      development:
        'If someone is cross, ask what the matter is before you tell them what you think.',
      closing: 'Choose the gentler word; it costs nothing and is remembered.',
    },
    {
      theme: 'family',
      opening:
        'Food, family and old stories go well together just now, for the Moon is in your second house. Ask an elder how a dish was made in their childhood, and try it.',
      development:
        'Write the quantities down as they speak, since most elders measure with the palm and the eye.',
      closing: 'A recipe handed down is also a kind of wealth.',
    },
    {
      theme: 'work',
      opening:
        'Something you say in passing may be taken as a promise. With the Moon in the house of speech, be exact about dates, amounts and who is to do what.',
      development: 'If you are not sure you can do it, say that you will confirm by evening.',
      closing: 'Clear words in the morning save long explanations in the evening.',
    },
    {
      theme: 'heart',
      opening:
        'You are counting more than money: whose turn, whose share, who remembered and who forgot. The Moon in your second house suggests closing that account with a smile and starting fresh.',
      development:
        'Begin by thanking someone for the very thing you had put on your own side of the list.',
      closing: 'What you let go of is often what weighed the most.',
    },
    {
      opening:
        'Open the almirah and you may find that you own more than you remembered. The Moon in your second house favours using the good cups instead of saving them for guests.',
      development:
        'While the doors are open, fold what you wear and set aside what no longer fits.',
      closing: 'Things are happiest when they are in use.',
    },
  ],
  work: [
    'At work, put a figure or a date into your message, and people tend to reply faster.',
    'Shopkeepers do well to tidy the counter and answer one customer at a time.',
    'If salary or fees need to be discussed, write down your points before you speak.',
  ],
  family: [
    'At the family table, let a grandparent finish the story, even if you know the ending.',
    'On the way home, pick up fruit or something fresh, and share it before it reaches the fridge.',
    'A sister or an aunt may want help with a form or a phone setting; be patient.',
  ],
  money: [
    'Before any large payment, ask for the bill in writing and read the small lines.',
    'Of the small dues, clear one, such as a recharge or a milk bill, and strike it off.',
    'For the ration, make the list before you reach the shop, and keep to it.',
  ],
  health: [
    'At meals, eat slowly and stop a little before you are full, so that the afternoon stays light.',
    'If you have been talking all day, rest your voice with warm water and some silence.',
    'For one day, choose home food over fried snacks and notice how the evening feels.',
  ],
  heart: [
    'A small compliment, said plainly, will mean more to your partner than a planned surprise.',
    'When you two finally sit down together, leave old bills and old quarrels outside the door.',
    'Share a sweet with the one you like, and let the conversation find its own pace.',
  ],
};

/** Third house: courage, brothers and sisters, messages, short trips, skill of hand. */
export const THIRD_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'work',
      opening:
        'Calls, messages and small errands fill the hours, as the Moon crosses your third house. Group them together, finish them before lunch, and keep the afternoon for what needs thought.',
      development: 'Keep one pen and one list for all of it, so that nothing is done twice.',
      closing: 'Courage, for you, may look like one phone call made on time.',
    },
    {
      theme: 'family',
      opening:
        'A brother, sister or cousin comes to mind for no clear reason. The Moon in your third house favours picking up the phone, even if it has been months.',
      development:
        'Do not begin with complaints about who forgot whom; begin with something that made you both laugh.',
      closing: 'Old ties need only a few warm words to wake up.',
    },
    {
      opening:
        'Your hands want to do something: write, mend, type, knead, play. With the Moon in the house of effort, practise one skill for half an hour without judging the result.',
      development:
        'Clear the table first, put the phone in another room, and let your fingers remember.',
      closing: 'Practice leaves its mark even when nobody is clapping.',
    },
    {
      opening:
        'You have been waiting for the right moment to ask a simple question. With the Moon in your third house the nerve is there, so ask it politely and be done.',
      development:
        'Say it in one sentence and then stop, so that the other person has room to answer.',
      closing: 'Most doors open a little wider for a polite knock.',
    },
    {
      theme: 'family',
      opening:
        "A short trip, a neighbour's request or a change of route breaks the usual pattern. Take it lightly, for the Moon in your third house likes you on the move.",
      development:
        'Leave a little early, look out of the window, and let the errand become an outing.',
      closing: 'Keep your bag light and your temper lighter.',
    },
    {
      opening:
        'News reaches you early and from several sides at once. As the Moon is in your third house, check a story at its source before you forward it to anyone.',
      development:
        'When it concerns a person you know, ask them directly and keep the answer to yourself.',
      closing: 'A pause before forwarding is a service to everybody.',
    },
  ],
  work: [
    'At work, keep your emails to five lines; the reader is as busy as you are.',
    'Students should explain the chapter aloud to someone at home before turning the page.',
    'If two colleagues disagree, offer to write down the points both of them accept.',
  ],
  family: [
    'Settle a small matter with a sibling over tea instead of in the family group.',
    "A neighbour's child or an elderly aunt may need a lift or a little of your time.",
    'Tell the family your plan for the week, so that nobody is left guessing.',
  ],
  money: [
    'In the market, compare prices at two shops before you buy anything with a plug or a screen.',
    'As for money, fares and deliveries add up quietly, so note them down for one day.',
    'If someone asks for a loan, lend things rather than cash, and say when you need them back.',
  ],
  health: [
    "For the body's sake, walk the short distances instead of calling an auto, and loosen your shoulders.",
    "After dinner, give your eyes and thumbs an hour's rest from the phone.",
    'A few deep breaths before a difficult call will steady both the voice and the hand.',
  ],
  heart: [
    'In love, a playful message in the middle of the afternoon can say what a long talk cannot.',
    'If you wrote in anger to someone you love, leave the message unsent until you have eaten.',
    'Take a short walk together after dinner and let the conversation wander where it likes.',
  ],
};
