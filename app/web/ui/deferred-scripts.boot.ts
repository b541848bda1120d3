/** The inert block that holds the page's module script until it is wanted. */
export const DEFERRED_MODULE_ID = 'app-script';

/**
 * What of a visitor's doing starts the page's script. A pointer that moves, and not one that comes over something: where it lay
 * while the page was read, it came before this script, and moves on inside the same box.
 */
const INTENTS = ['pointermove', 'touchstart', 'keydown', 'focusin'];

/** A form that the browser itself sends is sent again by another press at the earliest after this long. */
const RESUBMIT_AFTER_MS = 10_000;

/**
 * The inline script of pages with a form that lets two presses on a button send its form once while no script has come, or while
 * it comes. Forms that script sends look after themselves. A page that comes back from the browser's memory begins again.
 */
export const SUBMIT_ONCE_SCRIPT =
  '(function(w){var sent=new WeakMap;' +
  'w.addEventListener("submit",function(e){var t=sent.get(e.target);' +
  `if(t&&Date.now()-t<${RESUBMIT_AFTER_MS}){e.preventDefault();e.stopImmediatePropagation()}},!0);` +
  'w.addEventListener("submit",function(e){' +
  'if(!e.defaultPrevented&&e.target.method=="post")sent.set(e.target,Date.now())});' +
  'w.addEventListener("pageshow",function(){sent=new WeakMap})})(window)';

/**
 * The inline script that starts the page's script at the first sign of intent and, where `idleDeadlineMs` is given, when
 * the page has been idle. Written by hand in the oldest script that browsers with modules read, because it is in every page.
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
