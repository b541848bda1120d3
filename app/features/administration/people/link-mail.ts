import { toAdminMoment } from '~/features/administration/moment';
import type { MailContent } from '~/features/notifications/mail.gateway';
import { composeMail } from '~/features/notifications/mail-body';
import type { LinkPurpose } from './people.store';

export function linkMail(facts: {
  readonly purpose: LinkPurpose;
  readonly address: string;
  readonly madeBy: string;
  readonly brandName: string;
  readonly expiresAt: Date;
}): MailContent {
  const { purpose, address, madeBy, brandName, expiresAt } = facts;
  // A time instead of a duration, because the e-mail can arrive late.
  const until = `${toAdminMoment(expiresAt)} (India)`;
  const isInvitation = purpose === 'invitation';
  const what = isInvitation
    ? `${madeBy} has invited you to the administration of ${brandName}. Open the link and choose a password; the link is good once, until ${until}.`
    : `${madeBy} has reset your password in the administration of ${brandName}. The old one is void. Open the link and choose a new one; the link is good once, until ${until}.`;
  return composeMail(
    isInvitation ? `${brandName}: you are invited` : `${brandName}: choose a new password`,
    [
      { paragraph: what },
      { link: { label: 'Choose a password', address } },
      {
        paragraph:
          'If you did not expect this mail, do not open the link, and tell whoever runs the site.',
      },
    ],
  );
}
