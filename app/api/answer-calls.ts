import { StoreError } from '~/shared/result/store-error';
import { getAnswer, failureAnswer, refusalAnswer } from './answers';
import { createCallTable } from './call-table';
import { ApiRefusal, type Answered, type Caller } from './handlers';
import { readInput } from './read-input';

/** Answers calls. */
export interface Api {
  /**
   * Answers a call; `path` is what stands behind the base path, as it came over the wire. The caller's key has been looked at.
   * What is refused is answered too, and that a source let the call down (sources log that themselves); any other error is thrown.
   */
  answer(request: Request, path: string, caller: Caller): Promise<Response>;
}

/** Makes what answers the calls of a table. */
export function answerCalls(calls: readonly Answered[]): Api {
  const table = createCallTable(calls);
  return {
    async answer(request, path, caller) {
      try {
        const { answered, params } = table.find(request.method, path);
        const { codec, ...input } = await readInput(answered.call, request, params);
        const value = await answered.handle(input as never, caller);
        return getAnswer(answered.call, value, codec);
      } catch (error) {
        if (error instanceof ApiRefusal) return refusalAnswer(error);
        if (error instanceof StoreError) return failureAnswer(error);
        throw error;
      }
    },
  };
}
