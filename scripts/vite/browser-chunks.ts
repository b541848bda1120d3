// Assigns browser modules to chunks.
import { readFileSync } from 'node:fs';

const MESSAGE = /\/\.cache\/messages\/messages\/(([a-z]+)_\w+)\.js$/;

/** Rarely used form parts, which are not in the shared forms chunk. */
const RARE_FORM_PARTS =
  /\/app\/web\/forms\/(fields\/(OtpField|otp-boxes|DateOfBirthField|FileField|CheckboxGroup)|browser\/(shrink|shrink-picture\.client|use-run-when-blurred))\.tsx?$/;
/** Picture reduction and its loader. All pages with file fields share this chunk. */
const PICTURE_SHRINKER = /\/app\/web\/forms\/browser\/shrink\.ts$|vite\/preload-helper/;
const FORMS =
  /\/app\/(web\/(forms\/|layouts\/form\.route)|shared\/text\/(characters|digits|indian-numbers|email-address)|features\/privacy\/form-drafts\/(form-draft\.schema|session\/FormDraftNotices))/;
const SHELL =
  /\/.cache\/messages\/(runtime|registry|messages\/all)\.js$|\/app\/(entry\.client|shared\/(time\/calendar|i18n\/(language|messages|compiled\/languages))|web\/(layouts\/([\w-]+|public\.route)|styles\/(inlined|AreaSheets)|ui\/(nonce|DeferredScripts|deferred-scripts\.boot|use-close-menus|use-navigation-timeout|art\/(icons|Logo))|http\/(page-meta|route-handle)|forms\/(error-title|answer|browser\/use-restore-input|definition)))\.([jt]sx?|json)$/;

const EDITOR = /\/node_modules\/(prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname)\//;

const ONBOARDING_FILES = [
  'application.ts',
  'application-parts.ts',
  'application-labels.ts',
  'pages/FormShell.tsx',
  'pages/RejectionReason.tsx',
  'pages/marks.tsx',
].map((name) => `app/features/applications/apply/${name}`);

/** Messages of the onboarding files, and a link that two pages share. Rollup would otherwise put them in tiny chunks. */
const ONBOARDING_MESSAGES = new Set([
  'onboarding_stop_here',
  ...ONBOARDING_FILES.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bm\.(onboarding_\w+)/g), ([, key]) => key),
  ),
]);

/** Modules that the administration's pages share or one panel uses. A single chunk shortens every page's script list. */
const ADMINISTRATION =
  /\/app\/features\/administration\/(moment|admin|people\/person-act|panel\/(AdminPage|AdminTable|admin-pages|SearchForm))\.tsx?$/;

/** Shared chunks by message catalogue. All other messages are in the chunk of their page. */
const CHUNKS_BY_CATALOGUE: Readonly<Record<string, string>> = {
  frame: 'shell',
  forms: 'forms',
  kept: 'forms',
};

/**
 * A few shared chunks compress better than Rollup's many small ones.
 * @returns undefined when Rollup decides
 */
export function getChunk(id: string): string | undefined {
  // Only one page loads the editor, on demand.
  if (EDITOR.test(id)) return 'article-editor';
  if (ONBOARDING_FILES.some((file) => id.endsWith(`/${file}`))) return 'onboarding';
  if (ADMINISTRATION.test(id)) return 'administration';
  const [, key, catalogue] = MESSAGE.exec(id) ?? [];
  if (ONBOARDING_MESSAGES.has(key)) return 'onboarding';
  if (catalogue !== undefined) return CHUNKS_BY_CATALOGUE[catalogue];
  if (id.includes('/@inlang/paraglide-js-react/')) return 'marked-messages';
  if (id.includes('/node_modules/') || id.includes('commonjsHelpers')) return 'framework';
  if (SHELL.test(id)) return 'shell';
  if (PICTURE_SHRINKER.test(id)) return 'shrink';
  if (FORMS.test(id) && !RARE_FORM_PARTS.test(id)) return 'forms';
  return undefined;
}
