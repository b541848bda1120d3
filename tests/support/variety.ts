import {
  computeDayModel,
  getWakingHours,
  listMentionedStays,
  measureOverlap,
} from '~/features/horoscopes/day-model';
import { writeDraft, type DraftDay } from '~/features/horoscopes/draft';
import { AREAS, listAreas, type OrderedParts } from '~/features/horoscopes/reading-parts';
import { findMainFestivals } from '~/features/festivals/festivals.server';
import { SIGNS } from '~/features/astronomy/signs';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { toSiteLanguage } from '~/features/horoscopes/reading-language';
import { inLanguage } from '~/shared/i18n/language.server';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { FESTIVALS } from './festivals';

/** Limits of the measures in reading.md, section 5: at least or at most. */
export const VARIETY_AIMS = {
  wakingHours: { least: 0.9 },
  wakingHoursOfWorstDay: { least: 0.5 },
  anchored: { least: 0.45 },
  proverbs: { most: 1 },
  phones: { most: 0.02 },
  sharedWithinThreeDays: { most: 0 },
  scenesWithin60: { most: 0 },
  sentencesWithin90: { most: 0.05 },
  alikeOnOneDay: { most: 0.08 },
  unfitForTheDay: { most: 0 },
  bareCommas: { most: 0.1 },
  below170Words: { most: 0.03 },
  mostWords: { most: 240 },
} as const satisfies Record<string, { least: number } | { most: number }>;

export type VarietyMeasure = keyof typeof VARIETY_AIMS;
export type Variety = Readonly<Record<VarietyMeasure, number>>;

export interface DayOfDrafts {
  readonly date: CalendarDate;
  readonly facts: DraftDay;
  /** In sign order. */
  readonly drafts: readonly OrderedParts[];
}

const WORDS = {
  english: {
    anchor:
      /\b(?:Moon|Sun|Mercury|Venus|Mars|Jupiter|Saturn|Rahu|Ketu|house|sign|morning|noon|midday|lunch|afternoon|evening|dusk|dark|night|tonight|today|tomorrow|yesterday|breakfast|dinner|supper|bed|bedtime|dawn|sunset|sunrise|day|days|week|month|season|weather|winter|summer|monsoon|rains?|heat|cold|harvest|Pushya|Ekadashi|\d+)\b/,
    proverb:
      /^(?:Every|No|Some|Good|Half|Money|Love|Patience|Kindness|Work|Time|Words|Silence)\b|^(?:An?|The)\b.*\b(?:is|are|has|likes?|needs?|deserves?|makes?|costs?|weighs?|never|always|seldom)\b/,
    address: /\b(?:you|your|yours|yourself)\b/i,
    phone: /\b(?:phones?|chats?|apps?|screens?|internet|online|e-?mails?|messages?)\b/i,
    unfit: /\b(?:feast\w*|sweets?|fun|celebrat\w*|part(?:y|ies))\b/i,
  },
  hindi: {
    anchor:
      /चंद्रमा|सूर्य|बुध|शुक्र|मंगल|गुरु|शनि|राहु|केतु|भाव|राशि|सुबह|सवेरे|तड़के|दोपहर|शाम|साँझ|संध्या|रात|आज|कल|दिन|नाश्ते|सोने|सूर्यास्त|सूर्योदय|बजे|हफ़्ते|महीने|मौसम|सर्दी|जाड़े|ठंड|गर्मी|लू|बारिश|बरसात|धूप|फ़सल|पुष्य|एकादशी|\d/,
    proverb: /^(?:हर|कोई|अच्छा|अच्छी|पैसा|प्रेम|धीरज|समय|मौन)\s|(?:होता|होती|होते|रहता|रहती) (?:है|हैं)।$/,
    address: /आप|अपन|एँ|लें|दें|करें|रखें|कहें|बैठें|चलें|देखें/,
    phone: /फ़ोन|मोबाइल|चैट|ऐप|स्क्रीन|इंटरनेट|ऑनलाइन|मैसेज/,
    unfit: /दावत|मिठाई|जश्न|मौज|आनंद/,
  },
} as const;
const JOINING_WORDS =
  /, (?:और|तो|इसलिए|क्योंकि|पर|लेकिन|मगर|कि|जो|जिस|जिन|जहाँ|जब|ताकि|चाहे|या|न|फिर|वह|वे|उस|उन|जैसे|यानी|भले|बल्कि)(?=\s)/;
const QUIET_MOODS = ['solemn', 'fast', 'eclipse'];
const MAX_PROVERB_WORDS = 14;

/** @returns the sentences of summary, areas and close, without labels */
export function splitSentences(parts: OrderedParts): string[] {
  const texts = [parts.summary, ...listAreas(parts).map((area) => parts[area]), parts.close];
  return texts.flatMap(splitText);
}

function splitText(text: string): string[] {
  return text.split(/(?<=[.?!।])\s/);
}

/** @returns drafts of all signs for following days, with their festivals */
export function draftDays(
  first: CalendarDate,
  days: number,
  language: ReadingLanguage,
): DayOfDrafts[] {
  const models = Array.from({ length: days + 1 }, (_, day) => computeDayModel(addDays(first, day)));
  return inLanguage(toSiteLanguage(language), () =>
    models.slice(0, days).map((model, index): DayOfDrafts => {
      const tomorrow = models[index + 1] ?? model;
      const facts = {
        model,
        tomorrow,
        festivals: findMainFestivals(model.date, FESTIVALS),
        festivalsTomorrow: findMainFestivals(tomorrow.date, FESTIVALS),
      };
      const drafts = SIGNS.map(({ slug }) => writeDraft(slug, facts, language));
      return { date: model.date, facts, drafts };
    }),
  );
}

/** @returns each measure's worst value, or its mean for shares */
export function measureVariety(days: readonly DayOfDrafts[], language: ReadingLanguage): Variety {
  const readings = days.flatMap(({ drafts }) => drafts);
  const sentences = readings.flatMap(splitSentences);
  const shares = days.map(({ facts: { model } }) => {
    const waking = getWakingHours(model.date);
    const overlaps = listMentionedStays(model).map((stay) => measureOverlap(stay, waking));
    return overlaps.reduce((sum, each) => sum + each, 0) / measureOverlap(waking, waking);
  });
  const words = readings.map((parts) =>
    countWords([parts.summary, ...AREAS.map((area) => parts[area])].join(' ')),
  );
  const patterns = WORDS[language];
  return {
    wakingHours: mean(shares),
    wakingHoursOfWorstDay: Math.min(...shares),
    anchored: share(sentences, (each) => patterns.anchor.test(each)),
    proverbs: maximum(
      readings,
      (parts) => splitSentences(parts).filter((each) => isProverb(each, language)).length,
    ),
    phones: share(sentences, (each) => patterns.phone.test(each)),
    sharedWithinThreeDays: findSharedSentences(days).length,
    scenesWithin60: findRepeatedScenes(days).length,
    sentencesWithin90: measureRepetition(days),
    alikeOnOneDay: maximum(days, ({ drafts }) => measureLikeness(drafts)),
    unfitForTheDay: days
      .filter(({ facts }) => facts.festivals.some(({ mood }) => QUIET_MOODS.includes(mood)))
      .flatMap(({ drafts }) => drafts.flatMap(splitSentences))
      .filter((each) => patterns.unfit.test(each)).length,
    bareCommas: language === 'hindi' ? share(sentences, hasBareComma) : 0,
    below170Words: share(words, (each) => each < 170),
    mostWords: Math.max(...words),
  };
}

/** @returns whether the value is on the right side of its aim */
export function meetsAim(measure: VarietyMeasure, value: number): boolean {
  const aim = VARIETY_AIMS[measure];
  return 'least' in aim ? value >= aim.least : value <= aim.most;
}

export function isProverb(sentence: string, language: ReadingLanguage): boolean {
  const { anchor, proverb, address } = WORDS[language];
  const isShort = countWords(sentence) <= MAX_PROVERB_WORDS;
  return isShort && proverb.test(sentence) && !anchor.test(sentence) && !address.test(sentence);
}

/** Two clauses of four words or more with nothing but a comma between them. */
export function hasBareComma(sentence: string): boolean {
  if (JOINING_WORDS.test(sentence)) return false;
  const clauses = sentence.split(', ').map(countWords);
  return clauses.some((words, index) => index > 0 && words > 3 && (clauses[index - 1] ?? 0) > 3);
}

/** @returns sentences that two signs have on the same day or up to three days apart */
export function findSharedSentences(days: readonly DayOfDrafts[]): string[] {
  const seen = new Map<string, { sign: number; at: number }>();
  return days.flatMap(({ drafts }, at) =>
    drafts.flatMap((parts, sign) =>
      splitSentences(parts)
        .filter((sentence) => countWords(sentence) > 3)
        .map(normalise)
        .filter((sentence) => {
          const before = seen.get(sentence);
          seen.set(sentence, { sign, at });
          return before !== undefined && before.sign !== sign && at - before.at <= 3;
        }),
    ),
  );
}

/** @returns summaries and areas that a sign gets again within sixty days */
export function findRepeatedScenes(days: readonly DayOfDrafts[]): string[] {
  const seen = new Map<string, number>();
  return days.flatMap(({ drafts }, at) =>
    drafts.flatMap((parts, sign) =>
      [parts.summary, ...AREAS.map((area) => parts[area])].map(normalise).filter((scene) => {
        const key = `${sign} ${scene}`;
        const gap = at - (seen.get(key) ?? -Infinity);
        seen.set(key, at);
        return gap < 60;
      }),
    ),
  );
}

function measureRepetition(days: readonly DayOfDrafts[]): number {
  const seen = new Map<string, number>();
  let all = 0;
  let repeated = 0;
  for (const [at, { drafts }] of days.entries()) {
    for (const [sign, parts] of drafts.entries()) {
      for (const sentence of splitSentences(parts).map(normalise)) {
        const key = `${sign} ${sentence}`;
        all += 1;
        if (at - (seen.get(key) ?? -Infinity) <= 90) repeated += 1;
        seen.set(key, at);
      }
    }
  }
  return repeated / all;
}

/** Without hours, dates and names of days, which are filled in. */
function normalise(text: string): string {
  return text
    .replace(/\d+(?::\d+)?(?: [ap]m)?/g, '#')
    .replace(
      /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b|(?:रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि)वार/g,
      '@',
    );
}

function measureLikeness(drafts: readonly OrderedParts[]): number {
  const grams = drafts.map((parts) => getTrigrams(splitSentences(parts).join(' ')));
  return maximum(grams, (one, index) =>
    Math.max(0, ...grams.slice(index + 1).map((other) => computeJaccard(one, other))),
  );
}

/** @returns distinct sequences of three words */
export function getTrigrams(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .replace(/[.,;:?!।‘’“”'"]/g, '')
    .split(/\s+/);
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')));
}

/** @returns the Jaccard index */
export function computeJaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared / (one.size + other.size - shared);
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

function share<Item>(items: readonly Item[], isOne: (item: Item) => boolean): number {
  return items.filter(isOne).length / items.length;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function maximum<Item>(
  items: readonly Item[],
  measure: (item: Item, index: number) => number,
): number {
  return items.reduce((most, item, index) => Math.max(most, measure(item, index)), 0);
}
