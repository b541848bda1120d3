import { Scripts, ScrollRestoration } from '@remix-run/react';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  DEFERRED_MODULE_ID,
  buildDeferredScriptsBoot,
  SUBMIT_ONCE_SCRIPT,
} from './deferred-scripts.boot';
import { useNonce } from './nonce';

/** When the page's script is fetched: at the visitor's first touch, or also once the page has nothing else to do. */
export type ScriptStart = 'intent' | 'idle';

/** A form page starts its script at the latest this long after it has loaded. */
const IDLE_DEADLINE_MS = 2_000;

interface ElementProps {
  readonly type?: string;
  readonly rel?: string;
  readonly href?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * Remix's `<Scripts>`, except that the browser fetches none of it before the visitor does something (a pointer over the
 * page, a touch, a key, a focus), and none at all by itself under Save-Data.
 *
 * Only the output of the stock component is changed: the data script stays as it is, the module script becomes an inert
 * block, its preloads a list, and one small script turns it on. Output of another form is left as it came.
 */
export function DeferredScripts({ start }: { start: ScriptStart }) {
  const nonce = useNonce();
  const restoration = <ScrollRestoration nonce={nonce} />;
  // Called, not rendered: the same hooks in the same order at every render, and the output in our hands.
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
