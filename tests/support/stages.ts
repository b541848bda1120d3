import { createFakeHoroscopeSource } from './fake-horoscope-source';
import type { TestAppOptions } from './app';
import type { Origins } from './origins';
import type { PageState } from './page-states';
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
  { ordinary, troubled }: Origins,
): Promise<{ origin: string; headers: Record<string, string> }> {
  return {
    origin: stage === 'troubled' ? troubled : ordinary,
    headers: stage === 'signed-in' ? { Cookie: await customerCookie() } : {},
  };
}
