import { toCompactCode } from '~/shared/text/indian-numbers';

/** Reserve Bank of India format: four letters for the bank, a zero, six letters or digits. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Normalises spacing and case; does not validate. */
export const normalizeIfsc = toCompactCode;
