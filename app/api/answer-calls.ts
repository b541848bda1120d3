import { StoreError } from '~/shared/result/store-error';
import { getAnswer, failureAnswer, refusalAnswer } from './answers';
import { createCallTable } from './call-table';
import { ApiRefusal, type Answered, type Caller } from './handlers';
import { readInput } from './read-input';

export interface Api {
  /** @param path relative to the base path, still encoded; the key has been checked */
  answer(request: Request, path: string, caller: Caller): Promise<Response>;
}

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
