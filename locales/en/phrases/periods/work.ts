import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Work remarks, by the Sun's house. */
export const WORK: HousePhraseLists = [
  [
    'At work your own initiative is the engine; start before you are asked and tell people where it leads.',
    'Lead by finishing, since what you complete in these days speaks for the rest.',
    'Ask for the task that shows who you are, and leave the one that only keeps you busy.',
    'A fresh face suits your profile now, so bring the notice, the card or the page up to date.',
  ],
  [
    'Work with an open ledger: quote clearly, invoice promptly and keep your word to the letter.',
    'Skills have a price as well as a use, and it is fair to speak about both.',
    'Speak less and slower in meetings, and the point you make stays on the table.',
    'Tools and materials deserve a check before the next big order.',
  ],
  [
    'Pitch, phone, knock: career moves by your own steps while the third house has the light.',
    'Short assignments teach more than long meetings in this stretch.',
    'A colleague near your own rank is the best ally for a difficult task.',
    'Put your idea on one page and carry it to the right desk yourself.',
  ],
  [
    'Behind every public result stands a quiet base, so sort the files and the workplace first.',
    'Working from home, or near it, can suit you now if the hours are agreed.',
    'Consult an experienced hand before changing a foundation that has held.',
    'Property, teaching and care are trades of the fourth house; every trade gains from calm.',
  ],
  [
    'Creative work has the wind behind it, and even a table of figures can be shown with grace.',
    'Teach a beginner at your workplace, and you hear your own method with new ears.',
    'Try the experiment on a small scale first, with a date on which to judge it.',
    'Enthusiasm persuades where rank does not; show what you truly enjoy in the task.',
  ],
  [
    'This is a working season: backlog first, then the new, and each with its own hour.',
    'Competition is best answered with better service, not with louder claims.',
    'Document what you repair, so that the same fault does not need you twice.',
    'Those who assist you need clear words and fair hours; give both without being asked.',
  ],
  [
    'Clients and partners set the pace now, and a visit in person clears what letters confuse.',
    'Divide work by strength and not by habit, then trust the division.',
    'A counter-offer is part of the conversation and not a refusal; keep the tone open.',
    'Let the other side describe success first, and your own task becomes plain.',
  ],
  [
    'Audit, research and repair prosper behind closed doors in this phase of the year.',
    'Office secrets age badly; keep what was entrusted and add nothing of your own.',
    'A plan that failed once may hide a good part, worth taking out and keeping.',
    'Hand-overs go well with a written list, even between people who know each other.',
  ],
  [
    'A mentor, a course or a larger view helps the career more than extra hours now.',
    'Work away from your desk brings more than a travel allowance: it teaches.',
    'Ask what the work is for; the answer puts ten small tasks in order.',
    'Fair play is the best policy while the ninth house has the light, and people remember it.',
  ],
  [
    'Your house of career has the full light, so put your best hours on the work that people will judge.',
    'A senior may be watching with goodwill, so report progress before it is asked for.',
    'Choose the one thing that should carry your name, and polish that.',
    'Authority grows by listening in this period, more than by another instruction.',
  ],
  [
    'Networks do the lifting: a recommendation given now may return by another road.',
    'Team success looks good on you, so name everyone who had a hand in it.',
    'Targets deserve a calm review with those who share them.',
    'An association, a fair or a forum may hold the contact that your project lacks.',
  ],
  [
    'Work behind the scenes is the right work now: old files, plans ahead and loose ends.',
    'Foreign or remote matters come forward, and time differences ask for patience.',
    'Finish quietly what you announced loudly, then take the pause that follows.',
    'Leave the office on time once or twice; ideas find you on the way home.',
  ],
];
