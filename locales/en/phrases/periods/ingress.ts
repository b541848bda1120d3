import type { HousePhraseLists } from '~/features/horoscopes/period.phrases';

/** Remarks by the house that `{planet}` enters. */
export const INGRESS: HousePhraseLists = [
  [
    '{planet} comes to your own sign, and matters that waited for you begin to look your way.',
    'A new stretch opens in how you present yourself, with {planet} at the front door.',
    'Your energy takes on the colour of {planet} from here; notice it before others do.',
    'Begin a habit on this day, while the stay of {planet} in your sign is still young.',
  ],
  [
    '{planet} moves to earnings and speech, so look over your accounts and your tone.',
    'What you value comes up for review, with {planet} asking the questions.',
    'Family talk and kitchen matters take their tone from {planet} for a while.',
    'A fitting day to start a modest saving, as {planet} enters your treasury.',
  ],
  [
    '{planet} steps onto the road of messages and small journeys, so make the call that you keep putting off.',
    'Say or write the brave thing, now that {planet} is in your house of courage.',
    'Brothers, sisters and neighbours feel the arrival of {planet} as soon as you do.',
    'Practise, publish or post it now, since {planet} favours your own effort.',
  ],
  [
    '{planet} crosses your threshold, and the home becomes the place to act.',
    'Attention turns indoors from here; {planet} likes a repaired tap and a made bed.',
    'Give mother, land and rest some attention while {planet} is in the house of home.',
    'Look through the papers of the house while {planet} is in your house of home.',
  ],
  [
    '{planet} walks into the house of play, and ideas grow lively.',
    'Children, romance and study receive {planet} as a visitor.',
    'Put your heart into something made by hand as {planet} changes place.',
    'From this day on, {planet} wants to hear you laugh.',
  ],
  [
    '{planet} reports for duty in the house of work and habits; draw up the list.',
    'Untidy corners come to light, and {planet} hands you the broom.',
    'A dispute may come to terms as {planet} joins the house of service.',
    'Meals and sleep on time suit {planet} in this house, and suit you as well.',
  ],
  [
    '{planet} enters the house opposite yours, and partners set the subject.',
    'Let the other side speak first, since {planet} has taken the chair there.',
    'Contracts and courtesies both gain weight with {planet} across the table.',
    'Make an appointment for two, since {planet} has come to the house of partners.',
  ],
  [
    '{planet} goes below the surface, so keep records and confidences safe.',
    'Change happens quietly from here, one drawer at a time, with {planet} in the house of hidden things.',
    'Let the loud plans wait while {planet} visits your hidden rooms.',
    'Shared money and shared trust ask for clarity as {planet} arrives.',
  ],
  [
    "{planet} takes the high road of learning, and a teacher's word is worth asking for.",
    'A wider map unrolls here; {planet} points at a place you have only read about.',
    'Faith and fairness become practical with {planet} in this house.',
    'Book the course, light the lamp or plan the road as {planet} moves on.',
  ],
  [
    '{planet} climbs to the top of your chart, where work is seen from afar.',
    'Superiors and the public meet you through {planet} from this point.',
    'Polish what bears your name; {planet} is about to hold it up.',
    'A duty changes hands, perhaps into yours, as {planet} takes office.',
  ],
  [
    '{planet} joins your circle of friends, and news travels faster.',
    'Hopes get a new helper in {planet}; say exactly what they are.',
    'Old effort may begin to answer, as {planet} opens the house of gains.',
    'Accept the invitation, for {planet} does much of its work in company.',
  ],
  [
    '{planet} slips into the house of rest, and part of you goes on leave.',
    'Expenses and distances need a plan once {planet} is behind the curtain.',
    'Close what is nearly closed, since {planet} here prefers endings.',
    'Keep one quiet hour in the day while {planet} passes behind the scenes.',
  ],
];
