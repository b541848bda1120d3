import { m } from '~/shared/i18n/messages';

/** Whom people write to about their data, as far as the operator has said it. */
export interface GrievanceOfficer {
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** One line for letters. */
  readonly address: string | undefined;
}

/** What stands in for an officer whom nobody has named. */
interface Company {
  readonly legalName: string;
  /** The contact address; null where it cannot be told just now. */
  readonly email: string | null;
}

/** @returns what texts say of the officer: the company and its contact address in place of what is not known */
export function officerWords(
  { name, email, address }: GrievanceOfficer,
  company: Company,
): Readonly<Record<'grievanceOfficer' | 'grievanceEmail' | 'orPost', string>> {
  return {
    grievanceOfficer: name ?? company.legalName,
    grievanceEmail: email ?? company.email ?? m.home_no_address(),
    orPost: address === undefined ? '' : m.consent_or_post({ address }),
  };
}
