import { describe, expect, it } from 'vitest';
import { ABROAD_SETTING } from '~/infrastructure/sql/places/cities-abroad';
import { createMobile, MANY_ADDRESSES, PERSON, createRegisteredVisitor } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

describe.each(['/', '/profile', '/welcome'])('the next page of a customer of %s', (path) => {
  // The process caches whether all places are imported.
  const app = useTestApp({ environment: MANY_ADDRESSES });

  it('sets the sign that a registration could not set during the place import', async () => {
    const whole = await withStore(app, async ({ db }) => {
      const row = db.selectFrom('settings').selectAll().where('key', '=', ABROAD_SETTING);
      const found = await row.executeTakeFirstOrThrow();
      await db.deleteFrom('settings').where('key', '=', ABROAD_SETTING).execute();
      return found;
    });
    const visitor = await createRegisteredVisitor(app, createMobile(), {
      ...PERSON,
      Location: 'Camp behind the fort',
    });
    const getSignCookie = () =>
      /\bsign=([a-z]*)/.exec(visitor.cookies.header('/') ?? '')?.[1] ?? null;
    expect(getSignCookie()).toBeNull();
    await withStore(app, ({ db }) => db.insertInto('settings').values(whole).execute());
    app.log.takeErrors('a source failed');
    const page = await visitor.open(path);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(getSignCookie()).toMatch(/^[a-z]+$/);
    expect((await visitor.open('/')).text).toContain('My day');
    await visitor.open('/daily-horoscope');
    expect(visitor.page.path).toBe(`/daily-horoscope/today/${getSignCookie()}`);
  });
});
