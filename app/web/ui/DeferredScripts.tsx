import { Scripts, ScrollRestoration } from '@remix-run/react';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  DEFERRED_MODULE_ID,
  buildDeferredScriptsBoot,
  SUBMIT_ONCE_SCRIPT,
} from './deferred-scripts.boot';
import { useNonce } from './nonce';

/** `intent`: at the first interaction; `idle`: also when the browser is idle. */
export type ScriptStart = 'intent' | 'idle';

/** Maximum delay after load on a form page. */
const IDLE_DEADLINE_MS = 2_000;

interface ElementProps {
  readonly type?: string;
  readonly rel?: string;
  readonly href?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * Remix's `<Scripts>`, deferred until the first interaction (pointer, touch, key, focus) or, with `idle`, until the
 * browser is idle, except under Save-Data. The module script becomes inert, its preloads become a list, and a small
 * script activates both. Unknown output is left unchanged.
 */
export function DeferredScripts({ start }: { start: ScriptStart }) {
  const nonce = useNonce();
  const restoration = <ScrollRestoration nonce={nonce} />;
  // Called instead of rendered, so that its output can be changed. It uses the same hooks in each render.
  const stock = (Scripts as (props: { nonce: string | undefined }) => ReactNode)({ nonce });
  const elements = flatten(stock);
  const preloads = elements.filter(({ props }) => props.rel === 'modulepreload');
  const moduleScript = elements.find(isModuleScript);
  const dataScript = elements.find((each) => each.type === 'script' && each !== moduleScript);
  if (!moduleScript || !dataScript || elements.length !== preloads.length + 2) {
    return (
      <>
        {restoration}
        {stock}
      </>
    );
  }
  return (
    <>
      {restoration}
      {dataScript}
      <script
        id={DEFERRED_MODULE_ID}
        type="text/plain"
        nonce={nonce}
        data-preload={preloads.map(({ props }) => props.href).join(' ')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={moduleScript.props.dangerouslySetInnerHTML}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html:
            start === 'idle'
              ? `${SUBMIT_ONCE_SCRIPT};${buildDeferredScriptsBoot(IDLE_DEADLINE_MS)}`
              : buildDeferredScriptsBoot(null),
        }}
      />
    </>
  );
}

function isModuleScript({ type, props }: ReactElement<ElementProps>): boolean {
  return type === 'script' && props.type === 'module';
}

function flatten(node: ReactNode): ReactElement<ElementProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ElementProps>(child)) return [];
    return child.type === Fragment ? flatten(child.props.children) : [child];
  });
}
