const NON_ALPHANUMERIC = /[^\p{L}\p{M}\p{N}]+/u;

/** Search words: composed, lower case, unique. */
export function findWords(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(NON_ALPHANUMERIC);
  return [...new Set(words.filter(Boolean))];
}

/** The reversed number, with a prefix that no other word has. */
export function toEndingWord(digits: string): string {
  return `<${[...digits].reverse().join('')}`;
}

/** Words of the name, the whole e-mail address and its local part, the mobile number, and the number reversed. */
export function toApplicationWords(applicant: {
  readonly firstName: string;
  readonly email: string;
  readonly mobile: string;
}): string[] {
  const email = applicant.email.normalize('NFKC').toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@') + 1).replace(/@$/, '');
  const ending = applicant.mobile === '' ? '' : toEndingWord(applicant.mobile);
  const words = [...findWords(applicant.firstName), email, localPart, applicant.mobile, ending];
  return [...new Set(words.filter(Boolean))];
}
