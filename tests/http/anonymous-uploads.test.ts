import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadBuild } from '../support/build';
import { buildMultipart, createApplicant } from '../support/onboarding-documents';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
afterEach(() => vi.restoreAllMocks());

const { entry, routes } = await loadBuild();
const PATHS = Object.keys(entry.getBodyLimits(entry.createSiteMap(routes.routes)));
const FIELDS = ['aadharFront', 'panCard', 'photoUrlpath', 'mainImageFile', 'contentFiles'];

/** An earlier version of the pattern matching took hours to identify this file. */
const HOSTILE = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<!---->'.repeat(585)) };

function postFileTo(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { type, body } = buildMultipart(FIELDS.map((name) => [name, HOSTILE] as const));
  return {
    method: 'POST',
    path,
    headers: { Origin: app.origin, 'Content-Type': type, ...headers },
    body,
  } as const;
}

function countFileReads() {
  return vi.spyOn(Blob.prototype, 'arrayBuffer');
}

describe('a file uploaded by an anonymous visitor', () => {
  it.each(PATHS)('is never opened: %s', async (path) => {
    const opened = countFileReads();
    const { status } = await createVisitor(app).sendRaw(postFileTo(path));
    expect([302, 303, 401, 403, 404]).toContain(status);
    expect(opened).not.toHaveBeenCalled();
  });
});

it('a file from an authorised visitor is opened', async () => {
  const { visitor } = await createApplicant(app);
  const opened = countFileReads();
  expect((await visitor.sendRaw(postFileTo('/document/file'))).status).toBe(422);
  expect(opened).toHaveBeenCalled();
});
