import { describe, expect, it } from 'vitest';
import type { AstrologerStatus } from '~/features/astrologers/astrologer';
import { HtmlClient } from '../support/html-client';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: { APP_STORE_URL: 'https://apps.example.org/taravani' } });
const NAME = 'Asha <b>Rao</b>';

async function createTestAstrologer(status: AstrologerStatus = 1): Promise<number> {
  const { id } = await withStore(app, ({ db }) =>
    db
      .updateTable('astrologers')
      .set({ first_name: NAME, demo: 0, status })
      .where('id', '=', (select) =>
        select.selectFrom('astrologers').select((row) => row.fn.min('id').as('id')),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

describe('the app page', () => {
  it.each([
    ['/call-with-astrologer', 'Call', 'You want to call'],
    ['/chat-with-astrologer', 'Chat', 'You want to chat with'],
  ])('shows the stored name of the astrologer chosen on %s', async (list, verb, words) => {
    await createTestAstrologer();
    const visitor = new HtmlClient(app.origin);
    await visitor.open(list);
    const page = await visitor.follow(`${verb} ${NAME}`);
    expect(page.path.split('?')[0]).toBe('/app-download');
    expect(page.text).toContain(`${words} ${NAME}. Look for ${NAME} in the app`);
    expect(page.canonical).toBe(`${app.origin}/app-download`);
    expect(page.heading).toBe('Get the app');
  });

  it('names the astrologer in Hindi', async () => {
    const id = await createTestAstrologer();
    const page = await new HtmlClient(app.origin).open(`/hi/app-download?call=${id}`);
    expect(page.text).toContain(`आपने ${NAME} को कॉल के लिए चुना है। ऐप में ${NAME} को खोजें`);
    expect(page.canonical).toBe(`${app.origin}/hi/app-download`);
  });

  it('ignores a made-up astrologer id, and that response is not cached', async () => {
    const inactive = await createTestAstrologer(5);
    const visitor = new HtmlClient(app.origin);
    await visitor.open('/app-download');
    const before = app.readingPages?.cache.entries;
    for (const id of [inactive, 987_654, 4_294_967_296]) {
      const page = await visitor.open(`/app-download?call=${id}`);
      expect(page.redirects).toEqual([{ status: 302, to: '/app-download' }]);
    }
    for (const text of ['Send money to', '0', '-1', '1e3', '<b>', '99999999999']) {
      const page = await visitor.open(`/app-download?chat=${encodeURIComponent(text)}`);
      expect([page.status, page.text.includes('You want to')]).toEqual([200, false]);
      expect(page.html).not.toContain('Send money');
    }
    expect(app.readingPages?.cache.entries).toBe(before);
  });

  it('says that a demonstration profile cannot answer', async () => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open('/chat-with-astrologer');
    const page = await visitor.follow('Chat Raghavendra');
    expect(page.text).toContain('This is a demonstration profile, and nobody answers yet.');
  });
});
