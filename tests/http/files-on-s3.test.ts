import { request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainPicture } from '~/infrastructure/files/pictures.fixture';
import { startTestS3Server, type TestS3Server } from '~/infrastructure/files/s3-server.fixture';
import { getPictureFiles } from '~/features/articles/article-picture';
import { freshMobile, MANY_ADDRESSES, registeredVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';
import { PATIENCE_MS } from '../support/patience';

const ATTEMPTS = 3;

let s3: TestS3Server;
beforeAll(async () => {
  s3 = await startTestS3Server();
});
afterAll(() => s3.stop());

const app = useTestApp(() => {
  const { settings } = s3;
  return Promise.resolve({
    environment: {
      ...MANY_ADDRESSES,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
  });
});

/** Adds a picture as editors do; gives the address of its largest file. */
async function addArticlePicture(): Promise<string> {
  const added = await app.services.articlePictures.add(
    await plainPicture(600, 400).png().toBuffer(),
    'image/png',
  );
  if (typeof added === 'string') throw new Error(added);
  return `/pictures/blog/${getPictureFiles(added.name).at(-1)?.file ?? ''}`;
}

/** The answer as soon as its headers are there. */
async function begin(path: string): Promise<IncomingMessage> {
  const outgoing = httpRequest(`${app.origin}${path}`, { agent: false }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}

describe('files in S3-compatible storage', () => {
  it('a profile picture is kept there, seen by its owner and gone when it is removed', async () => {
    const visitor = await registeredVisitor(app, freshMobile());
    await visitor.open('/profile');
    visitor.form('Save').attach('Profile picture (optional)', {
      name: 'me.jpg',
      type: 'image/jpeg',
      bytes: await plainPicture(300, 200).jpeg().toBuffer(),
    });
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
    const { status, headers, bytes } = await visitor.sendRaw({ path: '/profile/picture/96' });
    expect([status, headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 96, format: 'webp' });
    visitor.form('Save').check('Remove my picture');
    await visitor.press('Save');
    expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(404);
  });

  it('a picture of an article is sent whole, with its length; a HEAD says the same', async () => {
    const path = await addArticlePicture();
    const { status, headers, bytes } = await send(app.origin, { path });
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'image/webp',
      String(bytes.length),
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, format: 'webp' });
    const head = await send(app.origin, { method: 'HEAD', path });
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it('what comes slowly is handed on as it comes, and asked for no longer once the visitor has gone', async () => {
    const path = await addArticlePicture();
    s3.failNext('drip', 1);
    const answer = await begin(path);
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, '1000000']);
    const [piece] = (await once(answer, 'data')) as [Buffer];
    expect(piece.length).toBeGreaterThan(0);
    expect(s3.dripping()).toBe(1);
    answer.destroy();
    await vi.waitUntil(() => s3.dripping() === 0, PATIENCE_MS);
  });

  it('what a HEAD does not need is not read to its end', async () => {
    const path = await addArticlePicture();
    s3.failNext('drip', 1);
    const { status, bytes } = await send(app.origin, { method: 'HEAD', path });
    expect([status, bytes.length]).toEqual([200, 0]);
    await vi.waitUntil(() => s3.dripping() === 0, PATIENCE_MS);
  });

  it('what breaks off is not taken for whole, by nobody, and is told in the log', async () => {
    const path = await addArticlePicture();
    s3.failNext('break off', 1);
    await expect(send(app.origin, { path })).rejects.toMatchObject({ code: 'ECONNRESET' });
    await vi.waitFor(() => {
      const told = app.log.takeErrors().map(({ details }) => String(details.err));
      expect(told).toEqual(['SourceFailure: files-unavailable']);
    }, PATIENCE_MS);
    expect((await send(app.origin, { path })).status).toBe(200);
  });

  it('storage that fails before it answers is told in words', async () => {
    const path = await addArticlePicture();
    s3.failNext('answer 500', ATTEMPTS);
    const { status, headers, text } = await send(app.origin, { path });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(text).toBe('The picture is not available just now.');
    expect(app.log.takeErrors()).toHaveLength(1);
  });
});
