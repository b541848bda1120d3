import type { PeriodPhraseBook } from '~/features/horoscopes/period.phrases';

/** Remarks by house, counted from the reader's sign. */
export const NODES: PeriodPhraseBook['nodes'] = {
  rahu: [
    'Rahu comes to your own sign for a year and a half, and people may notice you sooner than they know you. Take up the new thing, and keep the name that your work has earned.',
    'Rahu moves to your house of savings and speech for a year and a half. New ways to earn can look larger than they are, so count the money after it has arrived, and promise little.',
    'For a year and a half Rahu is in your house of courage, one of its good places by the old rules. Learn the skill, send the application, make the first call.',
    'Rahu comes to the house of home for a year and a half, and a wish to move, build or rebuild may grow. Read the papers twice and leave one room as it was.',
    'For a year and a half Rahu is in the house of children, studies and love, and fresh ideas come by the dozen. Finish one before you announce the next, and let every gamble pass.',
    'Rahu comes to the house of work and rivals, where tradition likes it best. Over the next year and a half old disputes and old habits can be dealt with, one at a time.',
    'Rahu is opposite your sign for a year and a half, and unusual people may come into your life. Ask plain questions before you sign, and tell the one beside you what you want.',
    'For a year and a half Rahu is in the house of hidden things: a good time for research and a poor one for secrets. Put passwords, policies and nominees in order.',
    'Rahu enters the house of teachers and long journeys for a year and a half, and far places call. Check the course, the visa and the guru with the same patience.',
    'Rahu comes to the top of your chart for a year and a half, and your work may reach people you have never met. Try for the larger post, and keep to the rules on the way.',
    'For a year and a half Rahu is in your house of gains, where the old texts welcome it. New friends and large plans arrive together; choose those that still look good in writing.',
    'Rahu moves to the house of rest and foreign places for a year and a half, and money can leave unseen. Set a limit for spending and a fixed hour for sleep.',
  ],
  ketu: [
    'Ketu comes to your own sign, and some of what you used to chase may stop mattering. Let it go, but keep regular meals, sleep and the people who ask after you.',
    'With Ketu in your house of savings and speech you may want less and say less. Say the kind things aloud all the same, and have somebody else look over the accounts.',
    'Ketu comes to the house of courage: less noise, steadier hands. Call the brother, sister or neighbour from whom you have not heard.',
    'Ketu moves into the house of home, and you may feel like a guest in your own rooms. Clear one cupboard, sit with your mother or an elder, and sell nothing in a bad mood.',
    'Ketu enters the house of children and creation, and the work may matter more than the applause. Study what you love, and give a child time without a lesson in it.',
    'Ketu goes to the house of work and rivals, a place where it is said to help. Quarrels may end because you no longer feed them.',
    'Ketu is in the house opposite yours, and a partner may need more room. Silence is not always distance; ask before you conclude.',
    'Ketu is now in the house of deep matters, fit for prayer, research and old papers. Forgive one debt of the heart, and keep the written ones in order.',
    'Ketu reaches the house of faith and teachers, and borrowed beliefs may fall away. Make the pilgrimage simply, and keep the question that remains.',
    'With Ketu at the top of your chart titles may mean less and craft more. Do not resign in a hurry; do the part of the work that is truly yours.',
    'Ketu moves to the house of friends and gains, and your circle may grow smaller and truer. Leave a few groups, and stay with the friend who tells you the truth.',
    'Ketu comes to the house of rest, where tradition is glad of it. Quiet, sleep and prayer can come more easily; keep bills and appointments on paper.',
  ],
};
