import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Remarks on thinking and speaking, by Mercury's house. */
export const MERCURY: HousePhraseLists = [
  [
    'Mercury in your own sign makes thought and tongue quick, so read a message twice before it leaves you.',
    'Questions come naturally with Mercury beside you, and a good question opens doors that an opinion keeps shut.',
    'Introduce yourself afresh where it is useful; Mercury helps you put long experience into a few clear lines.',
    'Nerves are near the skin under this Mercury, and a walk without the phone sorts out more than another call.',
  ],
  [
    'Mercury counts coins in the second house: compare prices, check bills, and let figures speak before feelings.',
    'Family talk turns practical now, and a list on the kitchen wall settles what three discussions did not.',
    'A clever phrase is at hand with Mercury among your words; choose the true one over the clever one.',
    'Learning about money in small portions suits this Mercury, one plain term or one old receipt at a time.',
  ],
  [
    'Letters, calls and short trips multiply while Mercury is in the third house; group them and save hours.',
    "“Write it down” is Mercury's counsel here, since a thought on paper is easier to share and to mend.",
    'Someone near your age may have useful news; Mercury in the third house likes a chat that begins about nothing.',
    'Practise aloud what you want to say, for this Mercury rewards rehearsal with an easy manner.',
  ],
  [
    'Mercury brings papers and talk into the house; a shelf for documents is worth an evening.',
    'Ask at home before deciding for home, because the fourth house holds facts that only others there know.',
    'Old photographs, old neighbours and old recipes lead to good conversations under this Mercury.',
    'Study goes best in a familiar corner now, with the same lamp and the same hour each day.',
  ],
  [
    "Mercury is playful in the fifth house, and puzzles, stories and a child's question sharpen the mind.",
    'Explain a thing simply to learn it well; this Mercury makes teachers of students.',
    'A light word opens a heavy subject now, so begin with the smile and come to the point after.',
    'Draft, sketch or hum the idea first; Mercury here prefers an untidy start to a perfect silence.',
  ],
  [
    'Details yield to Mercury in the sixth house: forms, corrections and the drawer that never closed.',
    'Explain your method to the people you work with, and many small errors stop coming.',
    'In an argument this Mercury does well to ask for the date, the place and the exact words.',
    'Keep a short diary of meals and sleep while Mercury is in the house of routine; patterns show themselves.',
  ],
  [
    'Mercury sits across the table in the seventh house, so negotiations and long talks find their moment.',
    'Repeat back what the other person said before you answer, and many knots loosen by themselves.',
    'A younger or quicker partner can see what you overlook; Mercury asks you to hear it out.',
    'Terms written in plain language protect both sides under this Mercury, friendship included.',
  ],
  [
    'In the eighth house Mercury turns detective, good for tracing a missing paper or the cause of an old delay.',
    'Keep passwords, papers and confidences in order; the mind is made for such careful work now.',
    'Not every thought needs a listener under this Mercury, and silence keeps its own accounts.',
    'Read the part in small print, then ask about it without hurry.',
  ],
  [
    'Mercury looks far in the ninth house: courses, languages and journeys are good things to ask about.',
    'A book recommended twice is worth opening while Mercury visits your house of wisdom.',
    'Take your real question to a teacher or to an elder of the family; ceremony can be brief.',
    'Big opinions travel fast under this Mercury, so check one fact before passing any of them on.',
  ],
  [
    'Mercury speaks for you at work in the tenth house; reports, interviews and proposals gain from an early draft.',
    'Answer the difficult mail first in the day, while words are fresh.',
    'Seniors like brevity under this Mercury: three points, one request, and a thank you.',
    'Your plan is clearer once it is drawn for somebody else, so borrow a colleague for ten minutes.',
  ],
  [
    'Mercury among friends in the eleventh house passes on names and openings; reply even when the answer is no.',
    'A group message can start something useful now, provided that one person keeps the list.',
    'Old classmates surface under this Mercury, and with them news that you had stopped looking for.',
    'Talk numbers openly when several people share a plan; the eleventh house respects clear sums.',
  ],
  [
    'Mercury whispers in the twelfth house: dreams, drafts and private notes hold the better ideas.',
    'Forms for far places, visas or bookings need a second look while Mercury is in the twelfth house.',
    '“Sleep on it” is sound counsel now, since the mind finishes its sums at night.',
    'Put the gadgets away an hour early; this Mercury needs a dark and quiet room to settle.',
  ],
];
