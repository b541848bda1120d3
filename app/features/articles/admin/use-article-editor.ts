import { useEffect, useRef, useState } from 'react';
import type { ArticleEditor } from './editor/article-editor.client';
import type { PictureView } from './article-view';

const UNAVAILABLE = 'The editor could not be loaded. The article can be written as HTML below.';

type RunWhenBlurred = (control: HTMLElement | null, work: () => void) => () => void;

interface Mode {
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly note: string;
}

const CLOSED: Mode = { isOffered: false, isOpen: false, note: '' };

export function useArticleEditor(
  areaId: string,
  pictures: readonly PictureView[],
  onceLeft: RunWhenBlurred,
) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<ArticleEditor | null>(null);
  const [mode, setMode] = useState(CLOSED);

  useEffect(() => {
    let made: ArticleEditor | null = null;
    let isGone = false;
    let cancelPending: () => void = () => undefined;
    const start = async () => {
      try {
        const { createArticleEditor } = await import('./editor/article-editor.client');
        if (isGone || !place.current) return;
        const ready = createArticleEditor(place.current, {
          onChange: (html) => write(areaId, html),
        });
        made = ready;
        setEditor(ready);
        cancelPending = onceLeft(getArea(areaId), () => setMode(opened(ready, areaId)));
      } catch {
        if (!isGone) setMode({ ...CLOSED, note: UNAVAILABLE });
      }
    };
    void start();
    return () => {
      isGone = true;
      cancelPending();
      made?.destroy();
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
      if (editor) setMode(opened(editor, areaId));
    },
    showHtml: () => setMode((before) => ({ ...before, isOpen: false, note: '' })),
  };
}

function opened(editor: ArticleEditor, areaId: string): Mode {
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
