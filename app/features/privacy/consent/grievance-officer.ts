import { m } from '~/shared/i18n/messages';

export interface GrievanceOfficer {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
}

/** Used if no grievance officer is named. */
interface Company {
  readonly legalName: string;
  /** Contact address; null if the lookup fails. */
  readonly email: string | null;
}

export function getOfficerTexts(
  { name, email, address }: GrievanceOfficer,
  company: Company,
): Readonly<Record<'grievanceOfficer' | 'grievanceEmail' | 'orPost', string>> {
  return {
    grievanceOfficer: name ?? company.legalName,
    grievanceEmail: email ?? company.email ?? m.home_no_address(),
    orPost: address === undefined ? '' : m.consent_or_post({ address }),
  };
}
