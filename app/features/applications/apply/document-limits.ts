import type { DocumentKind } from './application-parts';

/** 500 KB, exclusive (onboarding specification, sections 5 and 9). */
export const DOCUMENT_BYTES = 512_000;

export const REQUIRED_DOCUMENTS = [
  'aadharFront',
  'aadharBack',
  'panCard',
] as const satisfies readonly DocumentKind[];
