import type { RouteHandle } from '~/web/http/route-handle';
import { formStyles } from '~/web/styles/inlined';

/** Re-exported so that header and focus survive navigation between public pages and forms. */
export { default, ErrorBoundary } from './public.route';

export const handle: RouteHandle = { scriptStart: 'idle', styles: [formStyles] };
