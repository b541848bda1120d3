import type { HtmlForm } from './html/form';
import type { ChosenFile, HtmlClient } from './html-client';
import { createPlainPicture } from './sample-pictures';

export const DESCRIPTION = 'Main description (needed to publish)';
export const AUTHOR = 'Author (needed to publish)';
export const PICTURE_TEXT = 'What the main image shows (needed to publish)';
export const ARTICLE_TEXT = 'Article (needed to publish)';
export const MAIN_PICTURE = 'Main image (needed to publish)';
export const PICTURES = 'Content images (optional)';

let bytes: Promise<Buffer> | undefined;

export async function createPngFile(name: string): Promise<ChosenFile> {
  bytes ??= createPlainPicture(1_200, 600).png().toBuffer();
  return { name, type: 'image/png', bytes: await bytes };
}

/** Opens the empty form and fills in everything that publishing requires. */
export async function writeArticle(
  admin: HtmlClient,
  heading: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<HtmlForm> {
  await admin.open('/blogupload');
  const form = admin.form('Publish');
  const all = {
    'Main heading': `About ${heading}`,
    'SEO heading (optional)': heading,
    [DESCRIPTION]: 'What it is about, in a sentence.',
    [PICTURE_TEXT]: 'A lamp',
    [ARTICLE_TEXT]: '<p>Lamps are lit.</p>',
    ...texts,
  };
  for (const [label, text] of Object.entries(all)) form.fill(label, text);
  return form.choose(AUTHOR, 'Meenakshi Rao').attach(MAIN_PICTURE, await createPngFile('lamp.png'));
}
