import { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const { store } = useTemporaryStore('all');
beforeAll(async () => {
  await run("insert into countries (id, name, code) values (1, 'India', 'IN')");
  await run("insert into states (id, country_id, name) values (1, 1, 'Kerala')");
  await run(blog("'first', '2026-11-21', 'published'"));
});

test.each([
  [
    'a reading for a sign that is none',
    prediction("'2026-11-21', 'english', 'ophiuchus', 'draft'"),
  ],
  ['a reading on no day', prediction("'20261121', 'english', 'leo', 'draft'")],
  ['a reading by nobody', prediction("'2026-11-21', 'english', 'leo', 'someone'")],
  ['a second article at a slug', blog("'first', null, 'draft'")],
  ['an article without a slug', blog("'', null, 'draft'")],
  ['a published article without a day', blog("'second', null, 'published'")],
  ['an article in a state that is none', blog("'second', '2026-11-21', 'live'")],
  ['a picture of no article', "insert into blog_images values (999, 'a.webp', '/a')"],
  ['a second contact', "insert into contact (id, email, phone, updated_at) values (2, '', '', '')"],
  ['a second content version', 'insert into content_version (id, version) values (2, 0)'],
  ['a state of no country', "insert into states (id, country_id, name) values (2, 99, 'Nowhere')"],
  ['a city of no state', city("99, 'Kochi', 9.9, 76.2")],
  ['a city beyond the pole', city("1, 'Kochi', 99.9, 76.2")],
  ['a city where the text is a number', city("1, 'Kochi', 'north', 76.2")],
  ['a country with a long code', "insert into countries (id, name, code) values (2, 'X', 'XYZ')"],
  ['an admin in capitals', admin("'Asha@example.org', 0")],
  ['an admin half disabled', admin("'asha@example.org', 2")],
])('the store rejects %s', async (_what, statement) => {
  await expect(run(statement)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^SQLITE_CONSTRAINT/) },
  });
});

test('the store accepts the same statements with valid values', async () => {
  await run(prediction("'2026-11-21', 'english', 'leo', 'draft'"));
  await run(blog("'second', null, 'draft'"));
  await run(city("1, 'Kochi', 9.9, 76.2"));
  await run(admin("'asha@example.org', 1"));
});

test('deleting an article deletes its pictures, keywords and former slugs', async () => {
  await run(blog("'third', null, 'draft'"));
  const { id } = await store.db
    .selectFrom('blogs')
    .select('id')
    .where('slug', '=', 'third')
    .executeTakeFirstOrThrow();
  await run(`insert into blog_images values (${id}, 'a.webp', '/a')`);
  await run(`insert into blog_keywords values (${id}, 0, 'Moon', 'moon')`);
  await run(`insert into former_slugs values ('old-third', ${id})`);
  await run(`delete from blogs where id = ${id}`);
  for (const table of ['blog_images', 'blog_keywords', 'former_slugs'] as const) {
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

async function run(statement: string): Promise<void> {
  await store.db.executeQuery(CompiledQuery.raw(statement));
}

function prediction(values: string): string {
  return `insert into predictions (date, language, sign, origin, prediction, updated_at) values (${values}, 'Text.', '')`;
}

function blog(values: string): string {
  return `insert into blogs (slug, schedule_date, status, heading, main_heading, main_description, main_image_url, main_image_alt, author, created_at, updated_at, meta_tags, html_content) values (${values}, '', '', '', '', '', '', '', '', '[]', '')`;
}

function city(values: string): string {
  return `insert into cities (state_id, name, latitude, longitude) values (${values})`;
}

function admin(values: string): string {
  return `insert into admins (email, disabled, password_hash, created_at) values (${values}, '', '')`;
}
