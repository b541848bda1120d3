import type { HousePhrases } from '~/features/horoscopes/draft.phrases';

/** Fourth house: home, mother, comfort, property and vehicles. */
export const FOURTH_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'family',
      opening:
        'Home asks for your heart, as the Moon rests in your fourth house. Mend what squeaks, clear one shelf, and let your mother, or whoever mothers you, sit down first.',
      development: 'One room done well is better than the whole house turned upside down.',
      closing: 'A house always seems to know who cares for it.',
    },
    {
      theme: 'health',
      opening:
        'You would rather stay in than go out, and for once there is no harm in it. The Moon in your fourth house restores you through rest, tea and familiar rooms.',
      development:
        'Finish what must be done outside early, then change into old clothes and let the evening be long.',
      closing: 'Peace at home is no small thing; enjoy yours slowly.',
    },
    {
      theme: 'money',
      opening:
        'Papers for the house, the rent, the scooter or the gas connection deserve a look. With the Moon in your fourth house, a patient hour now may spare you a queue later.',
      development:
        'Check names and dates, take a photo of each page, and tell one person where it all lies.',
      closing: 'Put the file back where you can find it, and relax.',
    },
    {
      opening:
        'An old photograph, a song or a smell from the kitchen may carry you back some years. Follow it, since the Moon in the fourth house lets the past be a friend.',
      development: 'Share it with someone who was there, and ask what they remember of that day.',
      closing: 'Some memories are best shared aloud, over a second cup.',
    },
    {
      theme: 'work',
      opening:
        'Work and home pull you by both sleeves. With the Moon in the house of home, tell the office early what you cannot do, and keep the promise you made indoors.',
      development: 'A limit is easier to accept in the morning than at the last minute.',
      closing: 'Whoever waits at home will value your being on time.',
    },
    {
      theme: 'family',
      opening:
        'Someone may drop in without much notice, and the house need not be perfect. With the Moon in your fourth house, a clean glass and a warm greeting are enough.',
      development:
        'Ask about the journey and the family first, and let any business wait for the second cup.',
      closing: 'Guests remember the welcome long after the snacks.',
    },
  ],
  work: [
    'At work, keep your desk clear and your voice low; calm has a way of spreading.',
    'Those who work from home should choose one corner and one closing time.',
    'A matter begun in haste last week may need to be done again, properly this time.',
  ],
  family: [
    'Ask your mother what she would like done first, and do that one thing fully.',
    'In the family, invite the one who usually hears of things last; it may mend much.',
    'Let the children help in the kitchen, even if the flour reaches the floor.',
  ],
  money: [
    'When you spend on the house, repair before you decorate; a dripping tap is also an expense.',
    "When the electricity or water bill comes, compare it with last month's and ask if something looks odd.",
    'As for money, keep some household cash in a place that two people know.',
  ],
  health: [
    'At dawn, sit on the terrace or the balcony for a while, with nothing in your hands.',
    'As for rest, sleep is your best friend tonight, so let the last episode wait.',
    'At the table, a plain meal of dal, rice and curd settles the mind as much as the stomach.',
  ],
  heart: [
    'With your partner, silence on the same sofa can be closer than words.',
    'Show affection through a small task done without being asked, such as making the bed.',
    'If an old hurt comes up, name it gently, and then talk of something pleasant.',
  ],
};

/** Fifth house: children, study, play, love, ideas. */
export const FIFTH_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'work',
      opening:
        'Your mind is quick and a little playful, with the Moon in your fifth house. Students should open the hardest chapter first, and everyone else the idea they keep postponing.',
      development: 'Set a timer for half an hour and see how far plain curiosity can carry you.',
      closing: 'Treat the hard part as a puzzle and it softens.',
    },
    {
      theme: 'family',
      opening:
        'A child, a niece or a young neighbour has something to show you. Give it your full attention, for the Moon in the fifth house speaks through small voices.',
      development:
        'Ask how it works rather than how many marks it will bring, and listen to the answer.',
      closing: 'Ten minutes of play can rest a grown mind wonderfully.',
    },
    {
      theme: 'heart',
      opening:
        'There is warmth in your smile and people respond to it. The Moon in your house of affection favours an honest word to someone whose company you have come to like.',
      development:
        'Choose an ordinary moment for it, on a walk or over tea, rather than a grand occasion.',
      closing: 'Keep it light; affection grows best without an audience.',
    },
    {
      opening:
        'An idea arrives while you are washing, walking or waiting for the bus. Write it down at once, since the Moon in your fifth house brings more of them than you can hold.',
      development:
        'By evening, choose one from the list and tell it to somebody who asks good questions.',
      closing: 'One idea finished is better than five admired.',
    },
    {
      theme: 'money',
      opening:
        'You are in a mood to treat everyone, and it suits you. With the Moon in the house of joy, choose pleasures that cost time rather than money, like music or carrom.',
      development: 'Tea for six at home can be merrier than dinner for two at a costly place.',
      closing: 'Joy that is shared does not need a large bill.',
    },
    {
      theme: 'family',
      opening:
        'A verse, a tune or a line from a film keeps coming back to you. Let it, for the Moon in your fifth house likes the mind to hum while it works.',
      development: 'If others are near, share the first line and see who can supply the next.',
      closing: 'A humming mind seldom has room for worry.',
    },
  ],
  work: [
    'At work, offer your suggestion with an example, and it is more likely to be heard.',
    'Teachers and trainers may find a shy student ready to answer, if given a moment longer.',
    'At work, choose the creative task for the morning and leave the routine one for later.',
  ],
  family: [
    'Help a child with one sum, not the whole page, and praise the effort.',
    'Plan a small outing with the family, to a park or a temple, within the budget.',
    'Let the young ones choose the music at home, and learn one of their songs.',
  ],
  money: [
    'If an offer tempts you, remember that it looks better at night, and decide after breakfast.',
    'In the monthly list, put fees, books and classes first and the treats after them.',
    'In games, keep the fun free of stakes, and avoid betting even among friends.',
  ],
  health: [
    'For the body, dance, skip or play for a quarter of an hour and forget to call it exercise.',
    'Laughter is the tonic you need as well, so call the friend who supplies it.',
    'Between two sittings of work or study, take a proper break, away from every screen.',
  ],
  heart: [
    'Plan something simple with your partner, such as chaat at the old place.',
    'If you have admired someone from a distance, a sincere hello is enough for now.',
    'Remember the small joke you two used to share, and bring it back.',
  ],
};

/** Sixth house: daily work, habits, rivals, dues, service. */
export const SIXTH_HOUSE: HousePhrases = {
  stories: [
    {
      theme: 'work',
      opening:
        'The list is long, but the Moon in your sixth house gives you the patience for it. Do the dull tasks before the interesting ones and tick each off by hand.',
      development: 'Keep the table for one job at a time, and do not look at the next.',
      closing: 'A finished list is a fine pillow for the night.',
    },
    {
      theme: 'health',
      opening:
        'Your body asks for routine rather than rescue. With the Moon in the house of daily habits, fix the hours for meals, walking and sleep, and hold to them for this one day.',
      development:
        'Begin with whatever is easiest to keep, such as a fixed lunch or a short evening round.',
      closing: 'Regular hours are a quiet kind of strength.',
    },
    {
      opening:
        "Somebody's remark may sting, and the clever reply will be ready on your tongue. The Moon in your sixth house advises a plain answer, a glass of water and better work.",
      development:
        'By tomorrow the sentence will have lost its edge, and you will not have lost your temper.',
      closing: 'Good work answers critics without raising its voice.',
    },
    {
      theme: 'money',
      opening:
        'A due date, a borrowed book or an unreturned favour comes back to mind. Clear the smallest of these first, as the Moon in the sixth house helps you settle accounts.',
      development:
        'A short message of thanks along with it will make the return pleasant for both of you.',
      closing: 'Every small debt returned makes your step lighter.',
    },
    {
      theme: 'family',
      opening:
        'You are the one people lean on, and the Moon in the house of service makes it plain. Help gladly with two things, and say a friendly no to the third.',
      development: 'Tell them who else could do it, so that your refusal is also a kind of help.',
      closing: 'Help given with a free heart never feels like a burden.',
    },
    {
      theme: 'family',
      opening:
        'Something small under your care, a plant, a pet or a promise, wants a little more of it. The Moon in your sixth house is a good time for such quiet dependants.',
      development:
        'Water it, walk it or keep it at the same hour, and the habit will look after itself.',
      closing: 'Care in small doses, given daily, is never wasted.',
    },
  ],
  work: [
    'Before you press send, check the attachment, the total and the spelling of the name.',
    'If a co-worker is behind, offer half an hour of help and not a lecture.',
    'Those preparing for an exam should solve an old paper with the clock running.',
  ],
  family: [
    'Share out the house chores by writing them down, so that no one does all of them.',
    'An elder may be hunting for spectacles or keys; join the search without teasing.',
    'Feed the sparrows or the street dog with the children, and let them ask questions.',
  ],
  money: [
    'As for money, read the due dates of your bills together and set a reminder for each.',
    'If a loan would upset the month, refuse it politely; friends understand a clear reason.',
    'Before thinking of a new bag or mixer, try mending the one you have.',
  ],
  health: [
    'At meals, keep to light home food, and do not eat standing up because of the clock.',
    'Once an hour, leave the chair and walk to the far tap for water.',
    'At night, wind down with a warm bath and early sleep rather than one more task.',
  ],
  heart: [
    'With your partner, leave the irritation of the workplace with your shoes at the door.',
    'Do one chore your partner dislikes, cheerfully, and do not mention it afterwards.',
    'In love, criticism can wait for a better day; thanks should not wait at all.',
  ],
};
