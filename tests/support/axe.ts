import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SCHEMES, VIEWPORTS } from './viewports';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function findCurrentViolations(
  page: Page,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  // axe cannot measure text on a picture, and high contrast removes the picture.
  await page.emulateMedia({ contrast: 'more' });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Reporting the passed rules takes longer than finding the violations.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules([...allowedRules])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const repair = failureSummary?.replace(/\s+/g, ' ');
      return `${id} at ${target.join(' ')}: ${repair}`;
    }),
  );
}

const LOOKS = VIEWPORTS.flatMap((viewport) =>
  SCHEMES.map((colorScheme) => ({ viewport, colorScheme })),
);

/** Violations in one of four variants: two viewports in two colour schemes. */
export async function findViolationsInVariant(
  page: Page,
  number: number,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  const look = LOOKS[number % LOOKS.length];
  if (!look) throw new Error(`There is no look ${number}`);
  const { viewport, colorScheme } = look;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  const found = await findCurrentViolations(page, allowedRules);
  return found.map((each) => `${viewport.width} ${colorScheme}: ${each}`);
}

export async function findViolations(
  page: Page,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const number of LOOKS.keys()) {
    found.push(...(await findViolationsInVariant(page, number, allowedRules)));
  }
  return found;
}

export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await findViolations(page), state).toEqual([]);
}
