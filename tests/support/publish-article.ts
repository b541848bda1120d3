import { createPlainPicture } from './sample-pictures';
import type { HtmlClient } from './html-client';

const LAMPS = {
  heading: 'About lamps',
  seoHeading: 'Lamps of Kartik',
  text: '<p>Lamps are lit.</p>',
};

/** Publishes an article with its main picture through the form. @throws Error when it is rejected */
export async function publishArticle(
  admin: HtmlClient,
  { heading, seoHeading, text } = LAMPS,
): Promise<void> {
  await admin.open('/blogupload');
  const bytes = await createPlainPicture(1_200, 600).png().toBuffer();
  admin
    .form('Publish')
    .fill('Main heading', heading)
    .fill('SEO heading (optional)', seoHeading)
    .fill('Main description (needed to publish)', 'Why lamps are lit.')
    .choose('Author (needed to publish)', 'Meenakshi Rao')
    .fill('What the main image shows (needed to publish)', 'A lamp')
    .fill('Article (needed to publish)', text)
    .attach('Main image (needed to publish)', { name: 'lamp.png', type: 'image/png', bytes });
  const { alerts } = await admin.press('Publish');
  if (!alerts.includes('Blog uploaded successfully!')) throw new Error(alerts.join());
}
