import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Hooks that are registered last run first: what React says while a page is taken down is heard by console.setup.ts.
afterEach(cleanup);
