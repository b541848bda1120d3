import { useEffect } from 'react';

const OPEN_MENU = 'details[data-menu][open]';
const SIDE_MENU = '[popover]';

/**
 * Closes menus on Escape, a click outside, a link click and Back. Hydration and finished navigations do not close a
 * menu.
 */
export function useCloseMenus(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = document.querySelector<HTMLDetailsElement>(OPEN_MENU);
      if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus();
      closeDetails();
    };
    const onPointerDown = ({ target }: PointerEvent) =>
      closeDetails(findClosest(target, '[data-menu]'));
    const onLinkClick = ({ target }: MouseEvent) => {
      if (findClosest(target, `${SIDE_MENU} a[href]`)) closeAll();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('click', onLinkClick);
    window.addEventListener('popstate', closeAll);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('click', onLinkClick);
      window.removeEventListener('popstate', closeAll);
    };
  }, []);
}

function findClosest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

function closeAll(): void {
  closeDetails();
  const sideMenu = document.querySelector<HTMLElement>(SIDE_MENU);
  // Older browsers without popover support show the menu in the page.
  if (sideMenu && 'hidePopover' in sideMenu) sideMenu.hidePopover();
}

function closeDetails(except: Element | null = null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (menu !== except) menu.open = false;
  }
}
