export const DEFERRED_MODULE_ID = 'app-script';

/**
 * Events that start the page's script. `pointermove` replaces `pointerover`, which fires before this script runs when
 * the pointer rests.
 */
const INTENTS = ['pointermove', 'touchstart', 'keydown', 'focusin'];

/** After this time a native submit can be repeated. */
const RESUBMIT_AFTER_MS = 10_000;

/**
 * Inline script that prevents double submits until the page's script runs. It resets when the page returns from the
 * back/forward cache.
 */
export const SUBMIT_ONCE_SCRIPT =
  '(function(w){var sent=new WeakMap;' +
  'w.addEventListener("submit",function(e){var t=sent.get(e.target);' +
  `if(t&&Date.now()-t<${RESUBMIT_AFTER_MS}){e.preventDefault();e.stopImmediatePropagation()}},!0);` +
  'w.addEventListener("submit",function(e){' +
  'if(!e.defaultPrevented&&e.target.method=="post")sent.set(e.target,Date.now())});' +
  'w.addEventListener("pageshow",function(){sent=new WeakMap})})(window)';

/**
 * Inline script that loads the page's script on intent and, with `idleDeadlineMs`, when idle.
 * Uses the oldest syntax that browsers with module support understand, because every page contains it.
 */
export function buildDeferredScriptsBoot(idleDeadlineMs: number | null): string {
  return (
    `(function(d,w,n){var s=d.getElementById("${DEFERRED_MODULE_ID}"),e=${JSON.stringify(INTENTS)},on;` +
    'function go(){if(on)return;on=1;' +
    'e.forEach(function(t){w.removeEventListener(t,go,!0)});' +
    's.getAttribute("data-preload").split(" ").forEach(function(h){var l=d.createElement("link");' +
    'l.rel="modulepreload";l.href=h;d.head.appendChild(l)});' +
    'var m=d.createElement("script");m.type="module";m.textContent=s.textContent;d.head.appendChild(m)}' +
    'if(n.connection&&n.connection.saveData)return;' +
    'e.forEach(function(t){w.addEventListener(t,go,{capture:!0,passive:!0})});' +
    (idleDeadlineMs === null
      ? ''
      : 'w.addEventListener("load",function(){w.requestIdleCallback?' +
        `w.requestIdleCallback(go,{timeout:${idleDeadlineMs}}):w.setTimeout(go,${idleDeadlineMs})});`) +
    '})(document,window,navigator)'
  );
}
