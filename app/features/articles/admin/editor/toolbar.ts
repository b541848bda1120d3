import type { EditorState } from 'prosemirror-state';

export interface ToolbarButton {
  readonly label: string;
  readonly keys?: string;
  readonly press: () => void;
  readonly isActive?: (state: EditorState) => boolean;
}

export function createToolbar(label: string, buttons: readonly ToolbarButton[]) {
  const element = document.createElement('div');
  element.className = 'editor-toolbar';
  element.setAttribute('role', 'toolbar');
  element.setAttribute('aria-label', label);
  const made = buttons.map((button, index) => {
    const control = document.createElement('button');
    control.type = 'button';
    control.textContent = button.label;
    control.tabIndex = index === 0 ? 0 : -1;
    if (button.keys) control.title = `${button.label} (${button.keys})`;
    if (button.isActive) control.setAttribute('aria-pressed', 'false');
    // Preserves the text selection.
    control.addEventListener('mousedown', (event) => event.preventDefault());
    control.addEventListener('click', () => button.press());
    element.append(control);
    return { control, isActive: button.isActive };
  });

  element.addEventListener('keydown', (event) => {
    const at = made.findIndex(({ control }) => control === document.activeElement);
    const next = findTargetIndex(event.key, at, made.length);
    if (at < 0 || next === null) return;
    event.preventDefault();
    made.forEach(({ control }, index) => {
      control.tabIndex = index === next ? 0 : -1;
    });
    made[next]?.control.focus();
  });

  return {
    element,
    update(state: EditorState): void {
      for (const { control, isActive } of made) {
        if (isActive) control.setAttribute('aria-pressed', String(isActive(state)));
      }
    },
  };
}

function findTargetIndex(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowLeft':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
