import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Remarks by house of the stationary `{planet}`: two sentences for retrograde, two for direct. */
export const STATIONS: HousePhraseLists = [
  [
    'Look again at how you begin things, for {planet} turns back over your own ground.',
    'Old plans about yourself knock once more as {planet} slows.',
    'Personal plans may find their feet as {planet} goes forward again.',
    'The hesitation lifts, and {planet} lets you walk at your own pace.',
  ],
  [
    'Reread bills and promises while {planet} walks backward through your stores.',
    'Something said earlier may come back for correction, as {planet} does.',
    'Accounts that stood still begin to move, as {planet} does.',
    'Say now what was hard to say, since {planet} frees your speech.',
  ],
  [
    'Messages go astray more easily under a turning {planet}, so confirm twice.',
    'Take up the half-learnt skill again while {planet} retraces its steps.',
    'Replies that were held up may come, as {planet} clears the road for short journeys.',
    'Courage picks up speed with {planet} moving ahead.',
  ],
  [
    'The home remembers, as {planet} goes back through its rooms; be gentle with old stories.',
    'Postpone the big move and mend the small leak while {planet} is turned.',
    'Household decisions loosen, now that {planet} has found its direction.',
    'The roof feels lighter as {planet} walks on.',
  ],
  [
    'An earlier romance, lesson or idea comes back with {planet}; greet it as a guest.',
    'Revise before you create, since {planet} reads old drafts now.',
    'The wish to make something may come back as {planet} goes forward.',
    'Let the joyful thing begin, for {planet} no longer looks behind.',
  ],
  [
    'Routines slip when {planet} turns here; repair them before adding more.',
    'A finished task may ask for a second look from {planet}.',
    'Work may run on rails again as {planet} goes forward.',
    'Small disputes may tire of themselves as {planet} moves on.',
  ],
  [
    'Partners reconsider as {planet} turns, so give them the time.',
    'Old agreements surface with {planet}; read them side by side with the new.',
    'The other side may make up its mind at last, as {planet} goes forward.',
    'Two people may find the same step again, now that {planet} goes forward.',
  ],
  [
    'What was buried is looked at again by {planet}, calmly and with a lamp.',
    'Papers of joint affairs want a second reading while {planet} goes back.',
    'A tangle is easier to undo when {planet} moves on.',
    'Trust returns by small proofs as {planet} takes the forward road.',
  ],
  [
    'Beliefs get a second thought from a turning {planet}, and travel plans a second date.',
    'Return to the teacher or the text you left unfinished, with {planet} for company.',
    'The way opens toward the far place, now that {planet} walks straight.',
    'Advice begins to bear fruit under the forward {planet}.',
  ],
  [
    'Work from the past returns to your desk with {planet}; improve it quietly.',
    'Titles and targets pause while {planet} thinks them over.',
    'A stalled project gets its signal from {planet}.',
    'Step back into view, since {planet} favours the public road again.',
  ],
  [
    'Old friends come round again with {planet}, and an old promise with them.',
    'Check a hope against the facts while {planet} is retracing.',
    'Groups find it easier to agree when {planet} turns ahead.',
    'What was held up may start on its way as {planet} goes ahead.',
  ],
  [
    'Dreams repeat themselves under a turning {planet}; keep a notebook by the bed.',
    'Clear forgotten corners while {planet} goes back through the house of endings.',
    'Sleep and spirits settle as {planet} resumes the road.',
    '“Let it go now” is the message of a forward {planet} here.',
  ],
];
