import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '~/infrastructure/provider/client/policies';
import { buildExternalFailureLog, KEY, useClientStage } from './client-stage';

const stage = useClientStage();
const { openService, openClient } = stage;

const png = Buffer.from('a picture');

test('downloads from the service’s absolute and relative URLs, with the key', async () => {
  const service = await openService(() => ({
    body: png,
    headers: { 'Content-Type': 'image/png' },
  }));
  const client = openClient(service);
  const addresses = [`${service.url}/pictures/1.png`, '/pictures/1.png', 'pictures/1.png'];
  for (const address of addresses) {
    expect(await client.download(address)).toEqual({ bytes: png, contentType: 'image/png' });
  }
  expect(service.seen.map(({ path }) => path)).toEqual([
    '/pictures/1.png',
    '/pictures/1.png',
    '/heastro-service/pictures/1.png',
  ]);
  expect(new Set(service.seen.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${KEY}`]),
  );
});

test.each([
  'file:///etc/passwd',
  'data:text/plain,hello',
  'ftp://files.example/1.png',
  'http://somebody@127.0.0.1/1.png',
  'http://somebody:secret@127.0.0.1/1.png',
  'http://',
  'javascript:alert(1)',
  'http://127.0.0.1:22/1.png',
  'https://mail.example:25/1.png',
])('does not download from %s', async (address) => {
  const service = await openService();
  await expect(openClient(service).download(address)).rejects.toMatchObject({ kind: 'shape' });
  expect(service.seen).toEqual([]);
  // The address can identify a person.
  expect(stage.log.takeErrors().map(({ details }) => details)).toEqual([
    buildExternalFailureLog('address'),
  ]);
});

test('does not use plain http when the service uses https', async () => {
  const other = await openService(() => ({ body: png }));
  const client = openClient(other, {}, { url: 'https://service.example' });
  await expect(client.download(`${other.url}/1.png`)).rejects.toMatchObject({ kind: 'shape' });
  expect(other.seen).toEqual([]);
});

test('a missing file is null, and an oversized file, a redirect or an error fails', async () => {
  const answers = [
    { status: 404 },
    { body: Buffer.alloc(2_000) },
    { status: 302, headers: { Location: '/elsewhere.png' } },
    { status: 500 },
    { body: gzipSync(Buffer.alloc(500)), headers: { 'Content-Encoding': 'gzip' } },
  ];
  const service = await openService(() => answers.shift() ?? {});
  const client = openClient(service, {
    bytes: { ...CLIENT_LIMITS.bytes, download: 1_000 },
  });
  const downloadPicture = () => client.download('/1.png');
  expect(await downloadPicture()).toBeNull();
  await expect(downloadPicture()).rejects.toMatchObject({ kind: 'shape' });
  await expect(downloadPicture()).rejects.toMatchObject({ kind: 'shape' });
  await expect(downloadPicture()).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(downloadPicture()).rejects.toMatchObject({ kind: 'shape' });
  expect(service.seen).toHaveLength(5);
});
