import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineForm } from './definition';
import { FailedPostContext, isFailedPost } from './error-title';
import { getFailure, createFormPage } from '../../../tests/support/stub-form';
import { TextField } from './fields/TextField';

const FORM = defineForm({
  id: 'name',
  fields: { firstName: { kind: 'text', required: 'Name is required.' } },
});
const Page = createFormPage({
  form: FORM,
  fields: (
    <>
      <TextField name="firstName" label="Name" autoComplete="name" />
      <button type="submit">Save</button>
    </>
  ),
  asDocument: true,
});
const refused = getFailure(FORM, { firstName: 'Name is required.' });

let root: Root | undefined;

// Otherwise React assumes that it still listens on this document, from an earlier test file.
beforeAll(() => {
  const marks = Object.keys(document).filter((name) => name.startsWith('_reactListening'));
  for (const mark of marks) Reflect.deleteProperty(document, mark);
});
afterEach(() => {
  act(() => root?.unmount());
});

function renderInitialPage(page: ReactElement, actionData: Record<string, unknown> | null): void {
  vi.stubGlobal('document', undefined);
  const html = renderToString(
    <FailedPostContext.Provider value={isFailedPost(actionData)}>
      {page}
    </FailedPostContext.Provider>,
  );
  vi.unstubAllGlobals();
  vi.mocked(console.error).mockClear();
  const element = document.createElement('html');
  element.lang = 'en-IN';
  document.querySelector('html')?.remove();
  document.append(element);
  element.innerHTML = html.replace(/<\/?html[^>]*>/g, '');
}

function hydratePage(page: ReactElement): void {
  act(() => {
    root = hydrateRoot(document, page);
  });
}

function save(name: string): void {
  const input = document.querySelector('#name-firstName');
  const button = document.querySelector('button');
  if (!input || !button) throw new Error('The form is not there');
  fireEvent.input(input, { target: { value: name } });
  fireEvent.click(button);
}

describe('the page title', () => {
  it('starts with Error: after a failed post, before and after hydration', () => {
    const page = <Page answered={refused} />;
    renderInitialPage(page, { page: refused });
    expect(document.title).toBe('Error: A form');
    hydratePage(page);
    expect(document.title).toBe('Error: A form');
    expect(document.querySelector('meta[name=robots]')).not.toBeNull();
  });

  it('has no prefix until a problem occurs in the browser', () => {
    renderInitialPage(<Page />, null);
    expect(document.title).toBe('A form');
    hydratePage(<Page />);
    expect(document.title).toBe('A form');
    save('');
    expect(document.title).toBe('Error: A form');
    save('Meera');
    expect(document.title).toBe('A form');
  });
});

describe('isFailedPost', () => {
  it.each([
    [null, false],
    [{ page: null }, false],
    [{ page: { states: [] } }, false],
    [{ page: getFailure(FORM, {}) }, false],
    [{ page: getFailure(FORM, {}, {}, 'Not today.') }, true],
    [{ page: refused }, true],
  ])('detects a failure in action data: %j', (actionData, wrong) => {
    expect(isFailedPost(actionData)).toBe(wrong);
  });
});
