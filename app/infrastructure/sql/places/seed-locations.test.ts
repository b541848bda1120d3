import { describe, expect, test } from 'vitest';
import { localPlacesSchema, correctLocations, type PackedLocations } from './seed-locations';
import { openCitiesAbroad } from './cities-abroad';

const PACKED: PackedLocations = {
  abroad: 'x',
  countries: [
    [101, 'IN', 'India'],
    [98, 'HK', 'Hong Kong S.A.R.'],
  ],
  states: [
    [4028, 101, 'Kerala'],
    [4026, 101, 'Karnataka'],
    [5, 98, 'Kerala'],
  ],
  cities: {
    4028: [
      [10, 'Cochin', 994, 7626],
      [2, 'Ernakulam', 1000, 7650],
      [3, 'Palghat', null, null],
      [1, 'Palakkad', 1078, 7665],
    ],
    4026: [[20, 'Mahe', 1170, 7553]],
  },
};

const NOTHING = {
  about: [],
  moved: [],
  dropped: [],
  merged: [],
  positions: [],
  added: [],
  countries: [],
};

describe('correctLocations', () => {
  test('without corrections returns the unpacked places', () => {
    const { states, cities } = correctLocations(PACKED, NOTHING, []);
    expect(states).toContainEqual({ id: 4028, countryId: 101, name: 'Kerala' });
    expect(cities.map(({ id, name }) => [id, name])).toEqual([
      [10, 'Cochin'],
      [12, 'Ernakulam'],
      [15, 'Palghat'],
      [16, 'Palakkad'],
      [20, 'Mahe'],
    ]);
    expect(cities[0]).toEqual({
      id: 10,
      stateId: 4028,
      name: 'Cochin',
      otherNames: [],
      latitude: 9.94,
      longitude: 76.26,
    });
    expect(cities[2]).toMatchObject({ latitude: null, longitude: null });
  });

  test('renames, merges, moves, positions, removes and adds only Indian cities', () => {
    const { countries, cities } = correctLocations(
      PACKED,
      {
        ...NOTHING,
        moved: [{ name: 'Mahe', from: 'Karnataka', to: 'Kerala' }],
        dropped: [{ state: 'Kerala', name: 'Ernakulam', why: 'for the test' }],
        merged: [{ state: 'Kerala', name: 'Palghat', into: 'Palakkad' }],
        positions: [{ state: 'Kerala', name: 'Kochi', latitude: 9.97, longitude: 76.28 }],
        added: [
          {
            id: 9_000_001,
            state: 'Karnataka',
            name: 'Kollur',
            otherNames: ['Mookambika'],
            latitude: 13.86,
            longitude: 74.81,
          },
        ],
        countries: [{ code: 'HK', name: 'Hong Kong' }],
      },
      [{ state: 'Kerala', name: 'Kochi', listedAs: 'Cochin', otherNames: ['Cochin'] }],
    );
    expect(countries.map((country) => country.name)).toEqual(['India', 'Hong Kong']);
    const position = { latitude: 9.97, longitude: 76.28 };
    expect(cities).toContainEqual({
      id: 10,
      stateId: 4028,
      name: 'Kochi',
      otherNames: ['Cochin'],
      ...position,
    });
    expect(cities).toContainEqual(
      expect.objectContaining({ id: 16, name: 'Palakkad', otherNames: ['Palghat'] }),
    );
    expect(cities).toContainEqual(expect.objectContaining({ id: 20, stateId: 4028 }));
    expect(cities).toContainEqual(expect.objectContaining({ id: 9_000_001, stateId: 4026 }));
    expect(cities.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      10, 16, 20, 9_000_001,
    ]);
  });

  test('reports an entry without a match', () => {
    const dropped = [{ state: 'Kerala', name: 'Atlantis', why: 'for the test' }];
    expect(() => correctLocations(PACKED, { ...NOTHING, dropped }, [])).toThrow(
      'The location seed has no city Atlantis in Kerala.',
    );
    const moved = [{ name: 'Mahe', from: 'Karnataka', to: 'Pondicherry' }];
    expect(() => correctLocations(PACKED, { ...NOTHING, moved }, [])).toThrow(
      'The location seed has no state Pondicherry in India.',
    );
  });

  test('reports an entry whose name is taken', () => {
    const renamed = [{ state: 'Kerala', name: 'Palakkad', listedAs: 'Palghat', otherNames: [] }];
    expect(() => correctLocations(PACKED, NOTHING, renamed)).toThrow(
      'The location seed has Palakkad twice in Kerala.',
    );
  });
});

describe('cities abroad', () => {
  const LINES = [
    '{"id":"x","states":2}',
    '[5,[[30,"Cochin",2231,11417],[2,"Alien",null,null]]]',
    '[6,[[7,"Paro",2743,8942]]]',
  ];
  async function* toChunks(lines: readonly string[]) {
    const text = lines.join('\n');
    for (let at = 0; at < text.length; at += 11) {
      yield text.slice(at, at + 11);
      await Promise.resolve();
    }
  }

  test('are read state by state', async () => {
    const { header, states } = await openCitiesAbroad(toChunks(LINES));
    expect(header).toEqual({ id: 'x', states: 2 });
    const read = [];
    for await (const cities of states) read.push(cities.map(({ id, stateId }) => [stateId, id]));
    expect(read).toEqual([
      [
        [5, 30],
        [5, 32],
      ],
      [[6, 7]],
    ]);
  });

  test('in a truncated list are rejected', async () => {
    const { states } = await openCitiesAbroad(toChunks(LINES.slice(0, 2)));
    await states.next();
    await expect(states.next()).rejects.toThrow('the cities of 1 states, and not 2');
    await expect(openCitiesAbroad(toChunks([]))).rejects.toThrow('is empty');
  });
});

test('a local place with an id from the package is rejected', () => {
  const added = [{ id: 57_584, state: 'Kerala', name: 'Pala', latitude: null, longitude: null }];
  expect(localPlacesSchema.safeParse({ ...NOTHING, added }).success).toBe(false);
});
