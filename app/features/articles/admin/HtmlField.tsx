import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField } from '~/web/forms/form-state';
import { useRunWhenBlurred } from '~/web/forms/browser/use-run-when-blurred';
import type { PictureView } from './article-view';
import { useArticleEditor } from './use-article-editor';

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
