const NO_LETTER_OR_DIGIT = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text in the form in which applications are found by them: composed, in lower case, each once. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(NO_LETTER_OR_DIGIT);
  return [...new Set(words.filter(Boolean))];
}

/** The word whose beginning is the end of a number; no other word begins as it does. */
export function endingWord(digits: string): string {
  return `<${[...digits].reverse().join('')}`;
}

/**
 * Everything under which an application is found: the words of the name, the e-mail address whole and up to its @, the
 * mobile number, and the same number from its end, for the last digits.
 */
export function applicationWords(applicant: {
  readonly firstName: string;
  readonly email: string;
  readonly mobile: string;
}): string[] {
  const email = applicant.email.normalize('NFKC').toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@') + 1).replace(/@$/, '');
  const ending = applicant.mobile === '' ? '' : endingWord(applicant.mobile);
  const words = [...wordsOf(applicant.firstName), email, localPart, applicant.mobile, ending];
  return [...new Set(words.filter(Boolean))];
}
