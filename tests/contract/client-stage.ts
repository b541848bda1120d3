import { afterEach, expect } from 'vitest';
import { z } from 'zod';
import type { ProviderClient, ProviderSettings } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import type { ExternalHosts } from '~/infrastructure/provider/client/external-hosts';
import type { ClientLimits } from '~/infrastructure/provider/client/policies';
import { defineCalls } from '~/api/calls/call';
import {
  openServiceServer,
  type AnswerHandler,
  type ServiceServer,
} from '../support/service-server';
import { createTestLog, type TestLog } from '../support/test-log';

const id = z.object({ id: z.string() });
const anyAnswer = { kind: 'any' } as const;
export const CALLS = defineCalls({
  thing: {
    method: 'GET',
    path: 'things/{id}',
    summary: 'A thing',
    params: id,
    query: z.object({ tag: z.array(z.string()), before: z.string().optional() }).partial(),
    answer: anyAnswer,
  },
  other: { method: 'GET', path: 'others', summary: 'Others', answer: anyAnswer },
  save: {
    method: 'POST',
    path: 'things/save',
    summary: 'A write',
    body: { kind: 'json', schema: z.object({ name: z.string() }) },
    answer: anyAnswer,
  },
  upload: {
    method: 'POST',
    path: 'things/upload',
    summary: 'An upload',
    body: {
      kind: 'multipart',
      fields: z.object({ heading: z.string(), tags: z.array(z.string()) }),
      files: ['contentFiles'],
    },
    answer: anyAnswer,
  },
  check: {
    method: 'POST',
    path: 'things/check',
    summary: 'A write that changes nothing',
    repeatable: true,
    answer: anyAnswer,
  },
  otp: {
    method: 'POST',
    path: 'otp/service',
    summary: 'A one-time password',
    body: { kind: 'otp', schema: z.object({ phone: z.string() }) },
    answer: { kind: 'otp', schema: z.object({ status: z.string() }) },
  },
  signIn: { method: 'POST', path: 'admin/login', summary: 'Plain text', answer: { kind: 'text' } },
  extra: {
    method: 'POST',
    path: 'extensions/extra',
    summary: 'An extension',
    extension: true,
    answer: anyAnswer,
  },
});

export const KEY = 'the-bearer-key';
const LIMITS: Partial<ClientLimits> = { retryDelayMs: 5, idleMs: 100 };

/** Opens services and clients, and closes them after each test. */
export interface ClientStage {
  openService(answer?: AnswerHandler): Promise<ServiceServer>;
  openClient(
    service: ServiceServer,
    limits?: Partial<ClientLimits>,
    settings?: Partial<ProviderSettings>,
    externalHosts?: ExternalHosts,
  ): ProviderClient;
  /** The log of the most recently opened client. */
  readonly log: TestLog;
}

export function useClientStage(): ClientStage {
  const services: ServiceServer[] = [];
  const clients: ProviderClient[] = [];
  let log = createTestLog();

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await Promise.all(services.splice(0).map((service) => service.close()));
  });

  return {
    get log() {
      return log;
    },
    async openService(answer = () => ({ json: {} })) {
      const service = await openServiceServer({ answer });
      services.push(service);
      return service;
    },
    openClient(service, limits = {}, settings = {}, externalHosts) {
      log = createTestLog();
      const client = createProviderClient(
        {
          url: service.url,
          basePath: '/heastro-service',
          secret: 'a shared secret of the tests',
          otpCodec: 'json',
          key: KEY,
          ...settings,
        },
        {
          log,
          limits: { ...LIMITS, ...limits },
          ...(externalHosts ? { externalHosts } : {}),
        },
      );
      clients.push(client);
      return client;
    },
  };
}

/** The expected log details contain the reason, never the address. */
export function buildExternalFailureLog(reason: 'address' | 'not-public') {
  return {
    call: 'GET a file of another host',
    kind: 'shape',
    reason,
    milliseconds: expect.any(Number) as number,
    tries: 1,
  };
}
