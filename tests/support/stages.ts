import { createFakeHoroscopeSource } from './fake-horoscope-source';
import type { TestApp, TestAppOptions } from './app';
import type { PageState, Stage } from './page-states';
import { customerCookie, SESSION_SETTINGS } from './session';

/** How the sites are started on which the page states can be seen. */
export const STAGE_OPTIONS: Readonly<Record<'ordinary' | 'troubled', TestAppOptions>> = {
  ordinary: { environment: SESSION_SETTINGS },
  troubled: {
    horoscopeSource: createFakeHoroscopeSource({
      kind: 'fails',
      failure: 'unavailable',
      message: 'HTTP error! status: 500',
    }),
  },
};

/** The site and the headers with which a state is seen. */
export async function stageOf(
  { stage }: Pick<PageState, 'stage'>,
  apps: { readonly ordinary: Pick<TestApp, 'origin'>; readonly troubled: Pick<TestApp, 'origin'> },
): Promise<{ origin: string; headers: Record<string, string> }> {
  const sites: Record<Stage, Pick<TestApp, 'origin'>> = { ...apps, 'signed-in': apps.ordinary };
  return {
    origin: sites[stage].origin,
    headers: stage === 'signed-in' ? { Cookie: await customerCookie() } : {},
  };
}
