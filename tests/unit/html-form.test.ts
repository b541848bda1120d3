import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CookieJar } from '../support/html/cookie-jar';
import { toMultipart, toUrlEncoded, type FormEntry } from '../support/html/form-data';
import { HtmlPage } from '../support/html/page';

function getPage(body: string): HtmlPage {
  return new HtmlPage('http://site.test/here?old=1', 200, {}, `<body>${body}</body>`, []);
}

function sent(page: HtmlPage, button = 'Send'): string[] {
  const { body, address } = page.submission(button);
  return [...new URLSearchParams(typeof body === 'string' ? body : new URL(address).search)].map(
    ([name, value]) => `${name}=${value}`,
  );
}

/** Node's own parser as a reference. */
function parseMultipart(body: string | Uint8Array | null, type: string | null): Promise<FormData> {
  const bytes = Uint8Array.from(Buffer.from(body ?? ''));
  return new Response(bytes, { headers: { 'Content-Type': type ?? '' } }).formData();
}

describe('finding controls', () => {
  const page = getPage(
    `<form method="post" novalidate>
       <label for="a">Full name</label><input id="a" name="a" value="old" maxlength="5">
       <label>Note <textarea name="b">
first line</textarea></label>
       <input name="c" aria-label="City">
       <input name="d" aria-label="Locked" disabled><input name="e" aria-label="Kept" readonly value="k">
       <input name="t" aria-label="Twice"><input name="t" aria-label="Twice">
       <button>Send</button>
     </form>`,
  );
  const form = page.form('Send');

  it('works by label, wrapping label and aria-label', () => {
    form.fill('Full name', 'new').fill('Note', 'x\ny').fill('City', 'पुणे');
    expect(form.value('Full name')).toBe('new');
    expect(sent(page)).toEqual(['a=new', 'b=x\r\ny', 'c=पुणे', 'e=k', 't=', 't=']);
  });

  it('rejects controls that a visitor cannot use', () => {
    expect(() => form.fill('Missing', 'x')).toThrow("No control 'Missing'. There are: 'Full name'");
    expect(() => form.fill('Locked', 'x')).toThrow("'Locked' is disabled");
    expect(() => form.fill('Kept', 'x')).toThrow("'Kept' is read-only");
    expect(() => form.fill('Twice', 'x')).toThrow("Several controls 'Twice'");
    expect(() => form.fill('Full name', 'too long')).toThrow("'Full name' takes 5 characters");
    expect(() => page.submission('Save')).toThrow("No button 'Save'. There are: 'Send'");
  });
});

describe('a choice', () => {
  it('accepts only existing options', () => {
    const page = getPage(
      `<form><label for="s">Sign</label><select id="s" name="s">
         <option value="">Choose</option><option value="leo">Leo</option><option disabled>Virgo</option>
       </select><button>Send</button></form>`,
    );
    const form = page.form('Send');
    expect(sent(page)).toEqual(['s=']);
    form.choose('Sign', 'Leo');
    expect(sent(page)).toEqual(['s=leo']);
    expect(form.value('Sign')).toBe('Leo');
    expect(form.options('Sign')).toEqual(['Choose', 'Leo', 'Virgo']);
    expect(() => form.choose('Sign', 'Virgo')).toThrow("does not offer 'Virgo'");
    expect(() => form.choose('Sign', 'Choose', 'Leo')).toThrow('takes one choice');
  });

  it('finds radio buttons and checkboxes by legend and label', () => {
    const page = getPage(
      `<form><fieldset><legend>Gender</legend>
         <label><input type="radio" name="g" value="M" checked> Male</label>
         <label><input type="radio" name="g" value="F"> Female</label></fieldset>
       <fieldset><legend>Languages</legend>
         <label><input type="checkbox" name="l" value="hi"> Hindi</label>
         <label><input type="checkbox" name="l" value="en" checked> English</label></fieldset>
       <label><input type="checkbox" name="ok"> I agree</label><button>Send</button></form>`,
    );
    const form = page.form('Send');
    form.choose('Gender', 'Female').check('Hindi', 'Languages').uncheck('English').check('I agree');
    expect(sent(page)).toEqual(['g=F', 'l=hi', 'ok=on']);
    expect(form.chosen('Gender')).toEqual(['Female']);
    expect(() => form.choose('Gender', 'Other')).toThrow("No control 'Other'");
  });
});

describe('a submission', () => {
  it('contains only the pressed button, and no disabled or unnamed control', () => {
    const page = getPage(
      `<form method="post" action="/save"><input value="no name"><input name="h" type="hidden" value="1">
         <fieldset disabled><legend><input name="in" value="legend"></legend><input name="out"></fieldset>
         <button name="intent" value="save">Save</button><button name="intent" value="drop">Drop</button>
         <button type="button" name="b">Nothing</button></form>
       <input form="other" name="apart">`,
    );
    expect(sent(page, 'Drop')).toEqual(['h=1', 'in=legend', 'intent=drop']);
    expect(page.submission('Save')).toMatchObject({
      method: 'POST',
      address: 'http://site.test/save',
    });
    expect(page.hasButton('Nothing')).toBe(false);
  });

  it('fails while a required control is empty, unless the form has novalidate', () => {
    const control = '<label>Name <input name="n" required></label><button>Send</button>';
    expect(() => getPage(`<form>${control}</form>`).submission('Send')).toThrow("asks for 'Name'");
    expect(sent(getPage(`<form novalidate>${control}</form>`))).toEqual(['n=']);
  });

  it('contains chosen files, and an empty file where no file was chosen', async () => {
    const page = getPage(
      `<form method="post" enctype="multipart/form-data"><label>Photo <input type="file" name="p"></label>
         <label>Papers <input type="file" name="q" multiple></label><input name="t" value="ü">
         <button>Send</button></form>`,
    );
    const file = { name: 'a"b.png', type: 'image/png', bytes: new Uint8Array([0, 255, 13, 10]) };
    page.form('Send').attach('Photo', file);
    expect(() => page.form('Send').attach('Photo', file, file)).toThrow('takes one file');
    const { body, type } = page.submission('Send');
    const parsed = await parseMultipart(body, type);
    const photo = parsed.get('p') as File;
    expect([photo.name, photo.type]).toEqual(['a"b.png', 'image/png']);
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(file.bytes);
    expect((parsed.get('q') as File).size).toBe(0);
    expect(parsed.get('t')).toBe('ü');
  });

  const entries = fc.array(
    fc.tuple(fc.stringMatching(/^[a-z][a-z0-9.]{0,8}$/), fc.string({ unit: 'grapheme' })),
  );
  const normalizeLineBreaks = (given: readonly (readonly [string, string])[]) =>
    given.map(([name, value]) => [name, value.replace(/\r\n|\r|\n/g, '\r\n')]);

  it('does not change in a urlencoded round trip', () => {
    fc.assert(
      fc.property(entries, (given) => {
        expect([...new URLSearchParams(toUrlEncoded(given))]).toEqual(normalizeLineBreaks(given));
      }),
    );
  });

  it('does not change in a multipart round trip', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entries, { minLength: 1 }).map((each) => each.flat()),
        async (given) => {
          fc.pre(given.length > 0);
          const { body, type } = toMultipart(given as FormEntry[]);
          const parsed = await parseMultipart(body, type);
          expect([...parsed]).toEqual(normalizeLineBreaks(given));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('field errors', () => {
  it('come from the description of a control with aria-invalid', () => {
    const form = getPage(
      `<form><label>PIN <input name="p" aria-invalid="true" aria-describedby="e h" autocomplete="postal-code"></label>
         <p id="h">Six digits</p><p id="e">PIN Code is required.</p>
         <label>City <input name="c" aria-describedby="h"></label><button>Send</button></form>`,
    ).form('Send');
    expect(form.error('PIN')).toBe('PIN Code is required. Six digits');
    expect(form.error('City')).toBe('');
    expect(form.description('City')).toBe('Six digits');
    expect(form.attribute('PIN', 'autocomplete')).toBe('postal-code');
  });
});

describe('links', () => {
  it('with the same name must lead to the same place', () => {
    const page = getPage('<a href="/a">Go</a><a href="/b">Go</a><a href="/c" hidden>Secret</a>');
    expect(() => page.link('Go')).toThrow("'Go' leads to /a and /b");
    expect(page.hasLink('Secret')).toBe(false);
  });
});

it('cookies have a path, can expire, and are not stored over HTTP when they are secure', () => {
  const jar = new CookieJar();
  jar.take(['s=1; Path=/; HttpOnly', 'area=x; Path=/done', 't=1; Secure']);
  expect([jar.header('/'), jar.header('/done')]).toEqual(['s=1', 's=1; area=x']);
  jar.take(['s=; Path=/; Max-Age=0', 'area=; Path=/done; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  expect(jar.header('/done')).toBeNull();
});
