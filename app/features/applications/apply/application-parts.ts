/** The pages of the way to review, in order. */
export const STEPS = ['registration', 'bank-details', 'document'] as const;
export type Step = (typeof STEPS)[number];

/** The documents of an application, by the names of their controls; the certificate is optional. */
export const DOCUMENT_KINDS = ['aadharFront', 'aadharBack', 'panCard', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
