import { request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { startTestS3Server, type TestS3Server } from '../support/s3-server';
import { getPictureFiles } from '~/features/articles/article-picture';
import { createMobile, MANY_ADDRESSES, createRegisteredVisitor } from '../support/sign-in';
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

async function addArticlePicture(): Promise<string> {
  const added = await app.services.articlePictures.add(
    await createPlainPicture(600, 400).png().toBuffer(),
    'image/png',
  );
  if (typeof added === 'string') throw new Error(added);
  return `/pictures/blog/${getPictureFiles(added.name).at(-1)?.file ?? ''}`;
}

async function begin(path: string): Promise<IncomingMessage> {
  const outgoing = httpRequest(`${app.origin}${path}`, { agent: false }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}

describe('with files in S3-compatible storage,', () => {
  it('a profile picture is stored there, shown to its owner and deleted on removal', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    await visitor.open('/profile');
    visitor.form('Save').attach('Profile picture (optional)', {
      name: 'me.jpg',
      type: 'image/jpeg',
      bytes: await createPlainPicture(300, 200).jpeg().toBuffer(),
    });
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
    const { status, headers, bytes } = await visitor.sendRaw({ path: '/profile/picture/96' });
    expect([status, headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 96, format: 'webp' });
    visitor.form('Save').check('Remove my picture');
    await visitor.press('Save');
    expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(404);
  });

  it('an article picture is sent completely with its length, and HEAD matches', async () => {
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

  it('a slow file is streamed as it arrives and aborted when the visitor leaves', async () => {
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

  it('HEAD does not read the whole file', async () => {
    const path = await addArticlePicture();
    s3.failNext('drip', 1);
    const { status, bytes } = await send(app.origin, { method: 'HEAD', path });
    expect([status, bytes.length]).toEqual([200, 0]);
    await vi.waitUntil(() => s3.dripping() === 0, PATIENCE_MS);
  });

  it('an interrupted file is never sent as complete, and is logged', async () => {
    const path = await addArticlePicture();
    s3.failNext('break off', 1);
    await expect(send(app.origin, { path })).rejects.toMatchObject({ code: 'ECONNRESET' });
    await vi.waitFor(() => {
      const told = app.log.takeErrors().map(({ details }) => String(details.err));
      expect(told).toEqual(['SourceFailure: files-unavailable']);
    }, PATIENCE_MS);
    expect((await send(app.origin, { path })).status).toBe(200);
  });

  it('a storage failure before the response shows a message', async () => {
    const path = await addArticlePicture();
    s3.failNext('answer 500', ATTEMPTS);
    const { status, headers, text } = await send(app.origin, { path });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(text).toBe('The picture is not available just now.');
    expect(app.log.takeErrors()).toHaveLength(1);
  });
});
