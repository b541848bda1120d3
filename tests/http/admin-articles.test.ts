import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPictureBomb, createPlainPicture, createSmallBmp } from '../support/sample-pictures';
import { createAdminVisitor } from '../support/admin';
import { HtmlClient, createTextFile, type HtmlPage } from '../support/html-client';
import { attribute } from '../support/html/dom';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const NOW = '2026-11-21T10:00:00+05:30';
const app = useTestApp({ environment: MANY_ADDRESSES, now: NOW });

let admin: HtmlClient;
let reader: HtmlClient;
let png: Buffer;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
  reader = new HtmlClient(app.origin);
  png = await createPlainPicture(1200, 600).png().toBuffer();
});

const picture = (name: string, bytes: Buffer, type = 'image/png') => ({ name, type, bytes });

/** Fills in everything that publishing requires. */
function fillAll(button: string, heading: string) {
  return admin
    .form(button)
    .fill('Main heading', `About ${heading}`)
    .fill('SEO heading (optional)', heading)
    .fill('Main description (needed to publish)', 'What it is about, in a sentence.')
    .choose('Author (needed to publish)', 'Meenakshi Rao')
    .fill('What the main image shows (needed to publish)', 'A lamp')
    .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
    .attach('Main image (needed to publish)', picture('lamp.png', png));
}

/** Publishes an article and opens its edit form. */
async function publish(heading: string): Promise<string> {
  await admin.open('/blogupload');
  fillAll('Publish', heading);
  const page = await admin.press('Publish');
  expect(page.alerts).toContain('Blog uploaded successfully!');
  return page.path;
}

const sources = (page: HtmlPage) =>
  page.all(({ tagName }) => tagName === 'img').map((each) => attribute(each, 'src') ?? '');

describe('a published article', () => {
  it('starts as a draft with a preview, and is published and unpublished', async () => {
    await admin.open('/blogupload');
    fillAll('Save and preview', 'Lamps of Kartik');
    admin
      .form('Save and preview')
      .fill('Meta tags (optional)', 'Lamps, diya\nLAMPS\n<title>Lamps & light</title>');
    const preview = await admin.press('Save and preview');
    expect(preview.path).toMatch(/^\/blogupload\/\d+\/preview$/);
    expect(preview.heading).toBe('Preview');
    expect(preview.meta('robots')).toContain('noindex');
    expect(preview.text).toContain('About Lamps of Kartik');
    expect((await reader.open('/blogs/lamps-of-kartik')).status).toBe(404);
    expect((await reader.open(preview.path)).path).toContain('/admin/login');

    const published = await admin.press('Publish');
    expect(published.alerts).toContain('Blog uploaded successfully!');
    const page = await reader.open('/blogs/lamps-of-kartik');
    expect([page.status, page.heading]).toEqual([200, 'About Lamps of Kartik']);
    expect(page.title).toBe('Lamps & light');
    expect(page.meta('keywords')).toBe('Lamps, diya');
    expect(page.text).toContain('By Meenakshi Rao');
    expect((await reader.open('/blogs')).text).toContain('About Lamps of Kartik');

    admin.form('Save changes').fill('SEO heading (optional)', 'Lamps in Kartik');
    expect((await admin.press('Save changes')).alerts).toContain('Your changes are saved.');
    const moved = await reader.open('/blogs/lamps-of-kartik');
    expect(moved.redirects).toEqual([{ status: 301, to: '/blogs/lamps-in-kartik' }]);

    await admin.follow('Unpublish');
    expect((await admin.press('Unpublish')).alerts[0]).toMatch(/no longer on the site/);
    expect((await reader.open('/blogs/lamps-in-kartik')).status).toBe(404);

    await admin.follow('Delete');
    const list = await admin.press('Delete for good');
    expect(list.alerts[0]).toMatch(/deleted/);
    expect(list.text).not.toContain('About Lamps of Kartik');
    expect(await countRows(app, 'blog_pictures', 'blog_id is not null')).toBe(0);
    const { text } = await admin.open('/admin/audit');
    for (const action of ['drafted', 'published', 'edited', 'unpublished', 'deleted']) {
      expect(text).toContain(`blog ${action}`);
    }
  });

  it('is public from its start date to its end date', async () => {
    await admin.open('/blogupload');
    fillAll('Publish', 'Only in December')
      .fill('Schedule date (optional)', '2026-12-01')
      .fill('End date (optional)', '2026-12-03');
    expect((await admin.press('Publish')).text).toContain('Scheduled');
    expect((await admin.open('/admin/articles?show=scheduled')).text).toContain('Only in December');
    const seen: number[] = [];
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04']) {
      app.clock.set(`${day}T00:30:00+05:30`);
      seen.push((await reader.open('/blogs/only-in-december')).status);
    }
    app.clock.set(NOW);
    expect(seen).toEqual([404, 200, 200, 404]);
  });

  it('can have a new author, who remains chosen in the form', async () => {
    await admin.open('/blogupload');
    fillAll('Publish', 'By somebody new').choose('Author (needed to publish)', 'Type New');
    const refused = await admin.press('Publish');
    expect(refused.form('Publish').error('New author (optional)')).toContain(
      'Please type the author’s name.',
    );
    admin.form('Publish').fill('New author (optional)', 'Kamala Iyer');
    const page = await admin.press('Publish');
    const chosen = page.form('Save changes').value('Author (needed to publish)');
    expect(chosen, 'offered from now on').toBe('Kamala Iyer');
    const next = await admin.open('/blogupload');
    expect(next.form('Publish').options('Author (needed to publish)')).toContain('Kamala Iyer');
    expect((await reader.open('/blogs/by-somebody-new')).text).toContain('By Kamala Iyer');
  });
});

describe('a rejected article', () => {
  it('without required fields returns all typed text and pictures', async () => {
    await admin.open('/blogupload');
    admin
      .form('Publish')
      .fill('Main heading', 'Half an article')
      .fill('Start date (optional)', '2026-12-05')
      .fill('End date (optional)', '2026-12-01')
      .attach('Main image (needed to publish)', picture('lamp.png', png));
    const page = await admin.press('Publish');
    expect(page.status).toBe(422);
    const form = page.form('Publish');
    expect(form.value('Main heading')).toBe('Half an article');
    expect(form.error('End date (optional)')).toContain('The last day is before the first.');
    expect(form.error('Article (needed to publish)')).toContain('Please write the article.');
    expect(page.text).toContain('Uploaded: lamp.png');
    form
      .fill('End date (optional)', '')
      .fill('Start date (optional)', '')
      .fill('Main description (needed to publish)', 'A sentence.')
      .choose('Author (needed to publish)', 'Ila Bhattacharya')
      .fill('What the main image shows (needed to publish)', 'A lamp')
      .fill('Article (needed to publish)', '<p>Now it is whole.</p>');
    expect((await admin.press('Publish')).alerts).toContain('Blog uploaded successfully!');
    const read = await reader.open('/blogs/half-an-article');
    expect(sources(read).some((each) => each.startsWith('/pictures/blog/'))).toBe(true);
  });

  it('shows an error when its address belongs to another article', async () => {
    await publish('Taken address');
    await admin.open('/blogupload');
    fillAll('Publish', 'Taken address');
    const page = await admin.press('Publish');
    expect(page.form('Publish').error('SEO heading (optional)')).toContain('/blogs/taken-address');
  });

  it('with a megabyte of text shows an error and returns the text', async () => {
    await admin.open('/blogupload');
    fillAll('Save draft', 'Long').fill('Article (needed to publish)', 'x'.repeat(1_000_000));
    const page = await admin.press('Save draft');
    expect(page.status).toBe(422);
    expect(page.form('Save draft').error('Article (needed to publish)')).toContain(
      'at most 2,00,000 characters',
    );
    expect(page.form('Save draft').value('Article (needed to publish)')).toHaveLength(1_000_000);
  });

  it('of the second of two editors keeps all text and shows a message', async () => {
    const path = await publish('Two editors');
    const other = await createAdminVisitor(app);
    await other.open(path);
    admin.form('Save changes').fill('Main heading', 'The first was quicker');
    await admin.press('Save changes');
    other.form('Save changes').fill('Main heading', 'The second was slower');
    const told = await other.press('Save changes');
    expect(told.status).toBe(409);
    expect(told.alerts[0]).toMatch(
      /admin@tests\.example has changed this article since you opened it/,
    );
    expect(told.form('Save changes').value('Main heading')).toBe('The second was slower');
    expect((await reader.open('/blogs/two-editors')).heading).toBe('The first was quicker');
    await other.press('Save changes');
    expect((await reader.open('/blogs/two-editors')).heading).toBe('The second was slower');
  });

  it('that is sent without signing in is not stored', async () => {
    expect((await reader.open('/blogupload')).path).toContain('/admin/login');
    const before = await countRows(app, 'blogs');
    const answer = await reader.sendRaw({
      method: 'POST',
      path: '/blogupload',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: app.origin },
      body: 'formId=article&mainHeading=x&intent=save',
    });
    expect(answer.status).toBe(303);
    expect(await countRows(app, 'blogs')).toBe(before);
  });

  it.each([
    '/blogupload?article=999999',
    '/blogupload?article=x',
    '/blogupload/999999/preview',
    '/blogupload/x/delete',
    '/admin/articles?page=999',
  ])('that does not exist responds 404: %s', async (path) => {
    expect((await admin.open(path)).status).toBe(404);
  });

  it('during a store failure returns all typed text', async () => {
    await admin.open('/blogupload');
    fillAll('Publish', 'Without a store');
    await withoutTable(app, 'former_slugs', async () => {
      // Creating an article does not use that table, so its draft is stored and only the edit fails.
      await admin.press('Save draft');
      admin.form('Save draft').fill('Main heading', 'Typed while the store fails');
      const page = await admin.press('Save draft');
      expect(page.status).toBe(503);
      expect(page.alerts[0]).toContain('Error uploading blog. Please try again.');
      expect(page.form('Save draft').value('Main heading')).toBe('Typed while the store fails');
    });
    app.log.takeErrors();
  });
});

describe('an article’s text', () => {
  it('contains no executable code', async () => {
    await admin.open('/blogupload');
    fillAll('Publish', 'Hostile').fill(
      'Article (needed to publish)',
      '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:x()">a</a><iframe src="//evil.example"></iframe>',
    );
    await admin.press('Publish');
    const { html } = await reader.open('/blogs/hostile');
    expect(html).not.toMatch(/onclick=|alert\(1\)|javascript:x|evil\.example/);
  });

  it('cannot be published with a picture from another site', async () => {
    await admin.open('/blogupload');
    fillAll('Publish', 'Far pictures').fill(
      'Article (needed to publish)',
      '<p><img src="https://evil.example/p.png" alt="p"></p>',
    );
    const page = await admin.press('Publish');
    expect(page.form('Publish').error('Article (needed to publish)')).toContain(
      'https://evil.example/p.png',
    );
  });
});

describe('uploaded pictures', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#c00"/></svg>';

  it('are accepted by their content, and rejected files are listed', async () => {
    await admin.open('/blogupload');
    admin
      .form('Upload pictures')
      .attach(
        'Content images (optional)',
        picture('moon.jfif', await createPlainPicture(2000, 1000).jpeg().toBuffer()),
        picture('dot.gif', await createPlainPicture(30, 30).gif().toBuffer()),
        picture('scan.tiff', await createPlainPicture(30, 30).tiff().toBuffer()),
        picture('old.bmp', createSmallBmp()),
        picture('drawing.svg', Buffer.from(SVG), 'image/svg+xml'),
        picture(
          'hostile.svg',
          Buffer.from(SVG.replace('<rect', '<script>x()</script><rect')),
          'image/svg+xml',
        ),
        picture('bomb.png', createPictureBomb(30_000, 30_000)),
        createTextFile('notes.png', 'no picture at all', 'image/png'),
      );
    const page = await admin.press('Upload pictures');
    expect(page.status).toBe(200);
    const [alert = ''] = page.alerts;
    for (const name of ['hostile.svg', 'bomb.png', 'notes.png']) expect(alert).toContain(name);
    for (const name of ['moon', 'dot', 'scan', 'old', 'drawing']) {
      expect(alert).not.toContain(`${name}.`);
      expect(page.text).toContain(`<img src="${name}" alt="">`);
    }
    fillAll('Publish', 'With pictures').fill(
      'Article (needed to publish)',
      '<p>Look: <img src="moon" alt="The Moon"> and <img src="dot" alt=""></p>',
    );
    expect((await admin.press('Publish')).alerts).toContain('Blog uploaded successfully!');
    const { html } = await reader.open('/blogs/with-pictures');
    expect(html).toMatch(
      /<img alt="The Moon" src="\/pictures\/blog\/[^"]+-960\.webp" srcset="[^"]+ 1600w" sizes="[^"]+" width="1600" height="800"/,
    );
    const src = /src="(\/pictures\/blog\/[^"]+-960\.webp)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(app.origin + src);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, exif]).toEqual([960, undefined]);
  });

  it('are removed with a button', async () => {
    await admin.open('/blogupload');
    admin
      .form('Upload pictures')
      .attach('Content images (optional)', picture('one.png', png), picture('two.png', png));
    await admin.press('Upload pictures');
    const page = await admin.press('Remove one.png');
    expect(page.text).not.toContain('<img src="one"');
    expect(page.text).toContain('<img src="two"');
  });

  it('without an article are deleted after a day, including the files', async () => {
    const before = new Date(Date.parse(NOW) + 1);
    expect(await app.services.writing.sweep(before)).toBeGreaterThan(0);
    expect(await countRows(app, 'blog_pictures', 'blog_id is null')).toBe(0);
    expect((await reader.open('/blogs/with-pictures')).status).toBe(200);
  });

  it.each(['x', '..%2f..%2ftaravani.sqlite', `${'a'.repeat(32)}-10x10-10.webp`])(
    'cannot be %s',
    async (file) => {
      expect((await fetch(`${app.origin}/pictures/blog/${file}`)).status).toBe(404);
    },
  );
});

describe('the article list', () => {
  it('filters by words and states, page by page', async () => {
    await admin.open('/admin/articles?page=1');
    admin.form('Search').fill('Heading or author', 'merc');
    const page = await admin.press('Search');
    expect(page.text).toContain('Mercury is retrograde');
    expect(page.text).toMatch(/1 article/);
    expect((await admin.open('/admin/articles?show=unpublished')).text).toContain(
      'No article fits.',
    );
    expect((await admin.open('/admin/articles?page=2')).status).toBe(200);
  });

  it('and the editor are separate pages that link to each other', async () => {
    const list = await admin.open('/deshboard').then(() => admin.follow('Blogs', 'Administration'));
    expect([list.path, list.heading]).toEqual(['/admin/articles', 'Blogs']);
    expect(list.hasButton('Save draft')).toBe(false);
    const editor = await admin.follow('New article');
    expect([editor.path, editor.heading]).toEqual(['/blogupload', 'New article']);
    expect(editor.hasButton('Search')).toBe(false);
    const [current] = editor.all((each) => attribute(each, 'aria-current') === 'page');
    expect(current && attribute(current, 'href')).toBe('/admin/articles');
    expect((await admin.follow('All articles')).path).toBe('/admin/articles');
    await admin.open(await publish('On a page of its own'));
    expect((await admin.follow('all articles')).path).toBe('/admin/articles');
  });

  it('redirects from its former addresses', async () => {
    const page = await admin.open('/blogupload?q=merc&show=published');
    expect(page.path).toBe('/admin/articles?q=merc&show=published');
    expect(page.text).toMatch(/1 article/);
  });
});
