import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, getTodayInIndia } from '~/shared/time/calendar';
import { send } from '../../tests/support/wire';
import type { Machines } from './site';
import { signInAdmin } from '../../tests/support/visitors';

const DEADLINE_MS = 2_000;

/**
 * Publishes tomorrow's reading of Aries through nginx. Works once per site.
 * @returns milliseconds until every process shows it, and the processes that do not show it in time
 */
export async function publishReading(
  machines: Machines,
): Promise<{ readonly took: number; readonly lateOrigins: readonly string[] }> {
  const admin = await signInAdmin(machines);
  // Tomorrow is the latest day that readers can see.
  const day = addDays(getTodayInIndia({ now: () => new Date() }), 1);
  const text = `A reading of ${day} which no draft has.`;
  await admin.open('/horoscopeupload');
  const form = admin.form('Upload');
  form.fill('Start date', day).fill('End date', day).fill('Horoscope', text);
  const { status, alerts } = await admin.press('Upload');
  const published = performance.now();
  if (status !== 200) throw new Error(`The upload answered ${status}: ${alerts.join()}`);
  const lateOrigins: string[] = [];
  for (const { origin } of machines.processes) {
    while (
      !(await fetchPageText(machines, origin, `/daily-horoscope/${day}/aries`)).includes(text)
    ) {
      if (performance.now() - published > DEADLINE_MS) {
        lateOrigins.push(origin);
        break;
      }
      await wait(20);
    }
  }
  return { took: Math.round(performance.now() - published), lateOrigins };
}

/** @returns a page of one process, requested with the site's host name as nginx does */
export async function fetchPageText(
  machines: Machines,
  origin: string,
  path: string,
): Promise<string> {
  return (await send(origin, { path, headers: { Host: new URL(machines.origin).host } })).text;
}
