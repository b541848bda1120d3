import { SECRET_WORD, type Person } from './people';
import { arbitraryApiAttempts } from './api-calls';
import type { FuzzRequest, Campaign, Outcome } from './campaign';
import { exchange, shown } from './exchange';
import { findComplaints } from './judge';
import { findRawComplaints, exchangeRawBytes, arbitraryRawMessages, getStatuses } from './raw';
import { arbitraryAttempts, type Attempt } from './requests';
import { API_CALLER_RIGHTS, NO_RIGHTS } from './rights';
import type { FuzzedSite } from './site';
import type { World } from './world';

/** Every page, form and client-side request, as one person. */
export function getCampaign(site: FuzzedSite, world: World, person: Person): Campaign {
  const words = person.canSeeOthers ? [] : [SECRET_WORD];
  return {
    kind: person.kind,
    rights: person.rights,
    fuzzRequests: arbitraryAttempts(site, world, person).map((attempt) =>
      createFuzzRequest(site, attempt, words),
    ),
    prepare: () => person.renew(),
  };
}

export function createApiCampaign(site: FuzzedSite, hasKey: boolean): Campaign {
  return {
    kind: hasKey ? 'program with a key' : 'program without a key',
    rights: hasKey ? API_CALLER_RIGHTS : NO_RIGHTS,
    fuzzRequests: arbitraryApiAttempts(hasKey).map((attempt) =>
      createFuzzRequest(site, attempt, hasKey ? [] : [SECRET_WORD]),
    ),
    prepare: () => Promise.resolve(),
  };
}

export function createRawCampaign(site: FuzzedSite): Campaign {
  return {
    kind: 'bytes on a socket',
    rights: NO_RIGHTS,
    fuzzRequests: arbitraryRawMessages.map((bytes): FuzzRequest => async (): Promise<Outcome> => {
      const answer = await exchangeRawBytes(site.origin, bytes);
      return {
        shown: JSON.stringify(bytes.toString('latin1')).slice(0, 3_000),
        statuses: getStatuses(answer.received),
        milliseconds: answer.milliseconds,
        complaints: findRawComplaints(answer),
      };
    }),
    prepare: () => Promise.resolve(),
  };
}

function createFuzzRequest(
  site: FuzzedSite,
  attempt: Attempt,
  words: readonly string[],
): FuzzRequest {
  return async () => {
    const request = await attempt();
    const answer = await exchange(site.origin, request);
    return {
      shown: `${answer.status} for ${shown(request)}`,
      statuses: [answer.status],
      milliseconds: answer.milliseconds,
      complaints: findComplaints(answer, site.origin, { words }),
    };
  };
}
