import { SourceFailure, type SourceFailureKind } from '~/shared/result/store-error';

/** What a file store throws when its disk or service lets it down. */
export function filesFailure(
  cause: unknown,
  kind: SourceFailureKind = 'unavailable',
): SourceFailure {
  return new SourceFailure(kind, 'files-unavailable', { cause });
}
