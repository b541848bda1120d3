import { StoreError } from '~/shared/result/store-error';
import { buildResponse, storeErrorResponse, errorResponse } from './answers';
import { createCallTable } from './call-table';
import { ApiError, type Endpoint, type Caller } from './handlers';
import { readInput } from './read-input';

export interface Api {
  /** @param path relative to the base path, still encoded; the key has been checked */
  answer(request: Request, path: string, caller: Caller): Promise<Response>;
}

export function answerCalls(calls: readonly Endpoint[]): Api {
  const table = createCallTable(calls);
  return {
    async answer(request, path, caller) {
      try {
        const { endpoint, params } = table.find(request.method, path);
        const { codec, ...input } = await readInput(endpoint.call, request, params);
        const value = await endpoint.handle(input as never, caller);
        return buildResponse(endpoint.call, value, codec);
      } catch (error) {
        if (error instanceof ApiError) return errorResponse(error);
        if (error instanceof StoreError) return storeErrorResponse(error);
        throw error;
      }
    },
  };
}
