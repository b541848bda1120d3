import type { RouteHandle } from '~/web/http/route-handle';
import { formStyles } from '~/web/styles/inlined';

/**
 * Around the pages on which people fill in forms. The component is that of public pages, so that header and focus stay where they
 * are when somebody moves from one to the other.
 */
export { default, ErrorBoundary } from './public.route';

export const handle: RouteHandle = { scriptStart: 'idle', styles: [formStyles] };
