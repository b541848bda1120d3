import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toSounds } from './search-name';

const sound = (name: string) => toSounds(name)[0];
const sharesSound = (one: string, other: string) =>
  toSounds(one).some((each) => toSounds(other).includes(each));

describe('the sound of a name', () => {
  test.each([
    ['Kochi', 'कोच्चि'],
    ['Mumbai', 'मुंबई'],
    ['Thiruvananthapuram', 'तिरुवनंतपुरम'],
    ['Bhubaneswar', 'भुवनेश्वर'],
    ['Chandigarh', 'चंडीगढ़'],
    ['Vijayawada', 'विजयवाड़ा'],
    ['Kozhikode', 'कोझिकोड'],
    ['Ghaziabad', 'ग़ाज़ियाबाद'],
    ['Rishikesh', 'ऋषिकेश'],
    ['Uttar Pradesh', 'उत्तर प्रदेश'],
  ])('of %s equals that of %s', (latin, devanagari) => {
    const [one, others] = [sound(latin), toSounds(devanagari)];
    expect(others.map((each) => each.replace(/[iu]$/, ''))).toContain(one?.replace(/[iu]$/, ''));
  });

  test.each([
    ['Kochi', 'कच्छ'],
    ['Agra', 'गुना'],
    ['Hisar', 'इसर'],
    ['Puri', 'पारा'],
  ])('of %s differs from that of %s', (latin, devanagari) => {
    expect(sharesSound(latin, devanagari)).toBe(false);
  });
});

test('most Hindi place names are found by sound alone', () => {
  const names = JSON.parse(readFileSync('locales/hi/texts/places.json', 'utf8')) as Record<
    string,
    readonly string[]
  >;
  const found = Object.entries(names).filter(([latin, [hindi = '']]) => sharesSound(latin, hindi));
  expect(found.length / Object.keys(names).length).toBeGreaterThan(0.75);
});
