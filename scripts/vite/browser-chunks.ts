// Which of the browser's files a module goes into.
import { readFileSync } from 'node:fs';

/** A message of them for browsers; its name begins with that of its catalogue. */
export const MESSAGE = /\/app\/shared\/i18n\/compiled\/messages\/(([a-z]+)_\w+)\.js$/;

/** Form parts that only some forms need stay out of the chunk that all forms share. */
const RARE_FORM_PARTS =
  /\/app\/web\/forms\/(fields\/(OtpField|otp-boxes|DateOfBirthField|FileField|CheckboxGroup)|browser\/(shrink|shrink-picture\.client|use-once-left))\.tsx?$/;
/** Making pictures smaller, and what fetches the rest of it: one file for every page where files are chosen. */
const SHRINK = /\/app\/web\/forms\/browser\/shrink\.ts$|vite\/preload-helper/;
/** What most forms have. */
const FORMS =
  /\/app\/(web\/(forms\/|layouts\/form\.route)|shared\/text\/(characters|digits|indian-numbers|email-address)|features\/privacy\/form-drafts\/(form-draft\.schema|session\/FormDraftNotices))/;
const SHELL =
  /\/app\/(entry\.client|shared\/(time\/calendar|i18n\/(language|messages|compiled\/(messages|languages)))|web\/(layouts\/([\w-]+|public\.route)|styles\/(inlined|AreaSheets)|ui\/(nonce|DeferredScripts|deferred-scripts\.boot|use-close-menus|use-move-deadline|art\/(icons|Logo))|http\/(page-meta|route-handle)|forms\/(error-title|answer|browser\/use-form-draft|definition)))\.([jt]sx?|json)$/;

const EDITOR = /\/node_modules\/(prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname)\//;

/** What several pages of onboarding share. */
const ONBOARDING_FILES = [
  'application.ts',
  'application-labels.ts',
  'pages/TryAgainPage.tsx',
  'pages/LeaveForm.tsx',
  'pages/LastReason.tsx',
  'pages/marks.tsx',
].map((name) => `app/features/applications/apply/${name}`);

/** The messages that these show, and a link of two pages: rollup would make small files of them. */
const ONBOARDING_MESSAGES = new Set([
  'onboarding_stop_here',
  ...ONBOARDING_FILES.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bm\.(onboarding_\w+)/g), ([, key]) => key),
  ),
]);

/** What all pages of the administration share, and what those of one panel do: few names in the list of files that all of them fetch. */
const ADMINISTRATION =
  /\/app\/features\/administration\/(moment|admin|panel\/(AdminPage|AdminTable|admin-pages|admin-meta|LoadFailure))\.tsx?$/;

/** The chunks that hold the messages of catalogues whose words stand in all their pages; other messages go with their pages. */
const CHUNKS_BY_CATALOGUE: Readonly<Record<string, string>> = {
  frame: 'shell',
  forms: 'forms',
  kept: 'forms',
};

/**
 * Three chunks that pages share compress better than the many small ones that rollup makes by itself.
 * @returns the chunk that a module of the browser's goes into; undefined where rollup may choose
 */
export function getChunk(id: string): string | undefined {
  // Loaded by one page of the administration, when it is open.
  if (EDITOR.test(id)) return 'article-editor';
  if (ONBOARDING_FILES.some((file) => id.endsWith(`/${file}`))) return 'onboarding';
  if (ADMINISTRATION.test(id)) return 'administration';
  const [, key, catalogue] = MESSAGE.exec(id) ?? [];
  if (ONBOARDING_MESSAGES.has(key)) return 'onboarding';
  if (catalogue !== undefined) return CHUNKS_BY_CATALOGUE[catalogue];
  // Few pages have a message with a link or another mark in it.
  if (id.includes('/@inlang/paraglide-js-react/')) return 'marked-messages';
  if (id.includes('/node_modules/') || id.includes('commonjsHelpers')) return 'framework';
  if (SHELL.test(id)) return 'shell';
  if (SHRINK.test(id)) return 'shrink';
  if (FORMS.test(id) && !RARE_FORM_PARTS.test(id)) return 'forms';
  return undefined;
}
