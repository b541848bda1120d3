import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

export const NEW_MOON: HousePhraseLists = [
  [
    'A dark Moon in your own sign: sow one private wish and start again with a rested face.',
    "The month's seed falls on you; choose a habit small enough to keep.",
    'Before others advise you, sit in the dark a while and ask yourself.',
    'Begin with empty hands: promise yourself little, and do it.',
  ],
  [
    'Begin again with money and words: a new page, a softer tone.',
    'A seed for the store-room: put something by, however slight.',
    'Give thanks over a plain meal, and let the list of wants rest for a night.',
    'A harsh old family word can give way to a kinder one now.',
  ],
  [
    'Send the first line of something, a letter or a plan, and leave the rest to the waxing light.',
    'A fresh start with a brother, sister or neighbour needs only one step.',
    'Pick the skill that your hands should know by the next new Moon.',
    'Silence the phone for an evening, then call the one you missed.',
  ],
  [
    'The hearth is where the lunar month begins: sweep, light, and sit together.',
    'Lay the foundation quietly; a house is built from below.',
    'New Moon in your house of home: light a lamp for those who are gone.',
    'Plan the room or the garden now, and plant with the growing Moon.',
  ],
  [
    'A seed of delight: begin the song, the sketch or the lesson.',
    'Love may begin small here, with an attentive question.',
    'Promise a child some time, and write the hour down.',
    'Keep the new idea unspoken for a few days; it is still taking root.',
  ],
  [
    'Renew the routine: one more glass of water, one walk, one tidy shelf.',
    "Start the work diary afresh and leave last month's blame out of it.",
    'A quarrel can be dropped at the dark Moon without loss of face.',
    'Choose one debt, of money or of thanks, and begin to clear it.',
  ],
  [
    'Two people may begin again here, if each forgets one thing.',
    'Draft the agreement in the dark Moon, and sign it in the bright.',
    'Ask your partner what the coming month should hold, and listen to the end.',
    'A new acquaintance is a seed as well; water it with courtesy.',
  ],
  [
    'Lay something to rest here: a fear, a bill paid, a sentence you keep repeating.',
    'Deep rest comes before deep change, so sleep early.',
    'Begin the inquiry that needs no audience.',
    'Put a shared matter on paper, in pencil first.',
  ],
  [
    'Set out in thought before you set out on the road: choose the book, the teacher, the shrine.',
    'A vow made here should be short and kept.',
    'Return to the beginning of a subject, and find what you skipped.',
    'Offer thanks to those before you; remembrance suits this dark Moon.',
  ],
  [
    'A new chapter of work starts without applause, which is the best way.',
    'Name the role you want to grow into, and take its smallest task.',
    'Rewrite the goal on your desk in fewer words.',
    'Ask quietly; the answer may need the whole fortnight.',
  ],
  [
    'Friendship begins again with the one who has gone silent.',
    'Plant a hope among people who can water it.',
    'If a group has run its course for you, leave it kindly and look for another.',
    'A common fund, a common plan: begin with rules.',
  ],
  [
    'Rest is the seed here, so cancel one thing and sleep.',
    'Let the month end in you before the next begins.',
    'Give something away in the dark, without your name on it.',
    'Forgive the plan that failed; its ground is free for another.',
  ],
];
