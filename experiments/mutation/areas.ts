/** Files of pure rules by area. Their unit tests must notice nearly every change of an operator or a number. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  'one-time passwords': [
    'app/features/account/otp/{otp-rules,otp-ceiling.server,otp-checks.server}.ts',
  ],
  'visibility of articles': ['app/features/articles/article-visibility.ts'],
  'days of festivals': ['app/features/festivals/rules/*.ts'],
  dasha: ['app/features/kundli/dasha.ts'],
  Ashtakoota: ['app/features/kundli/{ashtakoota,koota-tables}.ts'],
  consent: ['app/features/privacy/consent/consent{,s.server}.ts'],
  retention: [
    'app/features/privacy/consent/retention.ts',
    'app/features/applications/apply/retention.server.ts',
  ],
};
