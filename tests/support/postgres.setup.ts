import type { TestProject } from 'vitest/node';
import {
  findPostgres,
  isPostgresSkipped,
  POSTGRES_MISSING,
} from '../../scripts/lib/postgres-programs.mjs';
import { startPostgres } from './postgres-server';
import { TEST_SOURCE_VARIABLE, getTestSource } from './test-source';

export type ProvidedPostgres =
  | { readonly kind: 'running'; readonly origin: string; readonly dataDirectory: string }
  | { readonly kind: 'missing'; readonly advice: string }
  | { readonly kind: 'left-out' };

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: ProvidedPostgres;
  }
}

/** One PostgreSQL server for all test files. @returns a function that stops it */
export default async function setUpPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (getTestSource() === 'provider') {
    throw new Error(
      `${TEST_SOURCE_VARIABLE}=provider is for the browser tests; the others say themselves when they are on the service.`,
    );
  }
  if (isPostgresSkipped()) {
    console.warn(`The ${project.name} tests on PostgreSQL are LEFT OUT (SKIP_POSTGRES_TESTS).`);
    project.provide('postgres', { kind: 'left-out' });
    return undefined;
  }
  if (findPostgres() === undefined) {
    project.provide('postgres', { kind: 'missing', advice: POSTGRES_MISSING });
    return undefined;
  }
  const { origin, dataDirectory, remove } = await startPostgres();
  project.provide('postgres', { kind: 'running', origin, dataDirectory });
  return remove;
}
