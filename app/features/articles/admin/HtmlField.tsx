import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField } from '~/web/forms/form-state';
import { useRunWhenBlurred } from '~/web/forms/browser/use-run-when-blurred';
import type { PictureView } from './article-paths';
import { useEffect, useRef, useState } from 'react';
import type { ArticleEditor } from './editor/article-editor.client';

const HTML_HINT =
  'HTML, or plain text with blank lines between paragraphs: p, h2 to h4, lists, links, tables, quotations and pictures. Anything else, such as scripts, forms and video frames, is taken out.';

/**
 * Without script, a textarea of HTML; with script, an editor with a button for the HTML. The textarea stays the
 * form control.
 */
export function HtmlField({ pictures }: { readonly pictures: readonly PictureView[] }) {
  const field = useField('htmlContent');
  const { place, ...editor } = useArticleEditor(field.id, pictures, useRunWhenBlurred());
  return (
    <FieldShell field={field} label="Article" hint={HTML_HINT}>
      {editor.isOffered ? (
        <p className="editor-views">
          <button
            type="button"
            className="button"
            aria-pressed={editor.isOpen}
            onClick={editor.isOpen ? editor.showHtml : editor.open}
          >
            Editor
          </button>
          <button
            type="button"
            className="button"
            aria-pressed={!editor.isOpen}
            onClick={editor.showHtml}
          >
            HTML
          </button>
        </p>
      ) : null}
      <p role="status" className={editor.note ? 'field-hint' : 'visually-hidden'}>
        {editor.note}
      </p>
      <div ref={place} hidden={!editor.isOpen} className="article-editor" />
      <textarea
        {...getControlProps(field, HTML_HINT)}
        id={field.id}
        name="htmlContent"
        rows={20}
        defaultValue={field.valueOf('htmlContent')}
        autoComplete="off"
        spellCheck
        className="article-html"
        hidden={editor.isOpen}
      />
    </FieldShell>
  );
}

const UNAVAILABLE = 'The editor could not be loaded. The article can be written as HTML below.';

type RunWhenBlurred = (control: HTMLElement | null, work: () => void) => () => void;

interface Mode {
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly note: string;
}

const CLOSED: Mode = { isOffered: false, isOpen: false, note: '' };

function useArticleEditor(
  areaId: string,
  pictures: readonly PictureView[],
  onceLeft: RunWhenBlurred,
) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<ArticleEditor | null>(null);
  const [mode, setMode] = useState(CLOSED);

  useEffect(() => {
    let made: ArticleEditor | null = null;
    let isUnmounted = false;
    let cancelPending: () => void = () => undefined;
    const start = async () => {
      try {
        const { createArticleEditor } = await import('./editor/article-editor.client');
        if (isUnmounted || !place.current) return;
        const ready = createArticleEditor(place.current, {
          onChange: (html) => write(areaId, html),
        });
        made = ready;
        setEditor(ready);
        cancelPending = onceLeft(getArea(areaId), () => setMode(opened(ready, areaId)));
      } catch {
        if (!isUnmounted) setMode({ ...CLOSED, note: UNAVAILABLE });
      }
    };
    void start();
    return () => {
      isUnmounted = true;
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
