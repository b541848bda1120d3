import {
  isSamePicture,
  storePicture,
  OWN_PICTURE_NAME,
  type PictureSize,
  type PictureStore,
} from '~/features/account/picture.store';
import type { FileContent } from '~/shared/files/file-content';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { ChangeRequestStore, ChangeRequestOutcome } from './change-request.store';
import type { ChangeRequests } from './change-requests.server';

/** Requested photos are stored with customers' pictures. */
export interface Photos {
  /**
   * Stores a picture and requests it as the new photo. @throws StoreError
   * @returns whether the change was requested, or the reason why not
   */
  requestPhotoChange(
    astrologerId: number,
    bytes: Buffer,
  ): Promise<ChangeRequestOutcome | 'no-picture'>;
  /**
   * Removes the current photo from the lists and deletes its file. @returns false if there is no photo @throws
   * StoreError
   */
  removePhoto(astrologerId: number): Promise<boolean>;
  /** @returns the astrologer's requested photo; null if no request is open @throws StoreError */
  openOwn(astrologerId: number, size: PictureSize): Promise<FileContent | null>;
  /** @returns the photo of an open request; null if the request is not open @throws StoreError */
  openRequestedPhoto(changeId: number, size: PictureSize): Promise<FileContent | null>;
  /** @returns an accepted photo of an active astrologer; null for any other name @throws StoreError */
  openCurrentPhoto(name: string, size: PictureSize): Promise<FileContent | null>;
}

interface Dependencies {
  readonly source: ChangeRequestStore;
  readonly pictures: PictureStore;
}

/**
 * Wraps change requests so that every action also deletes pictures that are neither shown nor requested.
 * @returns the use cases for change requests and photos
 */
export function withPhotos(
  changes: ChangeRequests,
  { source, pictures }: Dependencies,
): ChangeRequests & Photos {
  /** Requested and current photo; null unless approved. */
  async function getPhotos(astrologerId: number) {
    const own = await source.getProfile(astrologerId);
    if (!own) return null;
    const open = own.changes.find(({ kind, state }) => kind === 'photo' && state === 'open');
    return { open: open?.proposed ?? null, shown: own.currentValues.photo };
  }

  /** The sweep deletes pictures that cannot be checked now. */
  async function deleteUnusedPhotos(names: readonly (string | null)[]): Promise<void> {
    const candidates = names.filter((name): name is string => OWN_PICTURE_NAME.test(name ?? ''));
    if (candidates.length === 0) return;
    return withStoreFallback(
      async () => {
        const inUse = await source.findPhotosInUse(candidates);
        for (const name of candidates) if (!inUse.has(name)) await pictures.remove(name);
      },
      () => undefined,
    );
  }

  return {
    ...changes,

    async requestPhotoChange(astrologerId, bytes) {
      const kept = await storePicture(pictures, bytes);
      if (!kept.ok) return kept.failure;
      const name = kept.value;
      let before: string | null = null;
      try {
        const own = await getPhotos(astrologerId);
        before = own?.open ?? null;
        // A second click uploads the same picture under another name.
        if (await isSamePicture(pictures, name, before)) return 'proposed';
        if (own && (await isSamePicture(pictures, name, own.shown))) return 'stands';
        return await changes.propose(astrologerId, 'photo', name);
      } finally {
        await deleteUnusedPhotos([name, before]);
      }
    },

    async withdraw(astrologerId, kind) {
      const before = kind === 'photo' ? await getPhotos(astrologerId) : null;
      const isGone = await changes.withdraw(astrologerId, kind);
      await deleteUnusedPhotos([before?.open ?? null]);
      return isGone;
    },

    async settle(id, settled, decider) {
      const change = await source.find(id);
      const outcome = await changes.settle(id, settled, decider);
      if (change?.kind === 'photo') await deleteUnusedPhotos([change.now, change.proposed]);
      return outcome;
    },

    async removePhoto(astrologerId) {
      const removed = await source.removePhoto(astrologerId);
      await deleteUnusedPhotos([removed]);
      return removed !== null;
    },

    async openOwn(astrologerId, size) {
      const name = (await getPhotos(astrologerId))?.open ?? null;
      return name === null ? null : pictures.open(name, size);
    },

    async openRequestedPhoto(changeId, size) {
      const change = await source.find(changeId);
      return change?.kind === 'photo' && change.state === 'open'
        ? pictures.open(change.proposed, size)
        : null;
    },

    openCurrentPhoto: async (name, size) =>
      (await source.isPhoto(name)) ? pictures.open(name, size) : null,
  };
}
