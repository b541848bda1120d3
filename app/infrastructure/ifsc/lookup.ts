import { parseJson } from '~/shared/text/parse-json';
import { z } from 'zod';
import { errorCode } from '~/infrastructure/error-code';
import type { Branch, BranchLookup } from '~/features/applications/apply/bank/branch';
import { StoreError } from '~/shared/result/store-error';
import { tidyBranch } from './branch-text';

/** Includes connecting and the whole response. */
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 32_768;

const NAME = 'The look-up service for bank branches';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const said = z.string().regex(/\S/);

/** The fields used from Razorpay's response. Branches that take part only in RTGS have no city. */
const answerSchema = z.object({
  IFSC: z.string().optional(),
  BANK: said,
  BRANCH: said,
  ADDRESS: text,
  CITY: text,
  CENTRE: text,
  STATE: text,
});

/** GET {address}/{IFSC} responds with JSON or 404. Redirects are not followed. */
export function createBranchLookup(
  { url }: Pick<IfscSettings, 'url'>,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): BranchLookup | null {
  if (url === undefined) return null;
  return {
    async find(ifsc) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${url}/${encodeURIComponent(ifsc)}`, {
          headers: { Accept: 'application/json' },
          redirect: 'manual',
          signal,
        });
        if (response.status !== 200) return nullIfNotFound(response);
        return toBranch(ifsc, await readLimited(response));
      } catch (error) {
        if (error instanceof StoreError) throw error;
        if (signal.aborted) throw fail('timeout', `did not answer within ${timeoutMs} ms`, error);
        throw fail('unavailable', `cannot be reached (${errorCode(error)})`, error);
      }
    },
  };
}

function nullIfNotFound({ status, body }: Response): null {
  body?.cancel().catch(() => undefined);
  if (status === 404) return null;
  throw fail('unavailable', `answered ${status}`);
}

async function readLimited({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let answer = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes > MAX_BYTES) {
      reader.cancel().catch(() => undefined);
      throw fail('shape', `answered with more than ${MAX_BYTES} bytes`);
    }
    answer += decoder.decode(read.value, { stream: true });
  }
  return answer + decoder.decode();
}

function toBranch(ifsc: string, answer: string): Branch {
  const parsed = answerSchema.safeParse(parseJson(answer));
  if (!parsed.success) throw fail('shape', 'answered with something that is not its JSON');
  const { IFSC = ifsc, BANK: bank, BRANCH: branch, ADDRESS: address, CENTRE } = parsed.data;
  const { CITY: city, STATE: state } = parsed.data;
  if (IFSC !== ifsc) throw fail('shape', 'answered with another branch');
  const tidy = tidyBranch({ ifsc, bank, branch, address, city, state });
  if (!tidy.bank || !tidy.branch) throw fail('shape', 'answered without a bank or a branch');
  return tidy.city ? tidy : tidyBranch({ ...tidy, city: CENTRE });
}

function fail(kind: StoreError['kind'], words: string, cause?: unknown): StoreError {
  return new StoreError(kind, 'branch-lookup-failed', { cause, detail: `${NAME} ${words}` });
}

export interface IfscSettings {
  readonly url: string | undefined;
  readonly seedsBranches: boolean;
}
