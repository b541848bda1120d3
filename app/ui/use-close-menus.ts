import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

const OPEN_MENU = 'details[data-menu][open]';

/** Closes the header's menus on Escape, on a press outside, and after an in-page move. */
export function useCloseMenus(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    closeMenus();
    const sideMenu = document.querySelector<HTMLElement>('[popover]');
    // Browsers from before popovers show the menu in the page.
    if (sideMenu && 'hidePopover' in sideMenu) sideMenu.hidePopover();
  }, [pathname]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = document.querySelector<HTMLDetailsElement>(OPEN_MENU);
      if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus();
      closeMenus();
    };
    const onPress = (event: PointerEvent) => {
      const inside = event.target instanceof Element ? event.target.closest('[data-menu]') : null;
      closeMenus(inside);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

function closeMenus(except: Element | null = null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (menu !== except) menu.open = false;
  }
}
