const WHOLE = rupeeFormat(0);
const WITH_PAISE = rupeeFormat(2);

/** An amount of rupees as people in India write it: `₹1,00,000`, `₹12.50`. */
export function rupees(amount: number): string {
  return (Number.isInteger(amount) ? WHOLE : WITH_PAISE).format(amount);
}

function rupeeFormat(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The number of orders on a card of the call list. */
export function ordersText(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;
}

/** Experience on a card, from years. */
export function experienceText(years: number): string {
  if (years < 1) return 'Less than a year of experience';
  return `${years} ${years === 1 ? 'year' : 'years'} of experience`;
}

/** A word of a record for reading: `ENGLISH` and `vedic` get one capital, what is written with care stays as it is. */
export function inTitleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s,/(-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}

const GENDERS: Readonly<Record<string, string | null>> = {
  m: 'Male',
  f: 'Female',
  'prefer not to say': null,
  '': null,
};

/** A gender for reading, whether a record holds a letter or a word; null for those who prefer not to say. */
export function genderText(gender: string): string | null {
  const key = gender.trim().toLowerCase();
  const known = GENDERS[key];
  return known === undefined ? inTitleCase(gender.trim()) : known;
}
