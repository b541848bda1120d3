import { beforeAll, describe, expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { createAdminVisitor } from '../support/admin';
import { MANAGER, setFaqs } from '../support/faqs';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { attribute } from '../support/html/dom';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES, now: '2026-11-21T10:00:00+05:30' });

let admin: HtmlClient;
let reader: HtmlClient;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
  reader = new HtmlClient(app.origin);
});

/** Language alternates by language, as search engines see them. */
function alternates(page: HtmlPage): Readonly<Record<string, string>> {
  const links = page.all((each) => attribute(each, 'hreflang') !== null && isAlternate(each));
  return Object.fromEntries(
    links.map((each) => [attribute(each, 'hreflang') ?? '', attribute(each, 'href') ?? '']),
  );
}

const isAlternate: Parameters<HtmlPage['all']>[0] = (each) =>
  each.tagName === 'link' && attribute(each, 'rel') === 'alternate';

const findMainPicture = (page: HtmlPage) =>
  page
    .all((each) => attribute(each, 'class') === 'article-image')
    .map((each) => attribute(each, 'src') ?? '')[0] ?? '';

const toHindiArticlePath = (slug: string) => `/hi/blogs/${encodeURIComponent(slug)}`;
const HINDI = toHindiArticlePath('कार्तिक-के-दीये');

describe('an article in two languages', { shuffle: false }, () => {
  let english = '';

  it('is written in English, then in Hindi with the same pictures and keywords', async () => {
    await admin.open('/blogupload');
    admin
      .form('Publish')
      .fill('Main heading', 'Lamps of Kartik')
      .fill('Main description (needed to publish)', 'What the lamps are for.')
      .choose('Author (needed to publish)', 'Meenakshi Rao')
      .fill('What the main image shows (needed to publish)', 'A lamp')
      .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
      .fill('Meta tags (optional)', 'Lamps, diya\n<title>Lamps, lit</title>')
      .attach('Main image (needed to publish)', {
        name: 'lamp.png',
        type: 'image/png',
        bytes: await createPlainPicture(1200, 600).png().toBuffer(),
      });
    expect(admin.form('Publish').value('Language')).toBe('English');
    await admin.press('Publish');
    english = admin.page.path;
    expect(admin.page.text).toContain('Written in English.');

    await admin.follow('Write it in Hindi');
    expect(admin.page.heading).toBe('Write it in Hindi');
    expect(admin.page.text).toContain('Lamps are lit.');
    const form = admin.form('Publish');
    expect(form.value('Language')).toBe('Hindi');
    expect(form.value('Author (needed to publish)')).toBe('Meenakshi Rao');
    expect(form.value('Meta tags (optional)')).toBe('Lamps\ndiya');
    form
      .fill('Main heading', 'कार्तिक के दीये')
      .fill('Main description (needed to publish)', 'दीये क्यों जलते हैं।')
      .fill('What the main image shows (needed to publish)', 'जलता हुआ दीया');
    const refused = await admin.press('Publish');
    expect(refused.status).toBe(422);
    expect([refused.heading, refused.text]).toEqual([
      'Write it in Hindi',
      expect.stringContaining('Uploaded: lamp.png'),
    ]);
    admin
      .form('Save and preview')
      .fill('Article (needed to publish)', '<p>दीये जल रहे हैं।</p>')
      .fill('What the main image shows (needed to publish)', 'जलता हुआ दीया');
    const preview = await admin.press('Save and preview');
    expect(preview.html).toMatch(/<h2 lang="hi">कार्तिक के दीये<\/h2>/);
    expect((await admin.press('Publish')).alerts).toContain('Blog uploaded successfully!');
    expect(admin.page.text).toContain('Written in Hindi.');
  });

  it('has both addresses, and each page links to the other', async () => {
    const addresses = {
      'en-IN': `${app.origin}/blogs/lamps-of-kartik`,
      'hi-IN': app.origin + HINDI,
      'x-default': `${app.origin}/blogs/lamps-of-kartik`,
    };
    const first = await reader.open('/blogs/lamps-of-kartik');
    expect([first.status, first.heading]).toEqual([200, 'Lamps of Kartik']);
    expect(alternates(first)).toMatchObject(addresses);
    const twin = await reader.open(HINDI);
    expect([twin.status, twin.heading]).toEqual([200, 'कार्तिक के दीये']);
    expect(twin.html).toContain('<html lang="hi"');
    expect(alternates(twin)).toMatchObject(addresses);
    expect(twin.text).toContain('दीये जल रहे हैं।');
    const [newest] = (await reader.open('/hi/blogs')).headings.filter(({ level }) => level === 2);
    expect(newest?.text).toBe('कार्तिक के दीये');
    expect((await reader.open('/blogs')).text).not.toContain('दीये');
  });

  it('redirects from its former address', async () => {
    const rename = (heading: string) => {
      admin.form('Save changes').fill('SEO heading (optional)', heading);
      return admin.press('Save changes');
    };
    await rename('कार्तिक के दीपक');
    const moved = await reader.open(HINDI);
    expect(moved.redirects).toEqual([{ status: 301, to: toHindiArticlePath('कार्तिक-के-दीपक') }]);
    expect([moved.status, moved.heading]).toEqual([200, 'कार्तिक के दीये']);
    await rename('कार्तिक के दीये');
  });

  it('is listed under its language, and translations link to each other', async () => {
    await admin.open('/admin/articles?page=1');
    admin.form('Search').choose('Language', 'Hindi');
    const list = await admin.press('Search');
    expect(list.text).toContain('कार्तिक के दीये');
    expect(list.text).not.toContain('Lamps of Kartik');
    await admin.follow('कार्तिक के दीये');
    await admin.follow('Its English twin');
    expect(admin.page.path).toBe(english);
    expect(admin.page.hasLink('Write it in Hindi')).toBe(false);
    expect((await admin.open('/admin/audit')).text).toContain('(/hi/blogs/कार्तिक-के-दीये)');
  });

  it('exists once per language: a second translation is rejected, and typed text is preserved', async () => {
    const id = new URL(english, app.origin).searchParams.get('article') ?? '';
    await admin.open(`/blogupload?twin=${id}&language=hi`);
    admin.form('Save draft').fill('Main heading', 'एक और');
    const page = await admin.press('Save draft');
    expect(page.form('Save draft').error('Language')).toContain(
      'This article is written in that language already.',
    );
    expect(page.form('Save draft').value('Main heading')).toBe('एक और');
    for (const path of ['?twin=x&language=hi', `?twin=${id}&language=xx`]) {
      expect((await admin.open(`/blogupload${path}`)).status).toBe(404);
    }
  });

  it('keeps its picture when its translation is deleted, and can be translated again', async () => {
    const twin = findMainPicture(await reader.open(HINDI));
    const first = findMainPicture(await reader.open('/blogs/lamps-of-kartik'));
    expect(twin).toMatch(/^\/pictures\/blog\//);
    expect(twin).not.toBe(first);
    await admin.open(english);
    await admin.follow('Delete');
    await admin.press('Delete for good');
    expect((await fetch(app.origin + first)).status).toBe(404);
    expect((await fetch(app.origin + twin)).status).toBe(200);
    expect(alternates(await reader.open(HINDI))).not.toHaveProperty('en-IN');
    const gone = new URL(english, app.origin).searchParams.get('article') ?? '';
    const page = await admin.open(`/blogupload?twin=${gone}&language=hi`);
    expect([page.status, page.heading]).toEqual([200, 'New article']);
  });
});

describe('a question in two languages', { shuffle: false }, () => {
  it('is added to its language’s list with a link to its translation', async () => {
    await setFaqs(app, 'A');
    await admin.open(MANAGER);
    await admin.follow('Edit A?');
    await admin.follow('Write it in Hindi');
    expect(admin.page.path).toMatch(/^\/faqmanager\?language=hi&twin=\d+/);
    expect(admin.page.text).toContain('Questions on the FAQ page in Hindi');
    const form = admin.form('Add FAQ');
    expect(form.value('Language')).toBe('Hindi');
    form.fill('Question', 'अ क्या है?').fill('Answer', '');
    const refused = await admin.press('Add FAQ');
    expect(refused.form('Add FAQ').value('Question')).toBe('अ क्या है?');
    admin.form('Add FAQ').fill('Answer', 'अ यह है।');
    const page = await admin.press('Add FAQ');
    expect([page.path, page.alerts]).toEqual([
      `${MANAGER}?language=hi`,
      ['FAQ added successfully!'],
    ]);
    expect((await reader.open('/hi/faq')).text).toContain('अ क्या है?');
    expect((await reader.open('/faq')).text).not.toContain('अ क्या है?');
    const { lines } = await app.services.audit.find({}, null);
    expect(lines[0]).toMatchObject({ action: 'faq added', detail: '[hi] अ क्या है? अ यह है।' });
  });

  it('is changed, moved and deleted in its language’s list', async () => {
    const add = (question: string) =>
      app.services.help.addFaq(
        { email: 'asha@people.example' },
        { question, answer: 'x' },
        {
          language: 'hi',
          twinOf: null,
        },
      );
    await add('इ क्या है?');
    await admin.open(MANAGER);
    expect(admin.page.text).not.toContain('इ क्या है?');
    await admin.follow('Hindi questions');
    await admin.press('Move up इ क्या है?');
    const readOrder = async () =>
      (await app.services.help.listFaqs('hi')).map(({ question }) => question);
    expect(await readOrder()).toEqual(['इ क्या है?', 'अ क्या है?']);
    await admin.follow('Edit अ क्या है?');
    expect(admin.page.hasLink('Its English twin')).toBe(true);
    admin.form('Save FAQ').fill('Question', 'अ कौन है?');
    expect((await admin.press('Save FAQ')).path).toBe(`${MANAGER}?language=hi`);
    await admin.follow('Delete इ क्या है?');
    expect((await admin.press('Delete FAQ')).path).toBe(`${MANAGER}?language=hi`);
    expect(await readOrder()).toEqual(['अ कौन है?']);
  });
});
