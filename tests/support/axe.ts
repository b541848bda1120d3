import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SCHEMES, VIEWPORTS } from './looks';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations of a page as it is just now: a rule, where, and what a repair needs. */
export async function violationsNow(
  page: Page,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  // Words on a picture are not measured: those who ask for contrast have plain paper.
  await page.emulateMedia({ contrast: 'more' });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Nobody asks where rules were kept: to say so takes longer than to find what breaks them.
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

/** Both colour schemes in both sizes. */
const LOOKS = VIEWPORTS.flatMap((viewport) =>
  SCHEMES.map((colorScheme) => ({ viewport, colorScheme })),
);

/** The violations of a page in one of the four looks, each with where it was seen; the number says which. */
export async function violationsInLook(
  page: Page,
  number: number,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  const look = LOOKS[number % LOOKS.length];
  if (!look) throw new Error(`There is no look ${number}`);
  const { viewport, colorScheme } = look;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  const found = await violationsNow(page, allowedRules);
  return found.map((each) => `${viewport.width} ${colorScheme}: ${each}`);
}

/** The violations of a page in both colour schemes and both sizes, each with where it was seen. */
export async function findViolations(
  page: Page,
  allowedRules: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const number of LOOKS.keys()) {
    found.push(...(await violationsInLook(page, number, allowedRules)));
  }
  return found;
}

/** Fails for any violation of a page in one of its states, in both colour schemes and both sizes. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await findViolations(page), state).toEqual([]);
}
