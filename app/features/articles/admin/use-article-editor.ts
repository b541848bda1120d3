import { useEffect, useRef, useState } from 'react';
import type { ArticleEditor } from './editor/article-editor.client';
import type { PictureView } from './article-view';

const EDITOR_UNAVAILABLE =
  'The editor could not be loaded. The article can be written as HTML below.';

type RunWhenBlurred = (control: HTMLElement | null, work: () => void) => () => void;

interface EditorMode {
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly note: string;
}

const CLOSED_MODE: EditorMode = { isOffered: false, isOpen: false, note: '' };

export function useArticleEditor(
  areaId: string,
  pictures: readonly PictureView[],
  onceLeft: RunWhenBlurred,
) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<ArticleEditor | null>(null);
  const [mode, setMode] = useState(CLOSED_MODE);

  useEffect(() => {
    let createdEditor: ArticleEditor | null = null;
    let isUnmounted = false;
    let cancelPending: () => void = () => undefined;
    const start = async () => {
      try {
        const { createArticleEditor } = await import('./editor/article-editor.client');
        if (isUnmounted || !place.current) return;
        const ready = createArticleEditor(place.current, {
          onChange: (html) => write(areaId, html),
        });
        createdEditor = ready;
        setEditor(ready);
        cancelPending = onceLeft(getArea(areaId), () => setMode(getOpenMode(ready, areaId)));
      } catch {
        if (!isUnmounted) setMode({ ...CLOSED_MODE, note: EDITOR_UNAVAILABLE });
      }
    };
    void start();
    return () => {
      isUnmounted = true;
      cancelPending();
      createdEditor?.destroy();
    };
  }, [areaId, onceLeft]);

  useEffect(() => {
    editor?.setPictures(
      pictures.flatMap(({ contentKey, url, originalName }) =>
        contentKey === null ? [] : [{ key: contentKey, url, title: originalName }],
      ),
    );
  }, [editor, pictures]);

  return {
    ...mode,
    place,
    open: () => {
      if (editor) setMode(getOpenMode(editor, areaId));
    },
    showHtml: () => setMode((before) => ({ ...before, isOpen: false, note: '' })),
  };
}

function getOpenMode(editor: ArticleEditor, areaId: string): EditorMode {
  const lost = editor.read(getArea(areaId)?.value ?? '');
  if (lost.length === 0) return { isOffered: true, isOpen: true, note: '' };
  const note = `This article has HTML that the editor cannot keep: ${lost.join(', ')}. It stays in the HTML view until you take that out.`;
  return { isOffered: true, isOpen: false, note };
}

function write(areaId: string, html: string): void {
  const area = getArea(areaId);
  if (!area) return;
  area.value = html;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function getArea(id: string): HTMLTextAreaElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : null;
}
