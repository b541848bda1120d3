import { createFakeHoroscopeStore } from './fake-horoscope-store';
import type { TestAppOptions } from './app';
import type { Origins } from './origins';
import type { PageState } from './page-states';

export const STAGE_OPTIONS: Readonly<Record<'ordinary' | 'troubled', TestAppOptions>> = {
  ordinary: {},
  troubled: {
    horoscopeSource: createFakeHoroscopeStore({
      kind: 'fails',
      failure: 'unavailable',
      message: 'HTTP error! status: 500',
    }),
  },
};

export function getStageRequest(
  { stage }: Pick<PageState, 'stage'>,
  { ordinary, troubled, customerCookie }: Origins,
): { origin: string; headers: Record<string, string> } {
  return {
    origin: stage === 'troubled' ? troubled : ordinary,
    headers: stage === 'signed-in' ? { Cookie: customerCookie } : {},
  };
}
