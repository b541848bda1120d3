import { StoreError } from '~/shared/result/store-error';

/** @returns null if no key opens the seal */
export function openOrNull<Plain>(open: () => Plain): Plain | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'shape') return null;
    throw error;
  }
}
