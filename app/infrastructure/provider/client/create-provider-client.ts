import { StoreError } from '~/shared/result/store-error';
import type { Log } from '~/shared/result/log';
import type { Call } from '~/api/calls/call';
import {
  parseServerAnswer,
  toSuccess,
  type Answered,
  getDownload,
  getName,
  buildRequest,
  type LooseInput,
} from './requests';
import { type ProviderClient, type ProviderSettings, nullIfMissing } from './client';
import { openCallLog } from './call-log';
import { createPublicHosts, type ExternalHosts } from './external-hosts';
import {
  CLIENT_LIMITS,
  isRetryable,
  getPace,
  type ClientLimits,
  createPolicies,
  type Policies,
  type Work,
} from './policies';
import { openTransport } from './transport';

export function createProviderClient(
  settings: ProviderSettings,
  {
    log,
    limits: given = {},
    externalHosts = createPublicHosts(),
  }: {
    readonly log: Log;
    readonly limits?: Partial<ClientLimits>;
    readonly externalHosts?: ExternalHosts;
  },
): ProviderClient {
  const limits: ClientLimits = { ...CLIENT_LIMITS, ...given };
  const transport = openTransport(limits, externalHosts);
  const callLog = openCallLog(log);
  const service = createPolicies(limits, callLog);
  // Downloads are slow, large and often on other hosts, so they use no call slot, and their errors do not open the
  // service's circuit.
  const files = createPolicies(
    { ...limits, concurrent: limits.downloads, failureThreshold: Infinity },
    callLog,
  );

  async function run<Value>(
    policies: Policies,
    work: Work,
    call: Call | null,
    read: (answer: Answered) => Value,
  ): Promise<Value> {
    const startedAt = performance.now();
    const { ending, tries } = await policies.run(work);
    try {
      const value = read(toSuccess(ending, call));
      callLog.succeeded(work.name);
      return value;
    } catch (error) {
      if (error instanceof StoreError) {
        const milliseconds = performance.now() - startedAt;
        callLog.failed({ call: work.name, ended: ending, milliseconds, tries }, error);
      }
      throw error;
    }
  }

  return {
    async call(call, input, check) {
      const request = buildRequest(settings, limits, call, input as LooseInput);
      const work: Work = {
        name: getName(call),
        deadlineMs: limits.deadlines[getPace(call)],
        isRetryable: isRetryable(call),
        attempt: (signal) => transport.send(request, signal),
      };
      return run(service, work, call, (answered) => {
        const answer = parseServerAnswer(call, answered) as never;
        check?.(answer);
        return answer;
      });
    },
    async download(address) {
      const request = getDownload(settings, limits, address);
      const work: Work = {
        name:
          request?.isExternal === false
            ? 'GET a file of the service'
            : 'GET a file of another host',
        deadlineMs: limits.deadlines.download,
        isRetryable: true,
        attempt: async (signal) =>
          request ? transport.send(request, signal) : { kind: 'unreadable', code: 'address' },
      };
      return nullIfMissing(
        run(files, work, null, ({ bytes, contentType }) => ({ bytes, contentType })),
      );
    },
    counts: callLog.counts,
    openCircuits: callLog.openCircuits,
    close() {
      callLog.close();
      return transport.close();
    },
  };
}
