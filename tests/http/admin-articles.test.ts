import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdminVisitor, createFreshAdmin } from '../support/admin';
import {
  ARTICLE_TEXT,
  AUTHOR,
  createPngFile,
  DESCRIPTION,
  MAIN_PICTURE,
  PICTURE_TEXT,
  PICTURES,
  writeArticle,
} from '../support/articles';
import { TEST_NOW } from '../support/clock';
import { attribute } from '../support/html/dom';
import { HtmlClient, createTextFile, type HtmlPage } from '../support/html-client';
import { createSubmitter } from '../support/http-steps';
import { testEveryPage } from '../support/page-checks';
import { createPictureBomb, createPlainPicture, createSmallBmp } from '../support/sample-pictures';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

/** The first round trip of a new connection; also the limit for a reading page with its styles. */
const MAXIMUM_BROTLI_BYTES = 14 * 1024;
const PUBLISHED = 'Blog uploaded successfully!';

const app = useTestApp({ environment: MANY_ADDRESSES });

let acts = 0;
let admin: HtmlClient;
let reader: HtmlClient;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
  reader = new HtmlClient(app.origin);
});

const picture = (name: string, bytes: Buffer, type = 'image/png') => ({ name, type, bytes });

/** Publishes an article and opens its edit form. */
async function publish(heading: string, texts?: Readonly<Record<string, string>>): Promise<string> {
  await writeArticle(admin, heading, texts);
  const page = await admin.press('Publish');
  expect(page.alerts).toContain(PUBLISHED);
  return page.path;
}

const sources = (page: HtmlPage) =>
  page.all(({ tagName }) => tagName === 'img').map((each) => attribute(each, 'src') ?? '');

describe('a published article', () => {
  it('starts as a draft with a preview, and is published and unpublished', async () => {
    await writeArticle(admin, 'Lamps of Kartik', {
      'Meta tags (optional)': 'Lamps, diya\nLAMPS\n<title>Lamps & light</title>',
    });
    const preview = await admin.press('Save and preview');
    expect(preview.path).toMatch(/^\/blogupload\/\d+\/preview$/);
    expect(preview.heading).toBe('Preview');
    expect(preview.meta('robots')).toContain('noindex');
    expect(preview.text).toContain('About Lamps of Kartik');
    expect((await reader.open('/blogs/lamps-of-kartik')).status).toBe(404);
    expect((await reader.open(preview.path)).path).toContain('/admin/login');

    expect((await admin.press('Publish')).alerts).toContain(PUBLISHED);
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

    const pictures = await countRows(app, 'blog_pictures', 'blog_id is not null');
    await admin.follow('Delete');
    const list = await admin.press('Delete for good');
    expect(list.alerts[0]).toMatch(/deleted/);
    expect(list.text).not.toContain('About Lamps of Kartik');
    expect(await countRows(app, 'blog_pictures', 'blog_id is not null')).toBe(pictures - 1);
    const { text } = await admin.open('/admin/audit');
    for (const action of ['drafted', 'published', 'edited', 'unpublished', 'deleted'])
      expect(text).toContain(`blog ${action}`);
  });

  it('is public from its start date to its end date', async () => {
    await writeArticle(admin, 'Only in December', {
      'Schedule date (optional)': '2026-12-01',
      'End date (optional)': '2026-12-03',
    });
    expect((await admin.press('Publish')).text).toContain('Scheduled');
    expect((await admin.open('/admin/articles?show=scheduled')).text).toContain('Only in December');
    const seen: number[] = [];
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04']) {
      app.clock.set(`${day}T00:30:00+05:30`);
      seen.push((await reader.open('/blogs/only-in-december')).status);
    }
    app.clock.set(TEST_NOW);
    expect(seen).toEqual([404, 200, 200, 404]);
  });

  it('can have a new author, who remains chosen in the form', async () => {
    (await writeArticle(admin, 'By somebody new')).choose(AUTHOR, 'Type New');
    const refused = await admin.press('Publish');
    expect(refused.form('Publish').error('New author (optional)')).toContain(
      'Please type the author’s name.',
    );
    admin.form('Publish').fill('New author (optional)', 'Kamala Iyer');
    expect((await admin.press('Publish')).form('Save changes').value(AUTHOR)).toBe('Kamala Iyer');
    const next = await admin.open('/blogupload');
    expect(next.form('Publish').options(AUTHOR)).toContain('Kamala Iyer');
    expect((await reader.open('/blogs/by-somebody-new')).text).toContain('By Kamala Iyer');
  });

  it('contains no executable code', async () => {
    const text =
      '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:x()">a</a><iframe src="//evil.example"></iframe>';
    await writeArticle(admin, 'Hostile', { [ARTICLE_TEXT]: text });
    await admin.press('Publish');
    const { status, html } = await reader.open('/blogs/hostile');
    expect(status).toBe(200);
    expect(html).not.toMatch(/onclick=|alert\(1\)|javascript:x|evil\.example/);
  });

  it('with uploaded pictures is at most 14 KB including styles', async () => {
    await admin.open('/blogupload');
    const keys = ['one', 'two', 'three'];
    const files = await Promise.all(keys.map((key) => createPngFile(`${key}.png`)));
    admin.form('Upload pictures').attach(PICTURES, ...files);
    await admin.press('Upload pictures');
    const pictures = keys.map((key) => `<p><img src="${key}" alt="${key}"></p>`).join('');
    const text = Array.from({ length: 24 }, (_, index) => `<p>${index}. ${getSentence(index)}</p>`);
    admin
      .form('Publish')
      .fill('Main heading', 'An article of the usual length')
      .fill(DESCRIPTION, 'With three pictures and a main image.')
      .choose(AUTHOR, 'Meenakshi Rao')
      .fill(PICTURE_TEXT, 'A lamp')
      .fill(ARTICLE_TEXT, pictures + text.join(''))
      .attach(MAIN_PICTURE, await createPngFile('lamp.png'));
    expect((await admin.press('Publish')).alerts).toContain(PUBLISHED);
    const answer = await send(app.origin, {
      path: '/blogs/an-article-of-the-usual-length',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(answer.text.match(/<img[^>]+\/pictures\/blog\//g)?.length).toBeGreaterThanOrEqual(4);
    expect(answer.bytes.length).toBeLessThanOrEqual(MAXIMUM_BROTLI_BYTES);
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
      .attach(MAIN_PICTURE, await createPngFile('lamp.png'));
    const page = await admin.press('Publish');
    expect(page.status).toBe(422);
    const form = page.form('Publish');
    expect(form.value('Main heading')).toBe('Half an article');
    expect(form.error('End date (optional)')).toContain('The last day is before the first.');
    expect(form.error(ARTICLE_TEXT)).toContain('Please write the article.');
    expect(page.text).toContain('Uploaded: lamp.png');
    form
      .fill('End date (optional)', '')
      .fill('Start date (optional)', '')
      .fill(DESCRIPTION, 'A sentence.')
      .choose(AUTHOR, 'Ila Bhattacharya')
      .fill(PICTURE_TEXT, 'A lamp')
      .fill(ARTICLE_TEXT, '<p>Now it is whole.</p>');
    expect((await admin.press('Publish')).alerts).toContain(PUBLISHED);
    const read = await reader.open('/blogs/half-an-article');
    expect(sources(read).some((each) => each.startsWith('/pictures/blog/'))).toBe(true);
  });

  it.each([
    ['a taken address', 'SEO heading (optional)', 'Only Once', '/blogs/only-once'],
    ['a long text', ARTICLE_TEXT, 'x'.repeat(200_001), 'at most 2,00,000 characters'],
    [
      'a picture from another site',
      ARTICLE_TEXT,
      '<p><img src="https://evil.example/p.png" alt="p"></p>',
      'https://evil.example/p.png',
    ],
  ])('with %s shows an error and returns the text', async (_, label, typed, message) => {
    if (typed === 'Only Once') await publish('Only once');
    await writeArticle(admin, 'Rejected', { [label]: typed });
    const page = await admin.press('Publish');
    expect(page.status).toBe(422);
    expect(page.form('Publish').error(label)).toContain(message);
    expect(page.form('Publish').value(label)).toBe(typed);
  });

  it('of the second of two editors keeps all text and shows a message', async () => {
    const path = await publish('Two editors');
    const other = await createAdminVisitor(app);
    await other.open(path);
    admin.form('Save changes').fill('Main heading', 'The first was quicker');
    await admin.press('Save changes');
    other.form('Save changes').fill('Main heading', 'The second was slower');
    const page = await other.press('Save changes');
    expect([page.status, page.alerts[0]]).toEqual([
      409,
      expect.stringContaining('admin@tests.example has changed this article since you opened it'),
    ]);
    expect(page.form('Save changes').value('Main heading')).toBe('The second was slower');
    expect((await reader.open('/blogs/two-editors')).heading).toBe('The first was quicker');
    await other.press('Save changes');
    expect((await reader.open('/blogs/two-editors')).heading).toBe('The second was slower');
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
    await writeArticle(admin, 'Without a store');
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

describe('an act on an article', () => {
  it.each([
    ['Publish', []],
    ['Publish', ['Preview of what is saved']],
    ['Unpublish', ['Publish', 'Unpublish']],
    ['Delete for good', ['Delete']],
  ])('(%s after %j) happens once when pressed twice at once and again', async (button, steps) => {
    acts += 1;
    await writeArticle(admin, `Act ${acts}`);
    await admin.press('Save draft');
    for (const step of steps)
      await (admin.page.hasLink(step) ? admin.follow(step) : admin.press(step));
    const lines = await countRows(app, 'audit_log');
    const submit = createSubmitter(app, admin, button);
    const responses = [...(await Promise.all([submit(), submit()])), await submit()];
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const pages = [];
    for (const { headers } of responses) pages.push(await admin.open(String(headers.location)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countRows(app, 'audit_log')).toBe(lines + 1);
  });

  it('after another administrator has unpublished it names that administrator', async () => {
    const path = await publish('Unpublished elsewhere');
    await admin.follow('Unpublish');
    const account = await createFreshAdmin(app.services);
    const other = await createAdminVisitor(app, { account });
    await other.open(path);
    await other.follow('Unpublish');
    await other.press('Unpublish');
    const page = await admin.press('Unpublish');
    expect(page.status).toBe(409);
    expect(page.alerts.join()).toContain(account.email);
  });
});

describe('uploaded pictures', { shuffle: false }, () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#c00"/></svg>';
  const HOSTILE_SVG = SVG.replace('<rect', '<script>x()</script><rect');

  it('are accepted by their content, and rejected files are listed', async () => {
    await admin.open('/blogupload');
    admin
      .form('Upload pictures')
      .attach(
        PICTURES,
        picture('moon.jfif', await createPlainPicture(2000, 1000).jpeg().toBuffer()),
        picture('dot.gif', await createPlainPicture(30, 30).gif().toBuffer()),
        picture('scan.tiff', await createPlainPicture(30, 30).tiff().toBuffer()),
        picture('old.bmp', createSmallBmp()),
        picture('drawing.svg', Buffer.from(SVG), 'image/svg+xml'),
        picture('hostile.svg', Buffer.from(HOSTILE_SVG), 'image/svg+xml'),
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
    admin
      .form('Publish')
      .fill('Main heading', 'With pictures')
      .fill(DESCRIPTION, 'A sentence.')
      .choose(AUTHOR, 'Meenakshi Rao')
      .fill(PICTURE_TEXT, 'A lamp')
      .fill(ARTICLE_TEXT, '<p>Look: <img src="moon" alt="The Moon"> and <img src="dot" alt=""></p>')
      .attach(MAIN_PICTURE, await createPngFile('lamp.png'));
    expect((await admin.press('Publish')).alerts).toContain(PUBLISHED);
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
    expect((await fetch(`${app.origin}/pictures/blog/..%2f..%2ftaravani.sqlite`)).status).toBe(404);
  });

  it('are removed with a button, or after a day without an article, including the files', async () => {
    await admin.open('/blogupload');
    const files = [await createPngFile('one.png'), await createPngFile('two.png')];
    admin.form('Upload pictures').attach(PICTURES, ...files);
    await admin.press('Upload pictures');
    const page = await admin.press('Remove one.png');
    expect(page.text).not.toContain('<img src="one"');
    expect(page.text).toContain('<img src="two"');
    expect(await app.services.writing.sweep(new Date(Date.parse(TEST_NOW) + 1))).toBeGreaterThan(0);
    expect(await countRows(app, 'blog_pictures', 'blog_id is null')).toBe(0);
    expect((await reader.open('/blogs/with-pictures')).status).toBe(200);
  });
});

describe('the article list', () => {
  it('filters by words and states, also at its former address', async () => {
    await admin.open('/admin/articles?page=1');
    admin.form('Search').fill('Heading or author', 'merc');
    const page = await admin.press('Search');
    expect(page.text).toContain('Mercury is retrograde');
    expect(page.text).toMatch(/1 article/);
    const scheduled = await admin.open('/admin/articles?show=unpublished&q=merc');
    expect(scheduled.text).toContain('No article fits.');
    expect((await admin.open('/admin/articles?page=2')).status).toBe(200);
    const moved = await admin.open('/blogupload?q=merc&show=published');
    expect(moved.path).toBe('/admin/articles?q=merc&show=published');
    expect(moved.text).toMatch(/1 article/);
  });

  it('and the editor are separate pages that link to each other', async () => {
    await admin.open('/deshboard');
    const list = await admin.follow('Blogs', 'Administration');
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
});

/** Language alternates by language, as search engines see them. */
function alternates(page: HtmlPage): Readonly<Record<string, string>> {
  const links = page.all(
    (each) => attribute(each, 'hreflang') !== null && attribute(each, 'rel') === 'alternate',
  );
  return Object.fromEntries(
    links
      .filter(({ tagName }) => tagName === 'link')
      .map((each) => [attribute(each, 'hreflang') ?? '', attribute(each, 'href') ?? '']),
  );
}

const findMainPicture = (page: HtmlPage) =>
  page
    .all((each) => attribute(each, 'class') === 'article-image')
    .map((each) => attribute(each, 'src') ?? '')[0] ?? '';

describe('an article in two languages', { shuffle: false }, () => {
  const ENGLISH = '/blogs/lamps-in-two-languages';
  const toHindiPath = (slug: string) => `/hi/blogs/${encodeURIComponent(slug)}`;
  const HINDI = toHindiPath('कार्तिक-के-दीये');
  let english = '';
  const getId = () => new URL(english, app.origin).searchParams.get('article') ?? '';

  it('is written in English, then in Hindi with the same pictures and keywords', async () => {
    english = await publish('Lamps in two languages', {
      'Meta tags (optional)': 'Lamps, diya\n<title>Lamps, lit</title>',
    });
    expect(admin.page.text).toContain('Written in English.');
    await admin.follow('Write it in Hindi');
    expect(admin.page.heading).toBe('Write it in Hindi');
    expect(admin.page.text).toContain('Lamps are lit.');
    const form = admin.form('Publish');
    expect(form.value('Language')).toBe('Hindi');
    expect(form.value(AUTHOR)).toBe('Meenakshi Rao');
    expect(form.value('Meta tags (optional)')).toBe('Lamps\ndiya');
    form
      .fill('Main heading', 'कार्तिक के दीये')
      .fill(DESCRIPTION, 'दीये क्यों जलते हैं।')
      .fill(PICTURE_TEXT, 'जलता हुआ दीया');
    const refused = await admin.press('Publish');
    expect([refused.status, refused.heading, refused.text]).toEqual([
      422,
      'Write it in Hindi',
      expect.stringContaining('Uploaded: lamp.png'),
    ]);
    admin
      .form('Save and preview')
      .fill(ARTICLE_TEXT, '<p>दीये जल रहे हैं।</p>')
      .fill(PICTURE_TEXT, 'जलता हुआ दीया');
    const preview = await admin.press('Save and preview');
    expect(preview.html).toMatch(/<h2 lang="hi">कार्तिक के दीये<\/h2>/);
    expect((await admin.press('Publish')).alerts).toContain(PUBLISHED);
    expect(admin.page.text).toContain('Written in Hindi.');
  });

  it('has both addresses, each page links to the other, and a former address redirects', async () => {
    const addresses = {
      'en-IN': app.origin + ENGLISH,
      'hi-IN': app.origin + HINDI,
      'x-default': app.origin + ENGLISH,
    };
    expect(alternates(await reader.open(ENGLISH))).toMatchObject(addresses);
    const twin = await reader.open(HINDI);
    expect([twin.status, twin.heading]).toEqual([200, 'कार्तिक के दीये']);
    expect(twin.html).toContain('<html lang="hi"');
    expect(alternates(twin)).toMatchObject(addresses);
    expect(twin.text).toContain('दीये जल रहे हैं।');
    const [newest] = (await reader.open('/hi/blogs')).headings.filter(({ level }) => level === 2);
    expect(newest?.text).toBe('कार्तिक के दीये');
    expect((await reader.open('/blogs')).text).not.toContain('दीये');
    for (const heading of ['कार्तिक के दीपक', 'कार्तिक के दीये']) {
      admin.form('Save changes').fill('SEO heading (optional)', heading);
      await admin.press('Save changes');
      if (heading.endsWith('दीये')) continue;
      const { redirects } = await reader.open(HINDI);
      expect(redirects).toEqual([{ status: 301, to: toHindiPath('कार्तिक-के-दीपक') }]);
    }
  });

  it('is listed under its language, with a link to its translation', async () => {
    await admin.open('/admin/articles?page=1');
    admin.form('Search').choose('Language', 'Hindi');
    const list = await admin.press('Search');
    expect(list.text).toContain('कार्तिक के दीये');
    expect(list.text).not.toContain('Lamps in two languages');
    await admin.follow('कार्तिक के दीये');
    await admin.follow('Its English twin');
    expect(admin.page.path).toBe(english);
    expect(admin.page.hasLink('Write it in Hindi')).toBe(false);
    expect((await admin.open('/admin/audit')).text).toContain('(/hi/blogs/कार्तिक-के-दीये)');
  });

  it('exists once per language: a second translation is rejected, and its text returned', async () => {
    await admin.open(`/blogupload?twin=${getId()}&language=hi`);
    admin.form('Save draft').fill('Main heading', 'एक और');
    const page = await admin.press('Save draft');
    expect(page.form('Save draft').error('Language')).toContain(
      'This article is written in that language already.',
    );
    expect(page.form('Save draft').value('Main heading')).toBe('एक और');
    for (const query of ['twin=x&language=hi', `twin=${getId()}&language=xx`])
      expect((await admin.open(`/blogupload?${query}`)).status).toBe(404);
  });

  it('keeps its picture when its translation is deleted, and can be translated again', async () => {
    const twin = findMainPicture(await reader.open(HINDI));
    const first = findMainPicture(await reader.open(ENGLISH));
    expect(twin).toMatch(/^\/pictures\/blog\//);
    expect(twin).not.toBe(first);
    await admin.open(english);
    await admin.follow('Delete');
    await admin.press('Delete for good');
    expect((await fetch(app.origin + first)).status).toBe(404);
    expect((await fetch(app.origin + twin)).status).toBe(200);
    expect(alternates(await reader.open(HINDI))).not.toHaveProperty('en-IN');
    const page = await admin.open(`/blogupload?twin=${getId()}&language=hi`);
    expect([page.status, page.heading]).toEqual([200, 'New article']);
  });
});

describe('every article page in every state', () => {
  const HOSTILE = '<b>Lamps</b> & "Co" दीप';

  testEveryPage(async () => {
    const pages: HtmlPage[] = [];
    const open = async (...paths: string[]) => {
      for (const path of paths) pages.push(await admin.open(path));
    };
    const press = async (button: string) => pages.push(await admin.press(button));
    await open('/admin/articles?page=1', '/admin/articles?q=%3Cnothing%3E&show=scheduled');
    await open('/admin/articles?page=999', '/blogupload/99999999/delete', '/blogupload');
    await press('Publish');
    admin
      .form('Upload pictures')
      .attach(
        PICTURES,
        await createPngFile('diya "one" & <two>.png'),
        createTextFile('<notes>.png', 'no picture', 'image/png'),
      );
    await press('Upload pictures');
    const [, key = ''] = /<img src="([^"]+)" alt="">/.exec(admin.page.text) ?? [];
    expect(key).not.toBe('');
    const texts = {
      'Main heading': HOSTILE,
      'SEO heading (optional)': 'Every state',
      [DESCRIPTION]: HOSTILE,
      [PICTURE_TEXT]: HOSTILE,
      'Meta tags (optional)': `${HOSTILE}\n<title>Lamps & light</title>`,
      [ARTICLE_TEXT]:
        `<h2>At dusk</h2><p style="color:red">Lamps <font>are</font> lit.<img src="${key}" alt="A diya"></p>` +
        '<figure><div><table><tr><td>1<td>2</table></div><figcaption>Days</figcaption></figure>',
    };
    const form = admin.form('Save draft').choose(AUTHOR, 'Meenakshi Rao');
    for (const [label, text] of Object.entries(texts)) form.fill(label, text);
    form.attach(MAIN_PICTURE, await createPngFile('lamp.png'));
    await press('Save draft');
    const draft = admin.page.path;
    const id = /article=(\d+)/.exec(draft)?.[1] ?? '';
    const step = (name: string) => `/blogupload/${id}/${name}`;
    await open(step('preview'), step('delete'), draft);
    await press('Publish');
    admin.form('Save changes').fill('End date (optional)', 'soon');
    await press('Save changes');
    admin.form('Preview changes').fill('End date (optional)', '');
    await press('Preview changes');
    await open(step('unpublish'));
    for (const path of ['/admin/articles', draft, step('preview'), step('unpublish')])
      await withoutTable(app, 'blogs', () => open(path));
    app.log.takeErrors();
    pages.push(await reader.open('/blogs/every-state'), await reader.open('/blogs'));
    await open(step('unpublish'));
    await press('Unpublish');
    await open('/admin/articles?show=unpublished', step('delete'));
    await press('Delete for good');
    return pages;
  });
});

/** Returns varied words, because repeated text compresses to almost nothing. */
function getSentence(seed: number): string {
  const words = 'lamp oil wick dusk door step rain river field mango tulsi brass clay cotton flame';
  const all = words.split(' ');
  return Array.from(
    { length: 60 },
    (_, index) => all[(seed * 7 + index * index * (seed + 3)) % all.length],
  ).join(' ');
}
