/** The inert block that holds the page's module script until it is wanted. */
export const DEFERRED_MODULE_ID = 'app-script';

/** What of a visitor's doing starts the page's script. */
const INTENTS = ['pointerover', 'touchstart', 'keydown', 'focusin'];

/**
 * The inline script that starts the page's script at the first sign of intent and, where `idleDeadlineMs` is given, when
 * the page has been idle. Written by hand in the oldest script that browsers with modules read, because it is in every page.
 */
export function deferredScriptsBoot(idleDeadlineMs: number | null): string {
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
