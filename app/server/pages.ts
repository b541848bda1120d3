import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_BODY_BYTES } from '~/shared/default-body-limit';
import { readBody, type BodyRule } from './limits/body';
import {
  isReadMethod,
  createDisconnectSignal,
  type Exchange,
  type Log,
  type Step,
} from './exchange';
import { toLocalPath, parseLocalPath, type Language } from '~/shared/i18n/language';
import { toClientNetwork } from '~/shared/network/client-network';
import { isDataPath, toPagePath } from '~/shared/network/data-request';
import type { PageCost } from '~/shared/network/page-cost';
import { cacheInBrowsersOnly } from './page-cache/lifetime';
import { RenderRefusedError } from './page-cache/page-cache';
import type { PageCacheService } from './page-cache/page-cache-service';
import { sendAnswer, sendPlainPage } from './send';
import { OverloadedError, FairQueue, QUEUE_LIMITS } from './limits/fair-queue';
import { PAGE_BUDGET, PageBudget, type PageBudgetLimits } from './limits/page-budget';
import { TooManyPagesResponder } from './limits/too-many-pages';
import { getAddress, buildHeaders, METHODS, buildWebRequest } from './web-request';

export interface PageOutcome {
  isPartial: boolean;
}

/** `refusal` requests the error page for that status. */
export type PageHandler = (
  request: Request,
  context: {
    requestId: string;
    clientAddress: string;
    refusal?: { status: 403 | 413 | 429 | 503 };
    /** Takes the tokens of a high-cost page whose cost the address does not show; false when too few are left. */
    readonly takeHighCost?: () => boolean;
    readonly outcome: PageOutcome;
  },
) => Promise<Response>;

const RETRY_AFTER_SECONDS = '10';

/** Programs that ignore Retry-After are slowed down. */
const REFUSAL_DELAY_MS = 1_000;

/** No route has this path, so only the root loader runs and throws the error. */
const REFUSED_PATH = '/refused';

/** Maximum body in bytes by path, for pages that accept more than a text form. */
export type BodyLimits = Readonly<Record<string, number>>;

/** Identifies the sender by signed cookies; null when a large body is not allowed. */
export type FindLargeBodySender = (address: URL, cookies: string) => Promise<string | null>;

export interface PageCharges {
  readonly findCost: (path: string) => PageCost;
  /** False for responses that only programs read. */
  readonly isPage: (path: string) => boolean;
  /** Read from signed cookies only; null when signed out. */
  readonly findAccount: (address: URL, cookies: string) => Promise<string | null>;
}

const EQUAL_CHARGES: PageCharges = {
  findCost: () => 'ordinary',
  isPage: () => true,
  findAccount: () => Promise.resolve(null),
};

export type IsChoiceDependent = (address: URL, cookies: string) => boolean;

export function servePages({
  handlePage,
  bodyLimits,
  findLargeBodySender,
  publicUrl,
  pageCacheService,
  isChoiceDependent = () => false,
  pageCharges = EQUAL_CHARGES,
  pageBudget = PAGE_BUDGET,
  isBusy,
  log,
}: {
  handlePage: PageHandler;
  bodyLimits: BodyLimits;
  findLargeBodySender: FindLargeBodySender;
  publicUrl: string | undefined;
  pageCacheService?: PageCacheService | undefined;
  isChoiceDependent?: IsChoiceDependent | undefined;
  pageCharges?: PageCharges | undefined;
  pageBudget?: PageBudgetLimits | undefined;
  isBusy?: (() => boolean) | undefined;
  log: Log;
}): Step {
  const queue = new FairQueue(QUEUE_LIMITS, isBusy);
  const budget = new PageBudget(pageBudget);
  const tooMany = new TooManyPagesResponder((language) =>
    handlePage(new Request(getRefusalUrl(publicUrl ?? 'http://localhost', language)), {
      requestId: '',
      clientAddress: '',
      refusal: { status: 429 },
      outcome: { isPartial: false },
    }),
  );
  /** Passes on no cookies except the visitor's choices, so that the page can be shared. */
  const make =
    (requestId: string, place: string, cost: PageCost) =>
    async (address: URL, gone: AbortSignal, choices?: string) => {
      const outcome = { isPartial: false };
      const headers = { Host: address.host, ...(choices === undefined ? {} : { Cookie: choices }) };
      const request = new Request(address, { headers });
      const context = { requestId, clientAddress: '', outcome };
      const answer = await queue.run(place, () => handlePage(request, context), { gone, cost });
      return { answer: markPartial(answer, outcome), isPartial: outcome.isPartial };
    };
  return async (exchange) => {
    const { method, path, request, response, requestId, clientAddress = '' } = exchange;
    const place = toClientNetwork(clientAddress);
    const gone = createDisconnectSignal(exchange);
    const cost = pageCharges.findCost(path);
    let secondsToWait = 0;
    /** @returns false when the client has too few tokens */
    const take = (account: string | null, taken = cost) => {
      secondsToWait = budget.take({ network: place, account }, taken);
      return secondsToWait === 0;
    };
    const sendTooMany = () =>
      tooMany.send(exchange, secondsToWait, pageCharges.isPage(path) && !isDataPath(path));
    try {
      const asker = { gone, canRender: () => take(null) };
      if (await pageCacheService?.answer(exchange, make(requestId, place, cost), asker)) return;
      const address = getAddress(exchange, publicUrl);
      if (!address) return sendPlainPage(exchange, 400, 'no-address');
      if (!METHODS.includes(method)) return sendPlainPage(exchange, 405, 'no-method');
      const rule = await getBodyRule(exchange, address, { bodyLimits, findLargeBodySender });
      const body = await readBody(request, response, rule);
      if (body.kind === 'broken') return;
      if (body.kind !== 'whole') response.setHeader('Connection', 'close');
      if (body.kind === 'too-slow') return sendPlainPage(exchange, 408, 'too-slow');
      if (body.kind === 'too-large') exchange.refusal ??= 413;
      if (body.kind === 'no-room') {
        exchange.refusal ??= 503;
        response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      }
      const { cookie } = request.headers;
      const account = cookie === undefined ? null : await pageCharges.findAccount(address, cookie);
      const { refusal } = exchange;
      const isCharged = isReadMethod(method) || cost === 'high';
      if (!refusal && isCharged && !take(account)) return await sendTooMany();
      const outcome = { isPartial: false };
      // A post keeps its place until the action ends, even when the client disconnects, because abandoned posts
      // would otherwise pile up.
      const signal = method === 'POST' ? new AbortController().signal : gone;
      const work = () =>
        handlePage(
          refusal || body.kind !== 'whole'
            ? new Request(getRefusalUrl(address, parseLocalPath(address.pathname).language), {
                headers: buildHeaders(exchange, address),
                signal,
              })
            : buildWebRequest(exchange, address, body.bytes, signal),
          {
            requestId,
            clientAddress,
            takeHighCost: () => take(account, 'high'),
            outcome,
            ...(refusal ? { refusal: { status: refusal } } : {}),
          },
        );
      const answer = await queue.run(place, work, {
        gone: isReadMethod(method) || cost === 'high' ? gone : undefined,
        cost: refusal ? 'ordinary' : cost,
      });
      // Refreshes the page cache before the response, so that the sender already sees the change.
      await pageCacheService?.refreshAfterPost(method, answer.status);
      if (response.destroyed) return;
      const isChosen = cookie !== undefined && isChoiceDependent(address, cookie);
      const whole = isChosen ? withPrivateCaching(answer) : answer;
      await sendAnswer(exchange, markPartial(whole, outcome));
    } catch (error) {
      if (gone.aborted) return;
      if (error instanceof RenderRefusedError) return sendTooMany();
      if (error instanceof OverloadedError) {
        await wait(REFUSAL_DELAY_MS);
        if (response.destroyed) return;
        response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
        return sendPlainPage(exchange, 503, 'crowded');
      }
      log.error({ err: error, requestId }, 'the application failed');
      if (response.headersSent) response.destroy();
      else sendPlainPage(exchange, 500, 'failed');
    }
  };
}

function getRefusalUrl(site: URL | string, language: Language): URL {
  return new URL(toLocalPath(REFUSED_PATH, language), site);
}

function withPrivateCaching(answer: Response): Response {
  const headers = new Headers(answer.headers);
  cacheInBrowsersOnly(headers);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Partial pages are not cached. Unavailable pages get a Retry-After header. */
function markPartial(answer: Response, { isPartial }: PageOutcome): Response {
  const isSilent = answer.status === 503 && !answer.headers.has('Retry-After');
  if (!isSilent && !isPartial) return answer;
  const headers = new Headers(answer.headers);
  if (isSilent) headers.set('Retry-After', RETRY_AFTER_SECONDS);
  if (isPartial) headers.set('Cache-Control', 'private, no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

async function getBodyRule(
  exchange: Exchange,
  address: URL,
  {
    bodyLimits,
    findLargeBodySender,
  }: { bodyLimits: BodyLimits; findLargeBodySender: FindLargeBodySender },
): Promise<BodyRule> {
  const limit = bodyLimits[parseLocalPath(toPagePath(exchange.path.toLowerCase())).path];
  const { cookie = '', 'content-length': length = Infinity } = exchange.request.headers;
  const isLarge = limit !== undefined && cookie !== '' && Number(length) > DEFAULT_BODY_BYTES;
  const sender = isLarge ? await findLargeBodySender(address, cookie) : null;
  return isLarge && sender !== null
    ? { limit, sender, isLarge }
    : {
        limit: DEFAULT_BODY_BYTES,
        sender: toClientNetwork(exchange.clientAddress),
        isLarge: false,
      };
}
