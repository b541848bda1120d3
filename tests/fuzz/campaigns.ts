import { SECRET_WORD, type Person } from './people';
import { apiAttempts } from './api-calls';
import type { Ask, Campaign, Outcome } from './campaign';
import { exchange, shown } from './exchange';
import { complaintsAbout } from './judge';
import { complaintsAboutRaw, exchangeRaw, rawMessages, getStatuses } from './raw';
import { attempts, type Attempt } from './requests';
import { CALLERS_RIGHTS, NO_RIGHTS } from './rights';
import type { FuzzedSite } from './site';
import type { World } from './world';

/** Every page, form and client-side request, as one person. */
export function getCampaign(site: FuzzedSite, world: World, person: Person): Campaign {
  const words = person.seesOthers ? [] : [SECRET_WORD];
  return {
    kind: person.kind,
    rights: person.rights,
    asks: attempts(site, world, person).map((attempt) => asking(site, attempt, words)),
    prepare: () => person.renew(),
  };
}

export function apiCampaign(site: FuzzedSite, hasKey: boolean): Campaign {
  return {
    kind: hasKey ? 'program with a key' : 'program without a key',
    rights: hasKey ? CALLERS_RIGHTS : NO_RIGHTS,
    asks: apiAttempts(hasKey).map((attempt) => asking(site, attempt, hasKey ? [] : [SECRET_WORD])),
    prepare: () => Promise.resolve(),
  };
}

export function rawCampaign(site: FuzzedSite): Campaign {
  return {
    kind: 'bytes on a socket',
    rights: NO_RIGHTS,
    asks: rawMessages.map((bytes): Ask => async (): Promise<Outcome> => {
      const answer = await exchangeRaw(site.origin, bytes);
      return {
        shown: JSON.stringify(bytes.toString('latin1')).slice(0, 3_000),
        statuses: getStatuses(answer.received),
        milliseconds: answer.milliseconds,
        complaints: complaintsAboutRaw(answer),
      };
    }),
    prepare: () => Promise.resolve(),
  };
}

function asking(site: FuzzedSite, attempt: Attempt, words: readonly string[]): Ask {
  return async () => {
    const request = await attempt();
    const answer = await exchange(site.origin, request);
    return {
      shown: `${answer.status} for ${shown(request)}`,
      statuses: [answer.status],
      milliseconds: answer.milliseconds,
      complaints: complaintsAbout(answer, site.origin, { words }),
    };
  };
}
