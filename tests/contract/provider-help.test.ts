import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createProviderHelp } from '~/infrastructure/provider/help';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion, raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { createHelp } from '~/features/help/help.server';
import type { HelpStore } from '~/features/help/help.store';
import { addedFaq, HELP_CALLS } from '~/api/calls/help-calls';
import { describeHelpStore, type HelpStage } from './help.contract';
import { type Opened, SQLITE } from './engine';
import { openProviderInstance } from './provider-stage';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
const MANY_LINES = 1_000;

describeHelpStore('the provider’s service', openProviderHelp, {
  hasOrder: false,
  hasLanguages: false,
});

async function openProviderHelp(): Promise<Opened<HelpStage>> {
  const [service, own] = [await SQLITE.openStore(), await SQLITE.openStore()];
  const instance = await openProviderInstance({
    help: createHelp({ source: createSqlHelpStore(service.db, clock) }),
  });
  const audit = createSqlAuditStore(own.db, clock);
  return {
    source: {
      help: createProviderHelp({
        client: instance.client,
        local: createSqlHelpStore(own.db, clock),
        audit,
        contentChanged: () => raiseContentVersion(own.db),
        clock,
      }),
      contentVersion: () => contentVersion(own.db),
      async audited() {
        const lines = await audit.find({}, MANY_LINES, null);
        return lines.map(({ action, subject }) => `${action} ${subject}`).reverse();
      },
    },
    async close() {
      await instance.close();
      await service.close();
      await own.close();
    },
  };
}

describe('the specified calls of this product’s API', () => {
  let opened: Opened<ServedHelp>;
  let client: ProviderClient;
  let help: HelpStore;
  beforeEach(async () => {
    opened = await openServedHelp();
    ({ client, help } = opened.source);
  });
  afterEach(() => opened.close());

  const text = { question: 'Is it 50%?', answer: 'Yes.\n\nहाँ' };
  const contact = { email: 'help@people.example', phone: '+91 98765 43210' };
  const refused = { name: 'SourceFailure' };

  test('change questions without a version', async () => {
    const { id } = addedFaq.parse(await client.call(HELP_CALLS.addFaq, { query: text }));
    expect(await help.listFaqs()).toEqual([{ id, ...text }]);
    const query = { ...text, answer: 'No.' };
    await client.call(HELP_CALLS.changeFaq, { params: { id }, query });
    expect(await help.findFaq(id)).toMatchObject({ answer: 'No.' });
    const other = { question: 'IS IT 50%?', answer: 'x' };
    await expect(client.call(HELP_CALLS.addFaq, { query: other })).rejects.toMatchObject({
      status: 409,
      code: 'taken',
      said: 'This question is already in the list.',
    });
    await client.call(HELP_CALLS.deleteFaq, { params: { id }, query: {} });
    expect(await help.listFaqs()).toEqual([]);
    expect(await opened.source.audited()).toEqual([
      `api:test faq added faq:${id}`,
      `api:test faq changed faq:${id}`,
      `api:test faq deleted faq:${id}`,
    ]);
  });

  test('reject another version and a missing question', async () => {
    const { id } = addedFaq.parse(await client.call(HELP_CALLS.addFaq, { query: text }));
    const params = { id };
    const seen = 'another_version';
    for (const work of [
      () => client.call(HELP_CALLS.changeFaq, { params, query: { ...text, answer: 'x', seen } }),
      () => client.call(HELP_CALLS.deleteFaq, { params, query: { seen } }),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'overtaken' });
    }
    const gone = { params: { id: id + 1 }, query: text };
    await expect(client.call(HELP_CALLS.changeFaq, gone)).rejects.toMatchObject({
      kind: 'missing',
    });
    expect(await help.listFaqs()).toEqual([{ id, ...text }]);
  });

  test.each([
    ['no question', { question: ' ', answer: 'x' }],
    ['a long question', { question: 'x'.repeat(201), answer: 'x' }],
    ['a question of two lines', { question: 'x\ny', answer: 'x' }],
    ['a long answer', { question: 'x', answer: 'x'.repeat(3_001) }],
    ['a control character', { question: 'x\u0007', answer: 'x' }],
    ['a text that turns around', { question: 'x', answer: 'x\u202ey' }],
  ])('reject a question with %s', async (_, query) => {
    await expect(client.call(HELP_CALLS.addFaq, { query })).rejects.toMatchObject({
      ...refused,
      status: 422,
    });
    expect(await help.listFaqs()).toEqual([]);
  });

  test('add contact details once and then replace them', async () => {
    await client.call(HELP_CALLS.addContact, { query: contact });
    await expect(client.call(HELP_CALLS.addContact, { query: contact })).rejects.toMatchObject({
      status: 409,
    });
    const other = { ...contact, phone: '+91 98765 43211' };
    await client.call(HELP_CALLS.updateContact, { query: other });
    expect(await help.findContact()).toEqual(other);
    for (const wrong of [
      { email: 'help' },
      { email: '' },
      { phone: ' ' },
      { phone: '1'.repeat(31) },
    ]) {
      const sent = { ...contact, ...wrong };
      await expect(client.call(HELP_CALLS.updateContact, { query: sent })).rejects.toMatchObject({
        status: 422,
      });
    }
    expect(await help.findContact()).toEqual(other);
    expect(await opened.source.audited()).toEqual([
      'api:test contact added contact:site',
      'api:test contact updated contact:site',
    ]);
  });
});

interface ServedHelp {
  readonly client: ProviderClient;
  readonly help: HelpStore;
  /** Audit lines as `actor action subject`, oldest first. */
  audited(): Promise<string[]>;
}

async function openServedHelp(): Promise<Opened<ServedHelp>> {
  const { db, close } = await SQLITE.openStore();
  const help = createSqlHelpStore(db, clock);
  const instance = await openProviderInstance({ help: createHelp({ source: help }) });
  return {
    source: {
      client: instance.client,
      help,
      async audited() {
        const lines = await createSqlAuditStore(db, clock).find({}, MANY_LINES, null);
        return lines.map((line) => `${line.actor} ${line.action} ${line.subject}`).reverse();
      },
    },
    async close() {
      await instance.close();
      await close();
    },
  };
}
