import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProviderHelp } from '~/infrastructure/provider/help';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import type { AuditEntry } from '~/shared/audit-entry';
import { MAX_FAQS, type Faq } from '~/features/help/faq';
import type { HelpStore } from '~/features/help/help.store';
import type { ServiceAnswer } from '../support/service-server';
import { createTestClock } from '../support/clock';
import { type EngineStore, SQLITE } from './engine';
import { openBareProvider, type BareProviderCalls, type BareProvider } from './plain-service';

const ADDED = { question: 'Is it 50%? & why=1', answer: 'Yes.\nहाँ + no' };
const CONTACT = { email: 'help@people.example', phone: '+91 98765 43210' };
const OTHER_CONTACT = { email: 'other@people.example', phone: '+91 98765 43211' };
const line = (action: string): AuditEntry => ({
  actor: 'asha@admins.example',
  action,
  subject: 'x',
  detail: '',
});
const added = (id: number) => ({ ...line('faq added'), subject: `faq:${id}` });

/** The provider's list, and responses that replace the normal ones. */
interface World {
  faqs: unknown;
  answers: Record<string, ServiceAnswer>;
}

let world: World;
let service: BareProvider;
let store: EngineStore;
let help: HelpStore;
let changes: number;
const clock = createTestClock();

beforeEach(async () => {
  world = { faqs: [{ id: '7', question: 'One?', answer: 'One.' }], answers: {} };
  const text = (call: string): (() => ServiceAnswer) => {
    return () => world.answers[call] ?? { body: 'done' };
  };
  const calls: BareProviderCalls = {
    'GET faqs': () => world.answers['GET faqs'] ?? { json: world.faqs },
    'POST faqs/add-faq': ({ query }) => {
      const answer = text('POST faqs/add-faq')();
      if (!answer.status) world.faqs = [...(world.faqs as Faq[]), { id: '8', ...query }];
      return answer;
    },
    'PUT faqs/7': text('PUT faqs/7'),
    'DELETE faqs/7': text('DELETE faqs/7'),
    'POST contact/add': text('POST contact/add'),
    'PUT contact/update': text('PUT contact/update'),
  };
  service = await openBareProvider(calls);
  store = await SQLITE.openStore();
  changes = 0;
  help = createProviderHelp({
    client: service.client,
    local: createSqlHelpStore(store.db, clock),
    audit: createSqlAuditStore(store.db, clock),
    contentChanged: () => {
      changes += 1;
      return Promise.resolve();
    },
    clock,
  });
});
afterEach(async () => {
  await service.close();
  await store.close();
});

const audited = async () =>
  (await createSqlAuditStore(store.db, clock).find({}, 100, null))
    .map(({ action, subject }) => `${action} ${subject}`)
    .reverse();
const listWrites = () => service.sent().filter(({ call }) => !call.startsWith('GET '));
const one: Faq = { id: 7, question: 'One?', answer: 'One.' };

describe('questions', () => {
  test('are read with ids in any format, even when texts are missing', async () => {
    world.faqs = [
      { id: '7', question: 'One?', answer: 'One.', createdAt: 0 },
      { id: 8, question: 'Two?', answer: null },
    ];
    expect(await help.listFaqs()).toEqual([one, { id: 8, question: 'Two?', answer: '' }]);
    expect(service.sent()).toEqual([{ call: 'GET faqs', query: {}, body: '' }]);
  });

  test('are requested once a minute, and still shown from the cache while the provider fails', async () => {
    await help.listFaqs();
    world.answers['GET faqs'] = { status: 500 };
    expect(await help.listFaqs()).toEqual([one]);
    expect(service.sent()).toHaveLength(1);
    clock.set('2026-11-21T10:01:00+05:30');
    expect(await help.listFaqs()).toEqual([one]);
    expect(service.sent().length).toBeGreaterThan(1);
    // The site must read the current text before it can change it.
    await expect(help.findFaq(7)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await help.listFaqs(), 'and visitors still see what was there').toEqual([one]);
  });

  test('show the time of the last fetch when the provider has failed for a minute', async () => {
    clock.set('2026-11-21T10:00:00+05:30');
    await help.listFaqs();
    world.answers['GET faqs'] = { status: 500 };
    clock.set('2026-11-21T10:00:40+05:30');
    await help.listFaqs();
    expect(help.getFaqsAge('en')).toEqual({ staleSince: null, freshForSeconds: 20 });
    clock.set('2026-11-21T10:01:00+05:30');
    await help.listFaqs();
    expect(help.getFaqsAge('en')).toEqual({
      staleSince: new Date('2026-11-21T10:00:00+05:30'),
      freshForSeconds: 0,
    });
    delete world.answers['GET faqs'];
    clock.set('2026-11-21T10:01:06+05:30');
    await help.listFaqs();
    expect(help.getFaqsAge('en')).toEqual({ staleSince: null, freshForSeconds: 60 });
  });

  test.each([
    ['a page', { headers: { 'Content-Type': 'text/html' }, body: '<html></html>' }],
    ['one object', { json: one }],
    ['nothing', { json: null }],
    ['a list of texts', { json: ['One?'] }],
    ['numbers that are none', { json: [{ ...one, id: 'seven' }] }],
  ])('cannot be read from %s', async (_, answer) => {
    world.answers['GET faqs'] = answer;
    await expect(help.listFaqs()).rejects.toMatchObject({
      kind: 'shape',
      reason: 'unexpected-form',
    });
  });

  test('are added as specified, and the audit line contains the number', async () => {
    expect(await help.addFaq(ADDED, added)).toBe('added');
    expect(listWrites()).toEqual([{ call: 'POST faqs/add-faq', query: ADDED, body: '' }]);
    expect(await audited()).toEqual(['faq added faq:8']);
    expect(changes).toBe(1);
    expect(await help.listFaqs()).toHaveLength(2);
  });

  test('are added once, and an existing question is not sent', async () => {
    expect(await help.addFaq(one, added)).toBe('repeated');
    expect(await help.addFaq({ question: 'ONE?', answer: 'x' }, added)).toBe('taken');
    world.faqs = Array.from({ length: MAX_FAQS }, (_, id) => ({ id, question: `${id}?` }));
    expect(await help.addFaq(ADDED, added)).toBe('full');
    expect([listWrites(), await audited(), changes]).toEqual([[], [], 0]);
  });

  test('are changed and deleted as specified', async () => {
    expect(await help.changeFaq(one, ADDED, line('faq changed'))).toBe('changed');
    expect(await help.deleteFaq(one, line('faq deleted'))).toBe('deleted');
    expect(listWrites()).toEqual([
      { call: 'PUT faqs/7', query: ADDED, body: '' },
      { call: 'DELETE faqs/7', query: {}, body: '' },
    ]);
    expect(await audited()).toEqual(['faq changed x', 'faq deleted x']);
    expect(changes).toBe(2);
  });

  test('that another administrator has changed are not overwritten, even with a new list', async () => {
    await help.listFaqs();
    world.faqs = [
      { ...one, answer: 'Another.' },
      { id: 8, question: 'Two?' },
    ];
    expect(await help.changeFaq(one, ADDED, line('no'))).toBe('overtaken');
    expect(await help.deleteFaq(one, line('no'))).toBe('overtaken');
    const now = { ...one, answer: 'Another.' };
    expect(await help.changeFaq(now, { ...now, question: 'two?' }, line('no'))).toBe('taken');
    expect([listWrites(), await audited()]).toEqual([[], []]);
    expect(await help.listFaqs(), 'the list is the new one').toHaveLength(2);
  });

  test('that were deleted just before a change count as changed', async () => {
    world.answers['PUT faqs/7'] = { status: 404 };
    world.answers['DELETE faqs/7'] = { status: 404 };
    expect(await help.changeFaq(one, ADDED, line('no'))).toBe('overtaken');
    expect(await help.deleteFaq(one, line('no'))).toBe('overtaken');
    expect(await audited()).toEqual([]);
  });

  test.each([{ status: 500 }, { status: 400, json: { message: 'No.' } }])(
    'are not reported as changed when the provider responds %o',
    async (answer) => {
      for (const call of ['POST faqs/add-faq', 'PUT faqs/7', 'DELETE faqs/7']) {
        world.answers[call] = answer;
      }
      for (const work of [
        () => help.addFaq(ADDED, added),
        () => help.changeFaq(one, ADDED, line('no')),
        () => help.deleteFaq(one, line('no')),
      ]) {
        await expect(work()).rejects.toMatchObject({ name: 'SourceFailure' });
      }
      expect(listWrites(), 'each was sent once').toHaveLength(3);
      expect([await audited(), changes]).toEqual([[], 0]);
    },
  );

  test('cannot be reordered', async () => {
    world.faqs = [one, { id: 8, question: 'Two?', answer: '' }];
    await expect(help.reorderFaqs([7, 8], [8, 7], line('no'))).rejects.toMatchObject({
      kind: 'unsupported',
    });
    expect(await audited()).toEqual([]);
  });
});

describe('contact details', () => {
  test('come from this site’s store, and are sent as specified', async () => {
    expect(await help.findContact()).toBeNull();
    expect(await help.saveContact(null, CONTACT, line('contact added'))).toBe('saved');
    expect(await help.findContact()).toEqual(CONTACT);
    expect(await help.isContactEntered()).toBe(true);
    expect(await help.saveContact(CONTACT, OTHER_CONTACT, line('contact updated'))).toBe('saved');
    expect(await help.findContact()).toEqual(OTHER_CONTACT);
    expect(service.sent()).toEqual([
      { call: 'POST contact/add', query: CONTACT, body: '' },
      { call: 'PUT contact/update', query: OTHER_CONTACT, body: '' },
    ]);
    expect(await audited()).toEqual(['contact added x', 'contact updated x']);
  });

  test('are not sent when the submitted version is outdated', async () => {
    expect(await help.saveContact(OTHER_CONTACT, CONTACT, line('no'))).toBe('overtaken');
    expect([service.sent(), await audited()]).toEqual([[], []]);
  });

  test('are replaced when the provider already has contact details', async () => {
    const json = { message: 'There is one already', code: 'overtaken' };
    world.answers['POST contact/add'] = { status: 409, json };
    expect(await help.saveContact(null, CONTACT, line('contact added'))).toBe('saved');
    expect(service.sent().map(({ call }) => call)).toEqual([
      'POST contact/add',
      'PUT contact/update',
    ]);
    expect(await help.findContact()).toEqual(CONTACT);
  });

  test('stay unchanged when the provider fails', async () => {
    world.answers['POST contact/add'] = { status: 500 };
    await expect(help.saveContact(null, CONTACT, line('no'))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await help.findContact()).toBeNull();
    expect([service.sent().length, await audited()]).toEqual([1, []]);
  });
});
