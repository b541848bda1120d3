import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const SCHEMES = ['light', 'dark'] as const;

/** The violations of a page as it is, in both themes and both sizes: a rule, where, and what a repair needs. */
export async function findViolations(
  page: Page,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withTags(RULES)
        .disableRules([...allowedRules])
        .analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          const where = `${viewport.width} ${colorScheme}`;
          const repair = failureSummary?.replace(/\s+/g, ' ');
          found.push(`${where}: ${id} at ${target.join(' ')}: ${repair}`);
        }
      }
    }
  }
  return found;
}
