import type { RouteHandle } from '~/web/http/route-handle';
import { formStyles } from '~/web/styles/inlined';

/** Shares the component of public pages, so that header and focus survive navigation between them. */
export { default, ErrorBoundary } from './public.route';

export const handle: RouteHandle = { scriptStart: 'idle', styles: [formStyles] };
