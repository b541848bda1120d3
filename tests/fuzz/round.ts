import type { Campaign, Effort, Figures } from './campaign';
import { runCampaign } from './campaign';
import { apiCampaign, getCampaign, rawCampaign } from './campaigns';
import { exchange } from './exchange';
import { cast, settleBystanders, type Person } from './people';
import type { FuzzedSite } from './site';
import { watchStore, type UploadWatcher } from './snapshot';
import { exploreAs } from './world';

export interface Stage {
  readonly site: FuzzedSite;
  readonly watcher: UploadWatcher;
  readonly people: readonly Person[];
}

export async function setStage(site: FuzzedSite): Promise<Stage> {
  await settleBystanders(site);
  return { site, watcher: await watchStore(site), people: cast(site) };
}

export function campaignNames({ people, site }: Stage): string[] {
  return [...people.map(({ kind }) => kind), ...otherCampaigns(site).map(({ kind }) => kind)];
}

function otherCampaigns(site: FuzzedSite): Campaign[] {
  return [apiCampaign(site, false), apiCampaign(site, true), rawCampaign(site)];
}

/** Explores `pagesPerPattern` pages per pattern for forms and links first. */
export async function runNamed(
  stage: Stage,
  name: string,
  effort: Effort & { readonly pagesOfEach: number },
): Promise<Figures> {
  const { site, people } = stage;
  const person = people.find(({ kind }) => kind === name);
  if (person) {
    await person.renew();
    const look = { cookie: person.cookie(), pagesOfEach: effort.pagesOfEach };
    return runCampaign(getCampaign(site, await exploreAs(site, look), person), stage, effort);
  }
  const other = otherCampaigns(site).find(({ kind }) => kind === name);
  if (!other) throw new Error(`There is no campaign '${name}'`);
  return runCampaign(other, stage, effort);
}

/** Checks after all campaigns. @returns one sentence per fault */
export async function aftermath({ site, watcher }: Stage): Promise<string[]> {
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
