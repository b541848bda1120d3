import type { Campaign, Effort, Figures } from './campaign';
import { runCampaign } from './campaign';
import { createApiCampaign, getCampaign, createRawCampaign } from './campaigns';
import { exchange } from './exchange';
import { createTestPeople, createBystanders, type Person } from './people';
import type { FuzzedSite } from './site';
import { openStoreWatcher, type UploadWatcher } from './snapshot';
import { exploreAs } from './world';

export interface Stage {
  readonly site: FuzzedSite;
  readonly watcher: UploadWatcher;
  readonly people: readonly Person[];
}

export async function prepareStage(site: FuzzedSite): Promise<Stage> {
  await createBystanders(site);
  return { site, watcher: await openStoreWatcher(site), people: createTestPeople(site) };
}

export function listCampaignNames({ people, site }: Stage): string[] {
  return [...people.map(({ kind }) => kind), ...createOtherCampaigns(site).map(({ kind }) => kind)];
}

function createOtherCampaigns(site: FuzzedSite): Campaign[] {
  return [createApiCampaign(site, false), createApiCampaign(site, true), createRawCampaign(site)];
}

/** First explores `pagesPerPattern` pages per pattern for forms and links. */
export async function runCampaignByName(
  stage: Stage,
  name: string,
  effort: Effort & { readonly pagesPerPattern: number },
): Promise<Figures> {
  const { site, people } = stage;
  const person = people.find(({ kind }) => kind === name);
  if (person) {
    await person.renew();
    const look = { cookie: person.cookie(), pagesPerPattern: effort.pagesPerPattern };
    return runCampaign(getCampaign(site, await exploreAs(site, look), person), stage, effort);
  }
  const other = createOtherCampaigns(site).find(({ kind }) => kind === name);
  if (!other) throw new Error(`There is no campaign '${name}'`);
  return runCampaign(other, stage, effort);
}

/** Final checks after all campaigns. @returns one sentence per fault. */
export async function findFinalFaults({ site, watcher }: Stage): Promise<string[]> {
  const changed = await watcher.changedLargeTables();
  const faults = changed.map((table) => `${table} is not what it was`);
  if (!(await site.isReady())) faults.push('the site does not serve any more');
  const { status, text } = await exchange(site.origin, { path: '/' });
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  if (
    status !== 200 ||
    !canonical?.startsWith('http') ||
    new URL(canonical).hostname === 'evil.example'
  ) {
    faults.push(`the home page answers ${status} and calls itself ${canonical ?? 'nothing'}`);
  }
  return [...faults, ...site.takeErrors()];
}
