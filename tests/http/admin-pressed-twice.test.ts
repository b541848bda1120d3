import { describe, expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import type { DecisionKind } from '~/features/applications/review/review';
import { createFreshAdmin, createAdminVisitor } from '../support/admin';
import { createDecidedApplication, type MadeApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { fillAll, createFreshDay } from '../support/readings';
import { readMailsTo } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

interface Act {
  readonly name: string;
  readonly button: string;
  /** Opens the page and fills in its form. @returns the application, if there is one. */
  readonly open: (admin: HtmlClient) => Promise<MadeApplication | null>;
  /** The message after the second press, when it differs from the first one. */
  readonly secondMessage?: string;
}

const nothing = null;
let articles = 0;

async function createCompleteDraft(admin: HtmlClient): Promise<void> {
  articles += 1;
  await admin.open('/blogupload');
  admin
    .form('Save draft')
    .fill('Main heading', `Lamps of evening ${articles}`)
    .fill('Main description (needed to publish)', 'Why lamps are lit, in a sentence.')
    .choose('Author (needed to publish)', 'Meenakshi Rao')
    .fill('What the main image shows (needed to publish)', 'A lamp in the evening')
    .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
    .attach('Main image (needed to publish)', {
      name: 'lamp.png',
      type: 'image/png',
      bytes: await createPlainPicture(1_200, 600).png().toBuffer(),
    });
  await admin.press('Save draft');
}

function decision(button: string, before: readonly DecisionKind[]): Act {
  return {
    name: button,
    button,
    open: async (admin) => {
      const made = await createDecidedApplication(app.services, before);
      await admin.open(`/admin/view/${made.id}`);
      await admin.follow(button);
      if (button === 'Reject') admin.form(button).fill('Reason', 'The PAN card cannot be read.');
      return made;
    },
  };
}

const ACTS: readonly Act[] = [
  decision('Approve', []),
  decision('Reject', []),
  decision('Deactivate', ['approve']),
  decision('Allow Reapplication', ['reject']),
  {
    name: 'Publish an article from its form',
    button: 'Publish',
    open: async (admin) => {
      await createCompleteDraft(admin);
      return nothing;
    },
  },
  {
    name: 'Publish an article from its preview',
    button: 'Publish',
    open: async (admin) => {
      await createCompleteDraft(admin);
      await admin.follow('Preview of what is saved');
      return nothing;
    },
  },
  {
    name: 'Withdraw an article',
    button: 'Unpublish',
    open: async (admin) => {
      await createCompleteDraft(admin);
      await admin.press('Publish');
      await admin.follow('Unpublish');
      return nothing;
    },
  },
  {
    name: 'Delete an article',
    button: 'Delete for good',
    open: async (admin) => {
      await createCompleteDraft(admin);
      await admin.follow('Delete');
      return nothing;
    },
  },
  {
    name: 'Add a question',
    button: 'Add FAQ',
    open: async (admin) => {
      articles += 1;
      await admin.open('/faqmanager');
      admin.form('Add FAQ').fill('Question', `Why ${articles}?`).fill('Answer', 'Because.');
      return nothing;
    },
  },
  {
    name: 'Delete a question',
    button: 'Delete FAQ',
    open: async (admin) => {
      articles += 1;
      await admin.open('/faqmanager');
      admin.form('Add FAQ').fill('Question', `Why ${articles}?`).fill('Answer', 'Because.');
      await admin.press('Add FAQ');
      await admin.follow(`Delete Why ${articles}?`);
      return nothing;
    },
    secondMessage: 'This FAQ is no longer in the list.',
  },
  {
    name: 'Publish twelve readings',
    button: 'Publish all twelve',
    open: async (admin) => {
      await admin.open(`/horoscopeupload/all?date=${createFreshDay()}&language=english`);
      fillAll(admin, (sign) => `${sign} by hand.`);
      return nothing;
    },
  },
];

interface PressResult {
  readonly status: number;
  readonly to: string | undefined;
}

/** Returns a function that presses the button of the open page again, like Back and a second press. */
function createPresser(admin: HtmlClient, button: string): () => Promise<PressResult> {
  const { address, type, body } = admin.page.submission(button);
  const { pathname, search } = new URL(address);
  return async () => {
    const { status, headers } = await admin.sendRaw({
      method: 'POST',
      path: pathname + search,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      ...(body ? { body } : {}),
    });
    return { status, to: headers.location };
  };
}

const lines = () => countRows(app, 'audit_log', "action not like 'signed %'");
const getMails = async (made: MadeApplication | null) =>
  made ? (await readMailsTo(app, made)).length : 0;

describe.each(ACTS)('$name', ({ button, open, secondMessage }) => {
  it('happens once when the button is pressed, and pressed again on the earlier page', async () => {
    const admin = await createAdminVisitor(app);
    const made = await open(admin);
    const before = { lines: await lines(), mails: await getMails(made) };
    const press = createPresser(admin, button);
    const first = await press();
    expect(first.status).toBe(303);
    const [said] = (await admin.open(String(first.to))).alerts;
    const second = await press();
    expect(second).toEqual(first);
    const again = await admin.open(String(second.to));
    expect(again.alerts[0]).toBe(secondMessage ?? said);
    expect(await lines()).toBe(before.lines + 1);
    expect(await getMails(made)).toBe(before.mails + (made ? 1 : 0));
  });

  it('happens once when the button is pressed twice simultaneously, and both responses show success', async () => {
    const admin = await createAdminVisitor(app);
    const made = await open(admin);
    const before = { lines: await lines(), mails: await getMails(made) };
    const press = createPresser(admin, button);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    for (const { to } of answers) expect((await admin.open(String(to))).status).toBe(200);
    expect(await lines()).toBe(before.lines + 1);
    expect(await getMails(made)).toBe(before.mails + (made ? 1 : 0));
  });
});

describe('a conflicting decision by another administrator', () => {
  it('shows a clear message, and nothing changes', async () => {
    const admin = await createAdminVisitor(app);
    const other = await createAdminVisitor(app, { account: await createFreshAdmin(app.services) });
    const made = await createDecidedApplication(app.services, []);
    for (const [visitor, button] of [
      [admin, 'Approve'],
      [other, 'Reject'],
    ] as const) {
      await visitor.open(`/admin/view/${made.id}`);
      await visitor.follow(button);
    }
    other.form('Reject').fill('Reason', 'The PAN card cannot be read.');
    await other.press('Reject');
    const page = await admin.press('Approve');
    expect(page.status).toBe(409);
    expect(page.alerts[0]).toContain('rejected this application');
    expect(await getMails(made)).toBe(1);
  });

  it('for an unpublished article names the other administrator', async () => {
    const admin = await createAdminVisitor(app);
    await createCompleteDraft(admin);
    await admin.press('Publish');
    const { path } = admin.page;
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

describe('a new password', () => {
  it('sent twice is set once, and both responses confirm it', async () => {
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    await admin.open('/admin/security');
    const next = 'six boats beyond the far hills';
    admin
      .form('Change password')
      .fill('Current password', account.password)
      .fill('New password', next)
      .fill('New password again', next);
    const press = createPresser(admin, 'Change password');
    const before = await lines();
    expect([await press(), await press()].map(({ status }) => status)).toEqual([303, 303]);
    expect(await lines()).toBe(before + 1);
  });
});
