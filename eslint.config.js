import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import node from 'eslint-plugin-n';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { FEATURES, FLOORS, getFloor } from './scripts/lib/feature-floors.mjs';

const TYPED = [
  '{app,tests,experiments,scripts}/**/*.{ts,tsx,mjs}',
  '*.config.{ts,js}',
  'server.ts',
];

/** Forbids imports by pattern, with an explanatory message. */
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

/** Folders of app/ and the imports that each allows. Every file in app/ belongs to one of these folders. */
const TEXT_FOLDERS = {
  shared: [],
  web: ['shared'],
  server: ['shared'],
  features: ['shared', 'web'],
  api: ['shared', 'features'],
  infrastructure: ['shared', 'features', 'api'],
  composition: ['shared', 'web', 'server', 'features', 'api', 'infrastructure'],
};

const PAGES = ['pages', 'admin', 'machines', 'session', 'panel'];
const OUTER_LAYERS = ['api', 'infrastructure', 'server', 'composition'].map(
  (room) => `~/${room}/**`,
);

/** Forbids features on the same or a higher floor, and pages of other features except in `site`. */
function getForbiddenImports(feature) {
  const above = FLOORS.slice(getFloor(feature)).flat();
  return [
    ...OUTER_LAYERS,
    ...above.filter((other) => other !== feature).map((other) => `~/features/${other}/**`),
    ...FEATURES.filter((other) => other !== feature && feature !== 'site').flatMap((other) =>
      ['pages', 'admin', 'machines'].map((folder) => `~/features/${other}/${folder}/**`),
    ),
  ];
}

const DIRECTIONS = [
  direction(['app/**/*.{ts,tsx}', 'server.ts'], [], ''),
  ...Object.entries(TEXT_FOLDERS).map(([room, allowed]) =>
    direction(
      [`app/${room}/**/*.{ts,tsx}`],
      Object.keys(TEXT_FOLDERS)
        .filter((other) => other !== room && !allowed.includes(other))
        .map((other) => `~/${other}/**`),
      `${room}/ imports ${['itself', ...allowed].join(', ')} and nothing else of app/.`,
    ),
  ),
  ...FEATURES.flatMap((feature) => [
    direction(
      [`app/features/${feature}/**/*.{ts,tsx}`],
      getForbiddenImports(feature),
      'A feature imports lower floors (scripts/lib/feature-floors.mjs), never their pages, and adapters through the services of the load context.',
    ),
    direction(
      [`app/features/${feature}/**/*.ts`],
      [
        ...getForbiddenImports(feature),
        '~/web/**',
        ...PAGES.flatMap((folder) => [`~/features/**/${folder}/**`, `./${folder}/**`]),
        '@remix-run/*',
      ],
      'A rule of the product knows nothing of HTTP, pages, adapters or the environment.',
      [`app/features/${feature}/**/{${PAGES.join(',')}}/**`, '**/*.schema.ts'],
    ),
  ]),
];

const TEST_SYNTAX_RULES = [
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/][arguments.length=1]',
    message: 'Gives up after a second. Say PATIENCE_MS, or how long it may take.',
  },
  {
    selector:
      'CallExpression[callee.object.name="JSON"][callee.property.name="stringify"] > MemberExpression.arguments[property.name="lines"]',
    message: 'Random ids and durations can contain any digits. Search `log.said()`.',
  },
];

const CURRENT_DATE_RULES = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
].map((selector) => ({
  selector,
  message: 'The site stands on TEST_NOW, not on the day of the run. Ask its clock.',
}));

export default tseslint.config(
  {
    ignores: [
      'build/',
      'app/shared/i18n/compiled/',
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
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.{tsx,jsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      // A scrollable region must be focusable.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
    },
  },
  // Declarations that extend an interface of a library must repeat its type parameters.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },

  // Rules that need type information, mainly to find unawaited assertions.
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

  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...TEST_SYNTAX_RULES] },
  },

  // The sites in these tests have a fixed clock.
  {
    files: ['tests/{http,e2e}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...TEST_SYNTAX_RULES, ...CURRENT_DATE_RULES] },
  },

  // An older Node links these files before it switches to the pinned one (scripts/lib/supported-node.mjs), so a
  // missing export fails.
  // Newer APIs need `await import`.
  {
    files: ['scripts/*.mjs', 'scripts/{lib,vite}/*.mjs'],
    plugins: { n: node },
    rules: {
      'n/no-unsupported-features/node-builtins': [
        'error',
        { version: '>=20.0.0', allowExperimental: true },
      ],
    },
  },

  // Import directions. Later entries win.
  ...DIRECTIONS,
);
