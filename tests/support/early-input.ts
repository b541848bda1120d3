import type { Page } from '@playwright/test';
import { isAlive } from './hydration';

/** Values of controls and open `details`, by position in the page. */
export type ControlStates = Readonly<Record<string, string>>;

export interface PagePosition {
  readonly focus: string;
  readonly caret: number | null;
  readonly scrolled: number;
}

/** Fills, chooses, ticks or opens every control except submit buttons. @returns the number of controls */
export async function fillEverything(page: Page): Promise<number> {
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

export async function readControlStates(page: Page): Promise<ControlStates> {
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

/** Puts the caret after the first letter of the first text control. @returns null when there is none */
export async function placeCaret(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input:is([type=text], [type=search], [type=tel], [type=password]), textarea)',
    );
    const found = [...texts].find(
      // Boxes for one digit move further digits to the next box.
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

/** More characters than a visitor can type before hydration. Ends the test if the page never hydrates. */
const MAX_TYPED = 1_000;

/** Types the digit 1 until shortly after hydration. @returns the number of digits typed */
export async function typeUntilHydrated(page: Page): Promise<number> {
  let typed = 0;
  const type = async () => {
    await page.keyboard.type('1');
    typed += 1;
  };
  while (typed < MAX_TYPED && !(await isAlive(page))) await type();
  for (let more = 0; more < 3; more += 1) await type();
  return typed;
}

export async function getPagePosition(page: Page): Promise<PagePosition> {
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

/** Without a pause the browser could not send the form. */
const POLL_PAUSE_MS = 20;

/**
 * Presses the first post form's button twice, and again after hydration. Runs inside the page, because Playwright
 * waits while a navigation is pending. `done` resolves a little later.
 * @returns null without such a button
 */
export async function pressRepeatedly(page: Page): Promise<{ done: Promise<void> } | null> {
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
      // The press takes effect before the next frame.
      requestAnimationFrame(() =>
        setTimeout(() => (window as unknown as { pressedAgain(): void }).pressedAgain()),
      );
    }, pause);
    // After this call has returned.
    setTimeout(() => {
      button.click();
      button.click();
    });
    return true;
  }, POLL_PAUSE_MS);
  return hasButton ? { done } : null;
}
