import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT, SOURCE_FILES } from '../support/source-files';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');

/** @returns the distinct matches of a pattern's first group in some files, sorted */
function findAll(files: readonly string[], pattern: RegExp): string[] {
  const found = files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, name = '']) => name),
  );
  return [...new Set(found)].toSorted();
}

// Stores, drafts and sessions of earlier builds contain these names, so renames in the code must not change
// them.
describe('stored names never change', () => {
  it('in labels of keyed hashes', () => {
    expect(findAll(SOURCE_FILES, /keyring\.indexOf\(\s*'([^']+)'/g)).toEqual([
      'admin.account',
      'admin.address',
      'admin.browser',
      'admin.caller',
      'admin.familiar',
      'admin.link',
      'admin.recovery-code',
      'admin.session',
      'fingerprint',
      'kept-post.admin',
      'kept-post.browser',
      'kept-post.mobile',
    ]);
  });

  it('in job names', () => {
    expect(findAll(['app/composition/jobs.ts'], /'((?:Write|Forget|Delete|Look) [^']+)'/g)).toEqual(
      [
        'Delete documents that belong to nobody',
        'Delete pictures that no article has',
        'Delete profile pictures that nobody has',
        'Forget administrators’ old sessions, tries and links',
        'Forget documents of rejected and abandoned applications',
        'Forget forms that were kept over a sign-in',
        'Forget old consents',
        'Forget old lines of the audit log',
        'Forget old messages',
        'Forget old one-time passwords',
        'Forget old statistics',
        'Forget registrations that were not finished',
        'Forget what stood before final decisions',
        'Look after the store',
        'Write readings of coming days',
        'Write the daily mails to administrators',
      ],
    );
  });

  it('in session keys', () => {
    const [, fields = ''] =
      /export interface SessionData \{([\s\S]*?)\n\}/.exec(
        read('app/web/http/session.server.ts'),
      ) ?? [];
    const keys = [...fields.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, key = '']) => key);
    expect(keys.toSorted()).toEqual([
      'accountDeleted',
      'adminFamiliar',
      'adminId',
      'afterOtp',
      'applicantVersion',
      'astrologerId',
      'authToken',
      'browser',
      'customerId',
      'customerMobile',
      'deletionPhone',
      'familiar',
      'isLoggedIn',
      'isOtpVerified',
      'keeper',
      'otpSessionId',
      'phoneNumber',
      'seenAt',
      'signSetBy',
      'startedAt',
      'userType',
      'verifiedApplicantVersion',
      'verifiedAt',
      'verifiedVersion',
      'version',
    ]);
  });
});
