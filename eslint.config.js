import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The domains: one folder each, no HTTP, no SQL, no environment in their rules. */
const DOMAINS = [
  'account',
  'admin',
  'astrologers',
  'blogs',
  'festivals',
  'help',
  'horoscopes',
  'locations',
  'onboarding',
  'site',
  'statistics',
];

/** What tsconfig.json reads. */
const TYPED = ['{app,tests,scripts}/**/*.{ts,tsx,mjs}', '*.config.{ts,js}', 'server.ts'];

/** Forbids imports by pattern, with the sentence a colleague will read. */
function direction(files, forbidden, message, ignores = []) {
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}', ...ignores],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['../*'],
              message: 'Name other folders by ~/, so that the direction of imports can be seen.',
            },
            ...(forbidden.length > 0
              ? [{ group: forbidden, message, allowTypeImports: false }]
              : []),
          ],
        },
      ],
    },
  };
}

const domainFiles = `app/{${DOMAINS.join(',')}}/**/*.{ts,tsx}`;
const domainImports = DOMAINS.map((domain) => `~/${domain}/**`);

export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      'data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'public/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // `React.JSX.Element` and the like need no import under the automatic runtime.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.{tsx,jsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      // A region that scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
    },
  },
  // Type declarations that add to a library's interfaces must repeat its type parameters.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },

  // What only types can tell: most of all a test that forgot to wait, and so cannot fail.
  {
    files: TYPED,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },

  // The direction of imports. Later entries win, so each kind of file is named once.
  direction(['app/**/*.{ts,tsx}', 'server.ts'], [], ''),
  direction(
    [domainFiles],
    [
      '~/adapters/**',
      '~/api/**',
      '~/wire/**',
      '~/edge/**',
      '~/context.server',
      '~/services.server',
      '~/config.server',
      '~/http/**',
      '~/forms/**',
      '~/ui/**',
      '@remix-run/*',
    ],
    'A rule of the product knows nothing of HTTP, pages, adapters or the environment.',
    [
      // Pages, routes and what they alone use: the HTTP side of a domain.
      '**/*.tsx',
      '**/*.route.ts',
      '**/*.route.server.ts',
      '**/*.schema.ts',
      '**/*.session.server.ts',
      '**/*-meta.ts',
      '**/*.client.ts',
      'app/site/**',
    ],
  ),
  direction(
    ['app/**/*.route.{ts,tsx}', `app/{${DOMAINS.join(',')}}/**/*.tsx`, 'app/site/**/*.{ts,tsx}'],
    ['~/adapters/**', '~/edge/**', '~/config.server'],
    'Routes and pages reach adapters through the services of the load context.',
  ),
  direction(
    ['app/{ui,forms,kept-forms}/**/*.{ts,tsx}'],
    [
      ...domainImports,
      '~/adapters/**',
      '~/edge/**',
      '~/context.server',
      '~/services.server',
      '~/config.server',
    ],
    'Controls and components know neither domains nor adapters.',
  ),
  direction(
    ['app/http/**/*.{ts,tsx}'],
    [...domainImports, '~/adapters/**', '~/edge/**', '~/ui/**'],
    'HTTP helpers know neither domains nor adapters.',
  ),
  direction(
    ['app/edge/**/*.ts'],
    ['~/*', '!~/edge', '!~/network'],
    'The edge is HTTP only: of the application it imports the definition of a client network and nothing else.',
  ),
  direction(
    ['app/wire/**/*.ts'],
    [
      '~/adapters/**',
      '~/api/**',
      '~/edge/**',
      '~/http/**',
      '~/forms/**',
      '~/ui/**',
      '~/**/*.server',
    ],
    'The wire describes calls and their forms; it does nothing.',
  ),
  direction(
    ['app/api/**/*.ts'],
    [
      '~/adapters/**',
      '~/edge/**',
      '~/forms/**',
      '~/ui/**',
      '~/config.server',
      '~/context.server',
      '~/services.server',
    ],
    'The served API reaches adapters through the sources it is handed.',
  ),
  direction(
    ['app/adapters/**/*.ts'],
    [
      '~/edge/**',
      '~/http/**',
      '~/forms/**',
      '~/ui/**',
      '~/context.server',
      '~/services.server',
      '~/config.server',
      '~/**/*.route',
      '~/**/*.server',
      '!~/adapters/**',
    ],
    'Adapters fulfil ports; they know no use-case and no page.',
    ['app/adapters/**/*.test.ts'],
  ),
);
