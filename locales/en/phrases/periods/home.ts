import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Family remarks, by the Moon's house at the start of the period. */
export const HOME: HousePhraseLists = [
  [
    'The family reads your mood from your face, so come through the door smiling.',
    'Tell them at home what you need in one sentence, and offer something in the next.',
    'A cup of tea together before everybody leaves keeps the household in tune.',
    'When something weighs on you, say so at home before others have to guess.',
  ],
  [
    "Food is the family's language now, and an old recipe says what nobody has said.",
    'Household accounts go better over sweets and with everyone present.',
    'A gentle word to the eldest and a patient one to the youngest carry the whole house.',
    'Heirlooms ask to be taken out and told about, so open the trunk with a child beside you.',
  ],
  [
    'A brother, sister or cousin may be waiting for your call without saying so.',
    'Short visits suit the family these days, so that everybody looks forward to the next.',
    'Share the errands by lot and make a joke of it; the work shrinks.',
    'Neighbours are family in these days, so return a dish with something in it.',
  ],
  [
    'As this time begins the Moon is in the house of home, so gather everyone for an unhurried supper.',
    'Sit with your mother, or with whoever mothers you, and let the clock be.',
    'Move one piece of furniture, and the family finds a new way of sitting together.',
    'Memories do the talking at home; a good listener is the best relative.',
  ],
  [
    "Children, or the childlike, set the family's clock now, and it runs on stories.",
    'Celebrate a small success at home with more noise than it deserves.',
    'Let the young choose the evening, and the elders judge it with mercy.',
    'A family song, however off key, is worth an album of photographs.',
  ],
  [
    'Peace at home hangs on the chores; trade the ones that each of you dislikes.',
    'Care for the tired member first, and the rest will understand.',
    'A complaint at home hides a request; find it and answer that.',
    "Pets, plants and helpers belong to the household's circle, and thrive on regular hours.",
  ],
  [
    'Both sides of the family ask for you now, so divide your attention like sweets, evenly.',
    'Two sides of the family can meet on neutral ground, such as a park or a temple.',
    'Let someone else be right about a small thing, and the home gains a pleasant evening.',
    'Invite a guest; company makes relatives courteous.',
  ],
  [
    'Family silences have reasons; knock softly and wait at the door.',
    'An inheritance of stories, more than of things, is ready to be handed on.',
    'Old quarrels in the clan lose their edge when one person declines to retell them.',
    "Keep a relative's secret, and you keep the relative too.",
  ],
  [
    'Father, uncle or teacher may have something to give that sounds like a lecture; receive it as a gift.',
    'A shared prayer or reading at lamp-lighting binds the house for the night.',
    'Plan a journey as a family, even if the first stage is only the map.',
    'Customs explained to the young stay alive, while customs ordered grow stale.',
  ],
  [
    'Work and home pull at opposite ends of one rope; give the home end a firm hour.',
    'Your people are proud of you, and would gladly trade some of that pride for an evening with you.',
    'Bring home one good story from the day, and leave the rest at the gate.',
    'Parents like to be asked for advice on your work, whatever they know of it.',
  ],
  [
    'The wider family likes to gather now; keep a chair for the unexpected guest.',
    'Friends who became relatives deserve the same notice as relatives by blood.',
    'Ask each at home for one wish, and write them all where everybody can see.',
    'An elder sibling or cousin may know of something useful; ask over tea.',
  ],
  [
    'Someone far from home is near in thought, so send a voice and not only a picture.',
    'Let the house be quiet for an evening; togetherness needs no programme.',
    'Give the tired parent a free afternoon, and ask nothing about it.',
    'Those who are no longer with us are remembered best by a kindness done in their name.',
  ],
];
