import type { Page } from '@playwright/test';
import { isAlive } from './alive';

/** What controls hold and whether parts that open are open, by where each stands in the page. */
export type Handiwork = Readonly<Record<string, string>>;

/** Where the visitor is in the page: the control with the focus, the caret in it, and how far the page is scrolled. */
export interface Whereabouts {
  readonly focus: string;
  readonly caret: number | null;
  readonly scrolled: number;
}

/**
 * Does to every control of the page what a visitor can: opens what opens, types, chooses, ticks, picks a file. Controls that
 * send something are left alone. Gives how many it found.
 */
export async function touchEverything(page: Page): Promise<number> {
  return page.evaluate(() => {
    let touched = 0;
    for (const opener of document.querySelectorAll<HTMLElement>('main summary, [popovertarget]')) {
      if (!opener.checkVisibility() || opener.closest('[popover]')) continue;
      opener.click();
      touched += 1;
    }
    const controls = 'main input:not([type=hidden]), main select, main textarea';
    for (const control of document.querySelectorAll<
      HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    >(controls)) {
      if (control.disabled || !control.checkVisibility()) continue;
      touched += 1;
      if (control instanceof HTMLSelectElement) choose(control);
      else if (control instanceof HTMLTextAreaElement) type(control, `${control.value} early`);
      else set(control);
    }
    return touched;

    function choose(select: HTMLSelectElement): void {
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      tell(select, 'input', 'change');
    }
    function set(input: HTMLInputElement): void {
      if (input.type === 'checkbox' || input.type === 'radio') input.click();
      else if (input.type === 'file') pick(input);
      else if (input.type === 'date') type(input, '2026-11-20');
      else if (input.type === 'time') type(input, '05:45');
      else if (!input.readOnly) type(input, `${input.value}7`);
    }
    function pick(input: HTMLInputElement): void {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['no picture'], 'early.jpg', { type: 'image/jpeg' }));
      input.files = chosen.files;
      tell(input, 'input', 'change');
    }
    function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
      control.value = text;
      tell(control, 'input');
    }
    function tell(control: HTMLElement, ...events: string[]): void {
      for (const event of events) control.dispatchEvent(new Event(event, { bubbles: true }));
    }
  });
}

/** What every control and every part that opens says now. */
export async function readHandiwork(page: Page): Promise<Handiwork> {
  return page.evaluate(() => {
    const said: Record<string, string> = {};
    const note = (name: string, value: string) => {
      let key = name;
      for (let more = 2; key in said; more += 1) key = `${name} (${more})`;
      said[key] = value;
    };
    for (const each of document.querySelectorAll('details')) {
      note(`opened: ${each.querySelector('summary')?.textContent.trim()}`, String(each.open));
    }
    for (const each of document.querySelectorAll('[popover]')) {
      note(`opened: ${each.id}`, String(each.matches(':popover-open')));
    }
    for (const each of document.querySelectorAll<
      HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    >('main input[name]:not([type=hidden]), main select, main textarea')) {
      const isTick = each.type === 'checkbox' || each.type === 'radio';
      const name = `${each.type}: ${each.name}${isTick ? `=${each.value}` : ''}`;
      if (!(each instanceof HTMLInputElement)) note(name, each.value);
      else if (isTick) note(name, String(each.checked));
      else if (each.files) note(name, Array.from(each.files, (file) => file.name).join());
      else note(name, each.value);
    }
    return said;
  });
}

/** Puts the caret behind the first letter of the first text that is typed into; null where the page has none. */
export async function placeCaret(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input:is([type=text], [type=search], [type=tel], [type=password]), textarea)',
    );
    const found = [...texts].find(
      // Boxes of one digit hand on what is typed.
      (each) =>
        !each.disabled &&
        !each.readOnly &&
        each.getAttribute('size') !== '1' &&
        each.checkVisibility(),
    );
    if (!found) return null;
    found.focus();
    found.setSelectionRange(1, 1);
    return `${found.type}: ${found.name}`;
  });
}

/** More than anybody types while a page comes to life; one that never does shall not be typed into for ever. */
const MOST_TYPED = 1_000;

/** Types ones, without a break, until React has taken the page over and a little longer. Gives how many it typed. */
export async function typeUntilAlive(page: Page): Promise<number> {
  let typed = 0;
  const type = async () => {
    await page.keyboard.type('1');
    typed += 1;
  };
  while (typed < MOST_TYPED && !(await isAlive(page))) await type();
  for (let more = 0; more < 3; more += 1) await type();
  return typed;
}

/** Where the visitor is in the page. */
export async function whereabouts(page: Page): Promise<Whereabouts> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    return {
      focus: active instanceof HTMLElement ? `${active.tagName} ${active.id}` : '',
      caret: isText ? active.selectionStart : null,
      scrolled: Math.round(window.scrollY),
    };
  });
}

/** Looking without a pause would leave the browser no time to send the form. */
const LOOK_AGAIN_MS = 20;

/**
 * Presses the button of the page's first form that posts: twice at once, and again when React has taken the page over. From inside
 * the page: a browser whose next page is on its way is waited for by everything else. `done` comes a little later.
 *
 * @returns null where the page has no such button.
 */
export async function pressAgainAndAgain(page: Page): Promise<{ done: Promise<void> } | null> {
  let pressed: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (pressed = resolve));
  await page.exposeFunction('pressedAgain', () => pressed());
  const hasButton = await page.evaluate((pause) => {
    const buttons = document.querySelectorAll<HTMLElement>(
      'main form[method=post] button[type=submit]',
    );
    const button = [...buttons].find((each) => each.checkVisibility());
    if (!button) return false;
    const isAlive = () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactFiber$'),
      );
    const waiting = setInterval(() => {
      if (!isAlive()) return;
      clearInterval(waiting);
      button.click();
      // What the press began has been done by then.
      requestAnimationFrame(() =>
        setTimeout(() => (window as unknown as { pressedAgain(): void }).pressedAgain()),
      );
    }, pause);
    // When this call has been answered.
    setTimeout(() => {
      button.click();
      button.click();
    });
    return true;
  }, LOOK_AGAIN_MS);
  return hasButton ? { done } : null;
}
