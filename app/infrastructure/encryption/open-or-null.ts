import { StoreError } from '~/shared/result/store-error';

/** What opening a seal gives; null when no key opens it. */
export function openOrNull<Plain>(open: () => Plain): Plain | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'shape') return null;
    throw error;
  }
}
