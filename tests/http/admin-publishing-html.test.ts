import { describe, expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { createAdminVisitor } from '../support/admin';
import { HtmlClient, createTextFile, type HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import { send } from '../support/wire';

const VALIDATION_DEADLINE_MS = 120_000;
/** The first round trip of a new connection; also the limit for a reading page with its styles. */
const MAXIMUM_BROTLI_BYTES = 14 * 1024;
const HOSTILE = '<b>Lamps</b> & "Co" दीप';

const app = useTestApp({ environment: MANY_ADDRESSES });

let articles = 0;

/** Returns every article page in every state, including the public page. */
async function walk(): Promise<HtmlPage[]> {
  articles += 1;
  const heading = `Lamps ${articles}`;
  const admin = await createAdminVisitor(app);
  const bytes = await createPlainPicture(1200, 675).png().toBuffer();
  const png = (name: string) => ({ name, type: 'image/png', bytes });
  const pages = [
    await admin.open('/admin/articles?page=1'),
    await admin.open('/admin/articles?q=%3Cnothing%3E&show=scheduled'),
    await admin.open('/admin/articles?page=999'),
    await admin.open('/blogupload/99999999/delete'),
    await admin.open('/blogupload'),
    await admin.press('Publish'),
  ];
  admin
    .form('Upload pictures')
    .attach(
      'Content images (optional)',
      png('diya "one" & <two>.png'),
      createTextFile('<notes>.png', 'no picture', 'image/png'),
    );
  pages.push(await admin.press('Upload pictures'));
  const [, key = ''] = /<img src="([^"]+)" alt="">/.exec(admin.page.text) ?? [];
  expect(key).not.toBe('');
  admin
    .form('Save draft')
    .fill('Main heading', HOSTILE)
    .fill('SEO heading (optional)', heading)
    .fill('Main description (needed to publish)', HOSTILE)
    .choose('Author (needed to publish)', 'Meenakshi Rao')
    .fill('What the main image shows (needed to publish)', HOSTILE)
    .fill('Meta tags (optional)', `${HOSTILE}\n<title>Lamps & light</title>`)
    .fill(
      'Article (needed to publish)',
      `<h2>At dusk</h2><p style="color:red">Lamps <font>are</font> lit.<img src="${key}" alt="A diya"></p>` +
        '<figure><div><table><tr><td>1<td>2</table></div><figcaption>Days</figcaption></figure>',
    )
    .attach('Main image (needed to publish)', png('lamp.png'));
  pages.push(await admin.press('Save draft'));
  const draft = admin.page.path;
  const id = /article=(\d+)/.exec(draft)?.[1] ?? '';
  for (const path of [`/blogupload/${id}/preview`, `/blogupload/${id}/delete`]) {
    pages.push(await admin.open(path));
  }
  pages.push(await admin.open(draft), await admin.press('Publish'));
  admin.form('Save changes').fill('End date (optional)', 'soon');
  pages.push(await admin.press('Save changes'));
  admin.form('Preview changes').fill('End date (optional)', '');
  pages.push(await admin.press('Preview changes'));
  pages.push(await admin.open(`/blogupload/${id}/unpublish`));
  for (const path of [
    '/admin/articles',
    ...[draft, `/blogupload/${id}/preview`, `/blogupload/${id}/unpublish`],
  ]) {
    pages.push(await withoutTable(app, 'blogs', () => admin.open(path)));
  }
  app.log.takeErrors();
  const reader = new HtmlClient(app.origin);
  pages.push(await reader.open(`/blogs/lamps-${articles}`), await reader.open('/blogs'));
  await admin.open(`/blogupload/${id}/unpublish`);
  pages.push(await admin.press('Unpublish'), await admin.open('/admin/articles?show=unpublished'));
  await admin.open(`/blogupload/${id}/delete`);
  pages.push(await admin.press('Delete for good'));
  return pages;
}

describe('every article page in every state', () => {
  it('has one heading, a title, ordered headings, and no executable content', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).not.toEqual([where, '']);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
      expect([where, page.html.includes('<b>Lamps')]).toEqual([where, false]);
      expect([where, page.html.includes('<notes>')]).toEqual([where, false]);
      if (!/^\/(blogupload|admin\/articles)/.test(page.path)) continue;
      expect([where, page.meta('robots')]).toEqual([where, 'noindex']);
      expect([where, page.headers['cache-control']]).toEqual([where, 'private, no-store']);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const pages = new Map(
        (await walk()).map(({ status, path, html }, index) => [`${index} ${status} ${path}`, html]),
      );
      expect(pages.size).toBeGreaterThan(20);
      expect(await findHtmlErrors(pages)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

describe('an article with uploaded pictures', () => {
  it('is at most 14 KB including styles', async () => {
    const admin = await createAdminVisitor(app);
    const bytes = await createPlainPicture(2000, 1000).png().toBuffer();
    await admin.open('/blogupload');
    const files = ['one', 'two', 'three'].map((name) => ({
      name: `${name}.png`,
      type: 'image/png',
      bytes,
    }));
    admin.form('Upload pictures').attach('Content images (optional)', ...files);
    await admin.press('Upload pictures');
    const text = Array.from(
      { length: 24 },
      (_, index) => `<p>${index}. ${getSentence(index)}</p>`,
    ).join('');
    admin
      .form('Publish')
      .fill('Main heading', 'An article of the usual length')
      .fill('Main description (needed to publish)', 'With three pictures and a main image.')
      .choose('Author (needed to publish)', 'Meenakshi Rao')
      .fill('What the main image shows (needed to publish)', 'A lamp')
      .fill(
        'Article (needed to publish)',
        ['one', 'two', 'three'].map((key) => `<p><img src="${key}" alt="${key}"></p>`).join('') +
          text,
      )
      .attach('Main image (needed to publish)', { name: 'lamp.png', type: 'image/png', bytes });
    expect((await admin.press('Publish')).alerts).toContain('Blog uploaded successfully!');
    const answer = await send(app.origin, {
      path: '/blogs/an-article-of-the-usual-length',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(answer.text.match(/<img[^>]+\/pictures\/blog\//g)?.length).toBeGreaterThanOrEqual(4);
    expect(answer.bytes.length).toBeLessThanOrEqual(MAXIMUM_BROTLI_BYTES);
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
