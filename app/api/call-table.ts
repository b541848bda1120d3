import { ApiRefusal, type Answered } from './handlers';

export interface FoundCall {
  readonly answered: Answered;
  readonly params: Readonly<Record<string, string>>;
}

export interface CallTable {
  /** @throws ApiError 404 for an unknown path, 405 with the allowed methods, 400 for a malformed escape */
  find(method: string, path: string): FoundCall;
}

type Part = { readonly word: string } | { readonly param: string };

const PARAM = /^\{(\w+)\}$/;

/** Case-sensitive. A path without parameters wins over one with parameters. */
export function createCallTable(calls: readonly Answered[]): CallTable {
  const rows = calls
    .map((answered) => ({ answered, parts: getParts(answered.call.path) }))
    .sort((one, other) => countParams(one.parts) - countParams(other.parts));
  return {
    find(method, path) {
      const given = decode(path);
      const matching = rows.flatMap(({ answered, parts }) => {
        const params = match(parts, given);
        return params ? [{ answered, params }] : [];
      });
      const found = matching.find(({ answered }) => answered.call.method === method);
      if (found) return found;
      if (matching.length === 0) {
        throw new ApiRefusal(404, 'There is no such call.', 'no-such-call');
      }
      throw methodNotAllowed(matching.map(({ answered }) => answered.call.method));
    },
  };
}

export function methodNotAllowed(methods: readonly string[]): ApiRefusal {
  const allowed = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  return new ApiRefusal(405, 'This call has another method.', 'method-not-allowed', {
    headers: { Allow: [...new Set(allowed)].join(', ') },
  });
}

function getParts(pattern: string): Part[] {
  return pattern.split('/').map((part) => {
    const [, param] = PARAM.exec(part) ?? [];
    return param === undefined ? { word: part } : { param };
  });
}

function countParams(parts: readonly Part[]): number {
  return parts.filter((part) => 'param' in part).length;
}

function decode(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw new ApiRefusal(400, 'The address of this call cannot be read.', 'unreadable');
  }
}

function match(parts: readonly Part[], given: readonly string[]): FoundCall['params'] | null {
  if (parts.length !== given.length) return null;
  const params = Object.create(null) as Record<string, string>;
  for (const [index, part] of parts.entries()) {
    const there = given[index] ?? '';
    if ('word' in part) {
      if (part.word !== there) return null;
    } else {
      if (there === '') return null;
      params[part.param] = there;
    }
  }
  return params;
}
