import { describe, expect, it } from 'vitest';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

interface Option {
  readonly value: string;
  readonly label: string;
}

async function list(path: string): Promise<Option[]> {
  const answer = await send(app.origin, { path });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(answer.setCookies).toEqual([]);
  return JSON.parse(answer.text) as Option[];
}

describe('lists of places', () => {
  it('contain the states of a country and the cities of a state', async () => {
    const countries = await app.services.locations.countries();
    const india = countries.find(({ code }) => code === 'IN');
    const states = await list(`/places/states/${india?.id}`);
    expect(states).toHaveLength(36);
    const kerala = states.find(({ label }) => label === 'Kerala');
    const cities = await list(`/places/cities/${kerala?.value}`);
    expect(cities.map(({ label }) => label)).toContain('Kochi');
  });

  it('have Hindi place names and are sorted by them', async () => {
    const countries = await app.services.locations.countries();
    const india = countries.find(({ code }) => code === 'IN');
    const states = await list(`/hi/places/states/${india?.id}`);
    expect(states.filter(({ label }) => /[A-Za-z]/.test(label))).toEqual([]);
    const kerala = states.find(({ label }) => label === 'केरल');
    const cities = await list(`/hi/places/cities/${kerala?.value}`);
    expect(cities.map(({ label }) => label)).toContain('कोच्चि');
    // Towns without a Hindi name keep their English name.
    expect(cities.some(({ label }) => /[A-Za-z]/.test(label))).toBe(true);
  });

  it('of an unknown place are empty', async () => {
    expect(await list('/places/states/999999999')).toEqual([]);
  });

  it('respond 404 at other addresses', async () => {
    for (const path of [
      '/places/states/0',
      '/places/states/99999999999',
      '/places/towns/1',
      '/places/__proto__/1',
      '/places/states/1%20or%201=1',
    ]) {
      expect([path, (await send(app.origin, { path })).status]).toEqual([path, 404]);
    }
  });
});
