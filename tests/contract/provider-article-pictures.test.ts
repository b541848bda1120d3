import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createMemoryFileStore } from '../support/memory-file-store';
import { createPhotoWithExif, createPlainPicture, CAMERA_SECRET } from '../support/sample-pictures';
import { createArticlePictures } from '~/infrastructure/images/article-pictures';
import {
  createProviderArticlePictures,
  createExternalPictures,
} from '~/infrastructure/provider/articles/article-pictures';
import { PICTURE_FOLDER } from '~/features/articles/article-picture';
import { openServiceServer, type ServiceAnswer } from '../support/service-server';
import { openSpecifiedService, type SpecifiedService } from './plain-service';

const foreign = createExternalPictures('a secret of the tests');

let service: SpecifiedService | undefined;
afterEach(() => service?.close());

async function open(answer: ServiceAnswer | (() => ServiceAnswer)) {
  service = await openSpecifiedService(() => (typeof answer === 'function' ? answer() : answer));
  const own = createArticlePictures(createMemoryFileStore());
  const pictures = createProviderArticlePictures({ client: service.client, own, foreign });
  const getFile = (address: string) => foreign.getAddress(address).slice(PICTURE_FOLDER.length);
  return { service, own, pictures, find: (address: string) => pictures.find(getFile(address)) };
}

function file(type: string, body: string | Uint8Array): ServiceAnswer {
  return { headers: { 'Content-Type': type }, body };
}

test('a picture is fetched once and re-encoded without metadata', async () => {
  const { service, find } = await open(file('image/jpeg', await createPhotoWithExif()));
  const [one, other] = await Promise.all([find('/media/a.jpg?x=1'), find('/media/a.jpg?x=1')]);
  expect(other).toBe(one);
  await find('/media/a.jpg?x=1');
  expect(service.seen.map(({ path, rawQuery }) => path + rawQuery)).toEqual(['/media/a.jpg?x=1']);
  expect(one?.includes(CAMERA_SECRET)).toBe(false);
  expect(await sharp(one ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 400 });
});

test('a picture is limited to an article’s width, and its type is detected from its content', async () => {
  const bytes = await createPlainPicture(2_000, 1_000).png().toBuffer();
  const { find } = await open(file('binary/octet-stream', bytes));
  const webp = await find('x');
  expect(await sharp(webp ?? undefined).metadata()).toMatchObject({ width: 960, height: 480 });
});

test.each([
  ['a page', file('text/html', '<html></html>')],
  ['a picture that is said to be a page', () => file('text/html', PNG)],
  ['a page that is said to be a picture', file('image/png', '<html></html>')],
  [
    'a drawing that acts',
    file('image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['nothing', { status: 404 }],
  ['elsewhere', { status: 302, headers: { Location: '/y.png' } }],
  ['too long', { headers: { 'Content-Length': String(1024 ** 3) }, body: '' }],
] as const)(
  'a file that is %s is rejected, and is not requested again immediately',
  async (_, answer) => {
    const { service, find } = await open(answer);
    expect(await find('x.png')).toBeNull();
    expect(await find('x.png')).toBeNull();
    expect(service.seen).toHaveLength(1);
  },
);

test('an error of the service is a failure and is retried', async () => {
  let fails = true;
  const { find } = await open(() => (fails ? { status: 500 } : file('image/png', PNG)));
  await expect(find('x.png')).rejects.toMatchObject({ kind: 'unavailable' });
  fails = false;
  expect(await find('x.png')).not.toBeNull();
});

test('a picture on another server of the provider’s network is not requested', async () => {
  const other = await openServiceServer({ answer: () => file('image/png', PNG) });
  try {
    const { service, find } = await open(file('image/png', PNG));
    expect(await find(`${other.url}/x.png`)).toBeNull();
    expect(await find(`${other.url}/x.png`)).toBeNull();
    expect([other.seen, service.seen]).toEqual([[], []]);
    expect(await find(`${service.settings.url}/x.png`)).not.toBeNull();
  } finally {
    await other.close();
  }
});

test('only URLs that this site created are fetched', async () => {
  const { service, pictures } = await open(file('image/png', PNG));
  const named = foreign.getAddress('http://inside.example/secret.png').slice(PICTURE_FOLDER.length);
  const others = createExternalPictures('another secret')
    .getAddress('x.png')
    .slice(PICTURE_FOLDER.length);
  const changed = named.replace(/-[0-9a-f]{2}/, (part) => (part === '-00' ? '-01' : '-00'));
  for (const name of [others, changed, 'remote-', 'remote-zz-00', `${named}0`, 'remote-00-']) {
    expect(await pictures.find(name), name).toBeNull();
  }
  expect(service.seen).toEqual([]);
});

test('picture names are lower-case, and exist only for URLs of limited length', () => {
  expect(foreign.getAddress('HTTPS://A.example/Ü.PNG?A=%20')).toMatch(
    /^\/pictures\/blog\/remote-[0-9a-f]+-[0-9a-f]{32}$/,
  );
  expect(foreign.getAddress('')).toBe('');
  expect(foreign.getAddress('x'.repeat(1_500))).not.toBe('');
  expect(foreign.getAddress('x'.repeat(1_501))).toBe('');
});

test('the site’s own pictures are still served', async () => {
  const { own, pictures } = await open({ status: 500 });
  const added = await pictures.add(PNG, 'image/png');
  const name = typeof added === 'string' ? added : added.name;
  expect(await pictures.find(`${name}-10.webp`)).toEqual(await own.find(`${name}-10.webp`));
  expect(await pictures.find(`${name}-10.webp`)).not.toBeNull();
});

const PNG = await createPlainPicture(10, 10).png().toBuffer();
