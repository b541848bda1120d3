import { DOCUMENT_KINDS, type Step } from './application-parts';

/** Fields (by control name) and documents of each step that an administrator can mark for correction. */
export const CORRECTABLE_FIELDS = {
  registration: [
    'firstName',
    'age',
    'gender',
    'address',
    'city',
    'pinCode',
    'email',
    'language',
    'experience',
    'specialization',
  ],
  'bank-details': ['aadharNumber', 'panNumber', 'accountHolderName', 'accountNumber', 'ifscCode'],
  document: DOCUMENT_KINDS,
} as const satisfies Readonly<Record<Step, readonly string[]>>;

export type CorrectionMark = (typeof CORRECTABLE_FIELDS)[Step][number];
