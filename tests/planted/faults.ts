/** A slip that somebody could make: it compiles, and lint has nothing against it, so that tests have to tell it. */
export interface Fault {
  /** What kind of fault it is; there is one of each. */
  readonly kind: string;
  /** Names it on the command line. */
  readonly name: string;
  /** What it would mean for somebody. */
  readonly meaning: string;
  readonly file: string;
  /** Stands exactly once in the file, ... */
  readonly text: string;
  /** ... and this is put in its place. */
  readonly replacement: string;
  /** The file of tests of `npm test` that tells it, the cheapest of them. */
  readonly teller: string;
}

/** The faults that `npm run planted` plants, one at a time. A text that changes is changed here with it: a unit test tells. */
export const FAULTS: readonly Fault[] = [
  {
    kind: 'domain rule',
    name: 'rule',
    meaning: 'An astrologer whose account number has eighteen digits cannot enter it.',
    file: 'app/features/applications/apply/bank/payee.schema.ts',
    text: '{9,18}[',
    replacement: '{9,17}[',
    teller: 'app/features/applications/apply/bank/bank.schema.test.ts',
  },
  {
    kind: 'SQL query',
    name: 'query',
    meaning: 'An article is gone on its last day already.',
    file: 'app/infrastructure/sql/articles/article-queries.ts',
    text: "eb('blogs.end_date', '>=', today)",
    replacement: "eb('blogs.end_date', '>', today)",
    teller: 'tests/contract/sqlite.test.ts',
  },
  {
    kind: 'provider adapter',
    name: 'adapter',
    meaning: 'Astrologers whose rate the service does not tell are listed as the cheapest.',
    file: 'app/infrastructure/provider/astrologers.ts',
    text: 'return chatCharges ?? Infinity;',
    replacement: 'return chatCharges ?? 0;',
    teller: 'tests/contract/provider-astrologers-plain.test.ts',
  },
  {
    kind: 'message of the specification',
    name: 'message',
    meaning: 'Whoever enters three digits reads other words than the specification has.',
    file: 'locales/en/account.json',
    text: 'Please enter all 4 digits of the OTP.',
    replacement: 'Please enter all four digits of the OTP.',
    teller: 'tests/http/account-otp.test.ts',
  },
  {
    kind: 'guard of the administration',
    name: 'guard',
    meaning:
      'An administrator without the second factor that the site demands opens applicants’ documents.',
    file: 'app/features/administration/panel/admin.session.server.ts',
    text: '      access,\n      {},\n',
    replacement: '      access,\n      { beforeSecondFactor: true },\n',
    teller: 'tests/http/admin-second-factor.test.ts',
  },
  {
    kind: 'security header',
    name: 'header',
    meaning: 'Browsers are not told to come over https only where a proxy ends TLS.',
    file: 'app/server/security-headers.ts',
    text: 'alwaysSecure || exchange.isSecure',
    replacement: 'alwaysSecure && exchange.isSecure',
    teller: 'tests/http/addresses.test.ts',
  },
  {
    kind: 'redirect after a post',
    name: 'redirect',
    meaning: 'The browser posts the number to the page of the code instead of opening that page.',
    file: 'app/features/account/pages/signup.route.tsx',
    text: "redirect('/otp-verifications', 303)",
    replacement: "redirect('/otp-verifications', 307)",
    teller: 'tests/http/account-otp.test.ts',
  },
  {
    kind: 'limit of codes',
    name: 'limit',
    meaning: 'A stranger may guess at a code once more than decided.',
    file: 'app/features/account/otp/otp-limits.ts',
    text: 'TRIES_PER_CODE = 5;',
    replacement: 'TRIES_PER_CODE = 6;',
    teller: 'tests/contract/sqlite.test.ts',
  },
  {
    kind: 'style that overflows on a phone',
    name: 'style',
    meaning: 'The page for daily readings is wider than a phone: it has to be pushed sideways.',
    file: 'app/web/styles/readings.css',
    text: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    replacement: 'repeat(2, minmax(13rem, 1fr))',
    teller: 'tests/e2e/every-page.script.spec.ts',
  },
  {
    kind: 'form that works only with script',
    name: 'form',
    meaning: 'Without script an astrologer has no button that finds the bank’s branch.',
    file: 'app/features/applications/apply/pages/BranchFields.tsx',
    text: 'alive && !news.failed ? null',
    replacement: 'alive || !news.failed ? null',
    teller: 'app/features/applications/apply/pages/BankFields.test.tsx',
  },
  {
    kind: 'enhancement by script',
    name: 'script',
    meaning: 'The side menu of a phone stays open over the page that was chosen in it.',
    file: 'app/web/ui/use-close-menus.ts',
    text: 'a[href]`)) closeAll();',
    replacement: 'a[href]`)) closeDetails();',
    teller: 'tests/e2e/early-menus.script.spec.ts',
  },
  {
    kind: 'key of the page cache',
    name: 'cache-key',
    meaning: 'Whoever asks for another year of a sign is shown the current one.',
    file: 'app/features/horoscopes/pages/yearly.route.tsx',
    text: 'parameters: { year: asWritten }',
    replacement: 'parameters: { years: asWritten }',
    teller: 'tests/http/page-cache.test.ts',
  },
  {
    kind: 'migration',
    name: 'migration',
    meaning: 'Two applications can have the same PAN.',
    file: 'app/infrastructure/sql/migrations/0007-applications.ts',
    text: ".addColumn('pan_index', 'text', (column) => column.unique())",
    replacement: ".addColumn('pan_index', 'text')",
    teller: 'tests/contract/sqlite.test.ts',
  },
  {
    kind: 'mail',
    name: 'mail',
    meaning: 'A stranger has the site write a link of the stranger’s own to anybody.',
    file: 'app/features/applications/apply/mail/mails.ts',
    text: "    .replace(/\\.(?=\\S)/g, '. ')\n",
    replacement: '',
    teller: 'app/features/applications/apply/mail/mails.test.ts',
  },
  {
    kind: 'seal',
    name: 'seal',
    meaning: 'Once a key was added, an Aadhaar number that is in use already is taken again.',
    file: 'app/infrastructure/encryption/keyring.ts',
    text: "createHmac('sha256', oldest.index)",
    replacement: "createHmac('sha256', newest.index)",
    teller: 'app/infrastructure/encryption/keyring.test.ts',
  },
  {
    kind: 'session cookie',
    name: 'cookie',
    meaning: 'A script that is smuggled into a page can carry the session away.',
    file: 'app/web/http/session.server.ts',
    text: 'httpOnly: true',
    replacement: 'httpOnly: false',
    teller: 'tests/http/account-cookie.test.ts',
  },
  {
    kind: 'computation of the sky',
    name: 'sky',
    meaning: 'Every other reading and calendar day names the tithi that comes next.',
    file: 'app/features/astronomy/crossing.ts',
    text: 'Math.floor(angle.at(moment) / size)',
    replacement: 'Math.round(angle.at(moment) / size)',
    teller: 'app/features/astronomy/sky.test.ts',
  },
  {
    kind: 'handler of the API',
    name: 'api',
    meaning: 'Cities lie elsewhere for whoever asks this site for places.',
    file: 'app/api/handlers/location.ts',
    text: '        latitude,\n        longitude,\n      }));',
    replacement: '        latitude: longitude,\n        longitude: latitude,\n      }));',
    teller: 'tests/contract/provider-locations.test.ts',
  },
  {
    kind: 'SQL that only PostgreSQL refuses',
    name: 'postgres',
    meaning: 'A site on PostgreSQL counts no page that was opened before on the same day.',
    file: 'app/infrastructure/sql/statistics/statistics-rows.ts',
    text: 'sql`page_views.views + excluded.views`',
    replacement: 'sql`views + excluded.views`',
    teller: 'tests/contract/postgres.test.ts',
  },
  {
    kind: 'accessibility',
    name: 'contrast',
    meaning: 'Hints and dates are too pale for weak eyes.',
    file: 'app/web/styles/tokens.css',
    text: '--muted: #5b5270;',
    replacement: '--muted: #8a829c;',
    teller: 'tests/e2e/accessibility.script.spec.ts',
  },
];
