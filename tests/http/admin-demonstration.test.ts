import { expect, it } from 'vitest';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

it('the dashboard counts the demonstration astrologers and removes them after one confirmation', async () => {
  const count = await app.services.demoAstrologers.count();
  expect(count).toBeGreaterThan(0);
  const admin = await createAdminVisitor(app);
  expect((await admin.open('/deshboard')).text).toContain(
    `${count} astrologers on the public lists are demonstrations`,
  );
  await admin.follow('Remove them');
  await admin.follow('Cancel');
  expect(await app.services.demoAstrologers.count()).toBe(count);
  await admin.follow('Remove them');
  const { address, type, body } = admin.page.submission('Remove');
  const done = await admin.press('Remove');
  expect([done.path, done.alerts]).toEqual([
    '/deshboard',
    [`Removed: ${count} demonstration astrologers. They will not come back.`],
  ]);
  expect(done.hasLink('Remove them')).toBe(false);
  const again = await admin.sendRaw({
    method: 'POST',
    path: new URL(address).pathname,
    headers: { Origin: app.origin, 'Content-Type': type ?? '' },
    ...(body ? { body } : {}),
  });
  expect(again.status).toBe(303);
  const { lines } = await app.services.audit.find(
    { action: 'demonstration astrologers removed' },
    null,
  );
  expect(lines).toMatchObject([{ actor: TEST_ADMIN.email, detail: `${count} profiles` }]);
  const visitor = createVisitor(app);
  const list = await visitor.open('/chat-with-astrologer');
  expect(list.text).toContain('No astrologers are available at the moment.');
});
