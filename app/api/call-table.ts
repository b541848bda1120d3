import { ApiError, type Endpoint } from './handlers';

type Part = { readonly word: string } | { readonly param: string };

const PARAM = /^\{(\w+)\}$/;

/** Case-sensitive. A path without parameters wins over one with parameters. */
export function createCallTable(calls: readonly Endpoint[]) {
  const rows = calls
    .map((endpoint) => ({ endpoint, parts: parsePattern(endpoint.call.path) }))
    .sort((one, other) => countParams(one.parts) - countParams(other.parts));
  return {
    /** @throws ApiError 404 for an unknown path, 405 with the allowed methods, 400 for a malformed escape */
    find(method: string, path: string) {
      const segments = decodeSegments(path);
      const matching = rows.flatMap(({ endpoint, parts }) => {
        const params = matchSegments(parts, segments);
        return params ? [{ endpoint, params }] : [];
      });
      const found = matching.find(({ endpoint }) => endpoint.call.method === method);
      if (found) return found;
      if (matching.length === 0) {
        throw new ApiError(404, 'There is no such call.', 'no-such-call');
      }
      throw methodNotAllowed(matching.map(({ endpoint }) => endpoint.call.method));
    },
  };
}

export function methodNotAllowed(methods: readonly string[]): ApiError {
  const allowed = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  return new ApiError(405, 'This call has another method.', 'method-not-allowed', {
    headers: { Allow: [...new Set(allowed)].join(', ') },
  });
}

function parsePattern(pattern: string): Part[] {
  return pattern.split('/').map((part) => {
    const [, param] = PARAM.exec(part) ?? [];
    return param === undefined ? { word: part } : { param };
  });
}

function countParams(parts: readonly Part[]): number {
  return parts.filter((part) => 'param' in part).length;
}

function decodeSegments(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw new ApiError(400, 'The address of this call cannot be read.', 'unreadable');
  }
}

function matchSegments(parts: readonly Part[], segments: readonly string[]) {
  if (parts.length !== segments.length) return null;
  const params = Object.create(null) as Record<string, string>;
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if ('word' in part) {
      if (part.word !== segment) return null;
    } else {
      if (segment === '') return null;
      params[part.param] = segment;
    }
  }
  return params;
}
