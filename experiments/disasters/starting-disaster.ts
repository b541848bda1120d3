import { setTimeout as wait } from 'node:timers/promises';
import { mountMemory } from './place';
import { Faults, type Line } from './report-line';
import { getErrors, getPlainOutput } from './site-output';
import { formatFormResults, buildReading } from './running-disaster';
import { getMachines, type Stage, type Template } from './stage';
import { openForms, openOtherWindow, getPlace, saveProfileFromStart, visit } from './visits';
import { signInAdmin } from '../../tests/support/visitors';

export interface StartingDisaster {
  readonly disaster: string;
  readonly mount?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Damages the data folder of a stopped site. */
  strikes(stage: Stage): Promise<void> | void;
  /** The operator's remedy; the site starts afterwards. */
  applyRemedy(stage: Stage): Promise<void> | void;
  /** The reason for the failed start; with `starts`, the startup message. */
  readonly says: RegExp;
  /** True when the site starts despite the disaster. */
  readonly starts?: boolean;
  /** Whether people must sign in again. */
  readonly signedOut?: 'yes' | 'perhaps';
  readonly recoveryNote: string;
  readonly lost?: string;
}

const BEFORE = 'Saved before it happened';

/** Runs a copy of the filled site once, damages it, and reports the next start and the start after the remedy. */
export async function atStart(template: Template, given: StartingDisaster): Promise<Line> {
  const faults = new Faults();
  const mounted = template.place.path(`mount-start-${given.disaster.replaceAll(/\W+/g, '-')}`);
  const unmount = given.mount ? await mountMemory(mounted, given.mount) : null;
  const at = unmount ? { data: `${mounted}/data` } : {};
  const stage = await template.stage(at);
  const { people } = stage;
  let operator = '';
  let [reading, post, health] = ['does not start', '–', '–'];
  try {
    await stage.site.start();
    faults.unless(
      await saveProfileFromStart(stage, BEFORE),
      'the profile could not be saved before',
    );
    await stage.site.end('SIGTERM');
    await given.strikes(stage);
    const createDamageDisaster = given.environment
      ? { ...stage, site: template.createSiteOn(stage.data, given.environment) }
      : stage;
    try {
      operator = await startAndReadOutput(createDamageDisaster);
      if (given.starts && isUp(operator)) {
        if (!given.signedOut) {
          await openForms(createDamageDisaster);
          const seen = await visit(createDamageDisaster);
          [reading, post, health] = [
            buildReading(seen),
            formatFormResults(seen),
            `${seen.healthz}, ${seen.readyz}`,
          ];
        } else [reading, post, health] = await signedOut(createDamageDisaster, given, faults);
      }
    } finally {
      await createDamageDisaster.site.end('SIGKILL');
    }
    const expectsUp = given.starts ?? false;
    faults.unless(isUp(operator) === expectsUp, expectsUp ? 'it did not start' : 'it started');
    faults.unless(given.says.test(operator), `it says '${operator}'`);
    faults.unless(!/\n\s+at |node:internal/.test(operator), 'it shows a stack trace');
    await given.applyRemedy(stage);
    await stage.site.start();
    const shown = await getPlace({ ...stage, people });
    const expected = given.starts && !given.signedOut ? 'Typed while it happened' : BEFORE;
    faults.unless(
      given.lost !== undefined || shown === expected,
      `afterwards the profile shows '${shown}'`,
    );
    const admin = given.signedOut
      ? await signInAdmin(getMachines(stage.site.origin, stage.data))
      : people.admin;
    faults.unless(
      (await admin.open(template.documentAddress)).status === 200,
      'a document cannot be opened afterwards',
    );
    return {
      disaster: given.disaster,
      when: 'at start',
      operator: operator.replaceAll(stage.data, 'DATA_DIR'),
      reading,
      post,
      health,
      lost: given.lost ?? (faults.found.length === 0 ? 'nothing' : faults.found.join('; ')),
      recoveryNote: given.recoveryNote,
      faults: faults.found,
    };
  } finally {
    await template.strike(stage);
    await unmount?.();
  }
}

function isUp(said: string): boolean {
  return said.includes('listens on');
}

/** @returns the startup message, or the reason for a failed start */
async function startAndReadOutput({ site }: Stage): Promise<string> {
  try {
    await site.start();
    // The site serves shortly before it prints its startup message.
    while (!isUp(getPlainOutput(site))) await wait(20);
    return [getPlainOutput(site), ...getErrors(site)].join(' ');
  } catch {
    return getPlainOutput(site);
  }
}

/** Checks sessions in copied browsers; the originals stay unchanged. */
async function signedOut(
  { people, site }: Stage,
  given: StartingDisaster,
  faults: Faults,
): Promise<[string, string, string]> {
  const visitor = openOtherWindow(people.customer.visitor, site.origin);
  const home = await visitor.open('/daily-horoscope/today/leo');
  faults.unless(home.status === 200, `${home.path} answered ${home.status}`);
  const page = await visitor.open('/profile');
  faults.unless(page.status === 200, `/profile answered ${page.status}`);
  const isOut = page.path !== '/profile';
  faults.unless(isOut || given.signedOut !== 'yes', 'the customer is still signed in');
  const words = isOut ? `signed out: /profile leads to ${page.path}` : 'still signed in';
  return [`200; ${words}`, '–', '200, 200 ready'];
}
