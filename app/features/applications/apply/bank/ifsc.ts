import { toCompactCode } from '~/shared/text/indian-numbers';

/** An IFSC as the Reserve Bank of India makes them: the bank's four letters, a zero, six letters or digits. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** A typed or copied IFSC as lists have it. Says nothing of whether it is one. */
export const normalizeIfsc = toCompactCode;
