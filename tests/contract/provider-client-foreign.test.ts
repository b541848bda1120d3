import { expect, test } from 'vitest';
import {
  type ExternalHosts,
  isPublicAddress,
} from '~/infrastructure/provider/client/external-hosts';
import { buildExternalFailureLog, KEY, useClientStage } from './client-stage';

// A provider could name internal hosts to make the site fetch from its own network.

const stage = useClientStage();
const { openService, openClient } = stage;

const png = Buffer.from('a picture');
const LOOPBACK = '127.0.0.1';

function hosts(
  resolveAddresses: (name: string) => readonly string[],
  canReach: ExternalHosts['canReach'] = isPublicAddress,
): ExternalHosts {
  return { resolveAddresses: async (name) => resolveAddresses(name), canReach };
}

async function openServiceAndOtherServer() {
  const [service, other] = [await openService(), await openService(() => ({ body: png }))];
  return { service, other, port: new URL(other.url).port };
}

test.each([
  '127.0.0.1',
  '127.0.0.2',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
])('does not connect to %s, where another server of this machine listens', async (host) => {
  const { service, other, port } = await openServiceAndOtherServer();
  const client = openClient(service);
  await expect(client.download(`http://${host}:${port}/1.png`)).rejects.toMatchObject({
    kind: 'shape',
    message: 'unexpected-form',
  });
  expect(await other.countConnections()).toBe(0);
  expect(other.seen).toEqual([]);
  expect(stage.log.takeErrors().map(({ details }) => details)).toEqual([
    buildExternalFailureLog('not-public'),
  ]);
  expect(stage.log.said()).not.toContain(port);
});

test.each(['10.0.0.1', '169.254.169.254', '192.168.0.1', '[fd00:ec2::254]', '[fe80::1]'])(
  'does not connect to %s over https',
  async (host) => {
    const service = await openService();
    const asked = openClient(service).download(`https://${host}/latest/meta-data/`);
    await expect(asked).rejects.toMatchObject({ kind: 'shape' });
    expect(stage.log.takeErrors()).toHaveLength(1);
  },
);

test.each([
  ['an address of this machine', [LOOPBACK]],
  ['a public one and one of this machine', ['93.184.216.34', LOOPBACK]],
  ['one of this machine and a public one', ['::1', '2606:4700::1111']],
])('does not connect to a host name that resolves to %s', async (_, addresses) => {
  const { service, other, port } = await openServiceAndOtherServer();
  const client = openClient(
    service,
    {},
    {},
    hosts(() => addresses),
  );
  for (const scheme of ['http', 'https']) {
    const asked = client.download(`${scheme}://pictures.example:${port}/1.png`);
    await expect(asked).rejects.toMatchObject({ kind: 'shape' });
  }
  expect(await other.countConnections()).toBe(0);
  expect(stage.log.takeErrors()).toHaveLength(2);
});

test('resolves a host name for every connection and connects to that address', async () => {
  const { service, other, port } = await openServiceAndOtherServer();
  const addresses = [[LOOPBACK], ['127.0.0.2']];
  const names: string[] = [];
  const client = openClient(
    service,
    {},
    {},
    hosts(
      (name) => {
        names.push(name);
        return addresses.shift() ?? [];
      },
      (address) => address === LOOPBACK,
    ),
  );
  const downloadPicture = () => client.download(`http://pictures.example:${port}/1.png`);
  expect((await downloadPicture())?.bytes).toEqual(png);
  await expect(downloadPicture()).rejects.toMatchObject({ kind: 'shape' });
  expect(names).toEqual(['pictures.example', 'pictures.example']);
  expect(other.seen.map(({ headers }) => headers.host)).toEqual([`pictures.example:${port}`]);
  expect(stage.log.takeErrors()).toHaveLength(1);
});

test('sends no key to another host and closes the connection afterwards', async () => {
  const { service, other } = await openServiceAndOtherServer();
  const client = openClient(
    service,
    { idleMs: 60_000 },
    {},
    hosts(
      () => [],
      () => true,
    ),
  );
  expect((await client.download(`${other.url}/1.png`))?.bytes).toEqual(png);
  expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
  expect(JSON.stringify(other.seen)).not.toContain(KEY);
  await expect.poll(() => other.countConnections()).toBe(0);
  expect(service.seen).toEqual([]);
});

test('a host name that does not resolve is an unreachable host', async () => {
  const service = await openService();
  const missing = () => {
    throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
  };
  const client = openClient(service, {}, {}, hosts(missing));
  await expect(client.download('https://nowhere.example/1.png')).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(stage.log.takeErrors()[0]?.details).toMatchObject({ reason: 'ENOTFOUND', tries: 3 });
});

test('the service itself can have any address, but its redirects are not followed', async () => {
  const other = await openService(() => ({ body: png }));
  const service = await openService(({ path }) =>
    path === '/1.png'
      ? { body: png }
      : { status: 302, headers: { Location: `${other.url}/1.png` } },
  );
  const client = openClient(service);
  expect((await client.download(`${service.url}/1.png`))?.bytes).toEqual(png);
  await expect(client.download(`${service.url}/2.png`)).rejects.toMatchObject({ kind: 'shape' });
  expect(other.seen).toEqual([]);
  expect(stage.log.takeErrors()).toHaveLength(1);
});
