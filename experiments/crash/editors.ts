import { SIGNS } from '~/features/astronomy/signs';
import { addDays, getTodayInIndia } from '~/shared/time/calendar';
import { createAdminAct } from './admins';
import { getFirstDayOfPair, toReadingKey } from './keys';
import { pickColour, createGrainyPicture } from './pictures';
import { expectPath, nextNumber, type Stage } from './stage';
import type { ArticleState, ReadingState } from './states';
import { leadsTo, Subject } from './subject';
import type { WatchedClient } from './watched-client';

const UPLOADS_PATH = '/horoscopeupload';
const CORRECTION_BUTTON = 'Save correction';
/** Well beyond the days for which the site has drafts. */
const FIRST_DAY = 40;

/** Publishes readings for pairs of days, sign by sign, and corrects them. */
export function createReadingEditorActs(stage: Stage) {
  const { random, ledger } = stage;
  let day = getFirstDayOfPair(getTodayInIndia({ now: () => new Date() }), FIRST_DAY);
  const readings = new Map<string, { day: string; sign: string; pair: Subject<ReadingState> }>();

  async function publish(visitor: WatchedClient): Promise<void> {
    const form = visitor.form('Upload');
    const begun = form.value('Start date');
    if (begun === '') {
      day = addDays(day, 2);
      form.fill('Start date', day).fill('End date', addDays(day, 1));
    } else if (begun !== day) throw new Error(`The upload of ${begun} is open, not that of ${day}`);
    const sign = SIGNS.find(({ name }) => name === form.value('Sign'))?.slug;
    if (!sign) throw new Error(`'${form.value('Sign')}' is no sign`);
    const { key } = toReadingKey(day, 'english', sign);
    const known = readings.get(key)?.pair;
    const pair = known ?? new Subject<ReadingState>(ledger, key);
    readings.set(key, { day, sign, pair });
    const text = `A calm day, number ${nextNumber()}.`;
    form.fill('Horoscope', text);
    await pair.write(visitor, {
      write: 'reading published',
      steps: [{ first: text, second: text }],
      button: 'Upload',
      isDone: leadsTo(UPLOADS_PATH),
    });
  }

  async function correct(visitor: WatchedClient): Promise<void> {
    const reading = random.pickOne([...readings.values()]);
    const state = reading.pair.value;
    if (!state) return;
    const address = `${UPLOADS_PATH}/reading?date=${reading.day}&language=english`;
    await visitor.open(`${address}&sign=${reading.sign}`);
    const shown = visitor.form(CORRECTION_BUTTON).value('Horoscope');
    if (shown !== state.first) throw new Error(`${reading.pair.key} shows '${shown}'`);
    const first = `A better day, number ${nextNumber()}.`;
    visitor.form(CORRECTION_BUTTON).fill('Horoscope', first);
    await reading.pair.write(visitor, {
      write: 'reading corrected',
      steps: [{ ...state, first }],
      button: CORRECTION_BUTTON,
      isDone: leadsTo(`${UPLOADS_PATH}/reading`),
    });
  }

  return createAdminAct(stage, async (visitor) => {
    await visitor.open(UPLOADS_PATH);
    expectPath(visitor, UPLOADS_PATH);
    await (readings.size > 0 && random.chance(35) ? correct(visitor) : publish(visitor));
  });
}

export function createArticleEditorActs(stage: Stage) {
  const { random } = stage;
  let current: { readonly article: Subject<ArticleState>; readonly path: string } | null = null;

  async function begin(visitor: WatchedClient): Promise<void> {
    await visitor.open('/blogupload');
    expectPath(visitor, '/blogupload');
    const heading = `Crash article ${nextNumber()}`;
    const state = await fill(visitor, 'Save draft', null);
    visitor
      .form('Save draft')
      .fill('Main heading', heading)
      .fill('SEO heading (optional)', heading)
      .choose('Author (needed to publish)', 'Meenakshi Rao')
      .fill('What the main image shows (needed to publish)', 'A grainy colour');
    const article = new Subject<ArticleState>(stage.ledger, `article:${heading}`);
    await save(visitor, article, 'article written', { ...state, status: 'draft' }, 'Save draft');
    current = { article, path: visitor.page.path };
  }

  /** Fills in new texts, and sometimes chooses a new picture. */
  async function fill(visitor: WatchedClient, button: string, before: ArticleState | null) {
    const number = nextNumber();
    const state = {
      description: `Description ${number}.`,
      html: `<p>Text ${number}.</p>`,
      keywords: [`first${number}`, `second${number}`],
      picture: before?.picture ?? '',
    };
    const form = visitor
      .form(button)
      .fill('Main description (needed to publish)', state.description)
      .fill('Article (needed to publish)', state.html)
      .fill('Meta tags (optional)', state.keywords.join(', '));
    if (before && random.chance(60)) return state;
    const picture = pickColour(random);
    const bytes = await createGrainyPicture(picture, { width: 640, height: 360, format: 'png' });
    const label =
      state.picture === '' ? 'Main image (needed to publish)' : 'Another main image (optional)';
    form.attach(label, { name: 'main.png', type: 'image/png', bytes });
    return { ...state, picture };
  }

  async function change(visitor: WatchedClient, article: Subject<ArticleState>, path: string) {
    const state = article.value;
    // The article was deleted without a response or abandoned, so the next act starts another one.
    if (state === null || random.chance(12)) {
      current = null;
      return;
    }
    await visitor.open(path);
    expectPath(visitor, path);
    if (state.status === 'published' && random.chance(25)) {
      await visitor.follow('Unpublish');
      await save(
        visitor,
        article,
        'article unpublished',
        { ...state, status: 'withdrawn' },
        'Unpublish',
      );
    } else if (state.status !== 'published' && random.chance(45)) {
      const next = { ...(await fill(visitor, 'Publish', state)), status: 'published' };
      await save(visitor, article, 'article published', next, 'Publish');
    } else if (random.chance(15)) {
      await visitor.follow('Delete');
      current = null;
      await save(visitor, article, 'article deleted', null, 'Delete for good');
    } else {
      const button = ['Save changes', 'Save draft'].find((label) => visitor.page.hasButton(label));
      if (button === undefined) throw new Error(`${path} cannot be saved`);
      const next = { ...(await fill(visitor, button, state)), status: state.status };
      await save(visitor, article, 'article changed', next, button);
    }
  }

  return createAdminAct(stage, (visitor) =>
    current ? change(visitor, current.article, current.path) : begin(visitor),
  );
}

function save(
  visitor: WatchedClient,
  article: Subject<ArticleState>,
  kind: string,
  after: ArticleState | null,
  button: string,
): Promise<void> {
  const isDone = leadsTo(after === null ? '/admin/articles' : '/blogupload');
  return article.write(visitor, { write: kind, steps: [after], button, isDone });
}
