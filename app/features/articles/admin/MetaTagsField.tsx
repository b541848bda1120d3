import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { parseMetaTagList } from '~/features/articles/article-draft';
import { USED_META_TAGS } from '~/features/articles/meta-tags';
import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField } from '~/web/forms/form-state';
import { useRunWhenBlurred } from '~/web/forms/browser/use-run-when-blurred';

const META_TAGS_HINT = `Plain words become the article’s keywords. Of whole tags these are used: ${USED_META_TAGS}. Others, such as robots or http-equiv, are not.`;
const HINT_WITHOUT_SCRIPT = `One a line. ${META_TAGS_HINT}`;
const HINT_WITH_SCRIPT = `Press Enter or a comma after each. ${META_TAGS_HINT}`;

/**
 * Without script, a textarea with one tag per line, which stays the form control. With script, Enter or a comma adds
 * a tag.
 */
export function MetaTagsField() {
  const field = useField('metaTags');
  const area = useRef<HTMLTextAreaElement>(null);
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const [news, setNews] = useState('');
  const entry = useRef<HTMLInputElement>(null);
  const onceLeft = useRunWhenBlurred();
  useEffect(
    () => onceLeft(area.current, () => setTags(parseMetaTagList(area.current?.value ?? ''))),
    [onceLeft],
  );
  const hint = tags ? HINT_WITH_SCRIPT : HINT_WITHOUT_SCRIPT;

  function keep(next: readonly string[], message: string): void {
    setTags(next);
    setNews(message);
    if (area.current) area.current.value = next.join('\n');
  }

  function add(text: string): void {
    const before = tags ?? [];
    const next = parseMetaTagList([...before, text].join('\n'));
    const added = next.slice(before.length);
    keep(next, added.length > 0 ? `Added: ${added.join(', ')}.` : 'This tag is there already.');
    if (entry.current) entry.current.value = '';
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    // Enter also ends an IME composition.
    if (event.nativeEvent.isComposing) return;
    const isMarkup = value.trimStart().startsWith('<');
    if (event.key !== 'Enter' && (event.key !== ',' || isMarkup)) return;
    if (event.key === 'Enter' && value.trim() === '') return;
    event.preventDefault();
    if (value.trim()) add(value);
  }

  return (
    <FieldShell field={field} label="Meta tags" hint={hint}>
      {tags ? (
        <>
          {tags.length > 0 ? (
            <ul className="tag-list" aria-label="Meta tags that are set">
              {tags.map((tag) => (
                <li key={tag}>
                  <bdi>{tag}</bdi>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    onClick={() => {
                      keep(
                        tags.filter((each) => each !== tag),
                        `Removed: ${tag}.`,
                      );
                      entry.current?.focus();
                    }}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <input
            {...getControlProps(field, hint)}
            ref={entry}
            id={field.id}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={onKeyDown}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim()) add(value);
            }}
          />
          <p role="status" className="visually-hidden">
            {news}
          </p>
        </>
      ) : null}
      <textarea
        {...(tags ? {} : getControlProps(field, hint))}
        ref={area}
        id={tags ? field.getId('metaTags-lines') : field.id}
        name="metaTags"
        rows={4}
        defaultValue={field.valueOf('metaTags')}
        autoComplete="off"
        hidden={tags !== null}
      />
    </FieldShell>
  );
}
