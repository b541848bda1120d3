import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';
import type { PictureStore } from './picture.store';

/** @returns the name of the stored picture, or a failure when the bytes are not a picture @throws StoreError */
export async function storePicture(
  pictures: Pick<PictureStore, 'add'>,
  bytes: Buffer,
): Promise<Result<string, 'no-picture'>> {
  return withStoreFallback(
    async () => ok(await pictures.add(bytes)),
    () => failed('no-picture'),
    'shape',
  );
}

/**
 * @returns whether two names mean the same picture: re-encoding a file always gives the same result @throws
 * StoreError
 */
export async function isSamePicture(
  pictures: Pick<PictureStore, 'find'>,
  one: string | null,
  other: string | null,
): Promise<boolean> {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const [left, right] = await Promise.all([one, other].map((name) => pictures.find(name, 96)));
  return left && right ? left.equals(right) : false;
}
