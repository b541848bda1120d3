/** Application pages in order, before the review. */
export const STEPS = ['registration', 'bank-details', 'document'] as const;
export type Step = (typeof STEPS)[number];

/** Names of the file inputs; the certificate is optional. */
export const DOCUMENT_KINDS = ['aadharFront', 'aadharBack', 'panCard', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
