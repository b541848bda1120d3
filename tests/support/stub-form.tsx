import { data, type ActionFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ControlValues, FormFailure } from '~/web/forms/answer';
import type { FormDefinition } from '~/web/forms/definition';
import { MetaWithErrorTitle } from '~/web/forms/error-title';
import { PostForm } from '~/web/forms/PostForm';
import { SAMPLE } from './sample-form';

export type StubAction = (posted: FormData) => Promise<FormFailure | Response | null>;

export interface StubOptions {
  readonly form: FormDefinition;
  readonly fields: ReactNode;
  readonly defaults?: ControlValues;
  readonly enterButtonText?: string;
  readonly action?: StubAction;
  readonly asDocument?: boolean;
}

const pendingAction: StubAction = () => new Promise(() => undefined);

export function createFormPage(options: StubOptions) {
  const { form, fields, defaults, enterButtonText, action = pendingAction, asDocument } = options;
  const Stub = createRemixStub([
    {
      id: 'root',
      path: '/',
      Component: asDocument ? Document : Outlet,
      children: [
        {
          id: 'page',
          index: true,
          Component: () => (
            <PostForm
              form={form}
              action="/?index"
              token="the token"
              {...(defaults ? { defaults } : {})}
              {...(enterButtonText === undefined ? {} : { enterButtonText })}
            >
              {fields}
            </PostForm>
          ),
          meta: () => [{ title: 'A form' }, { name: 'robots', content: 'noindex' }],
          action: async ({ request }: ActionFunctionArgs) => {
            const answer = await action(await request.formData());
            return answer === null || answer instanceof Response
              ? answer
              : data(answer, { status: 422 });
          },
        },
      ],
    },
  ]);
  return function StubPage({ answered }: { readonly answered?: FormFailure }) {
    return <Stub hydrationData={{ actionData: answered ? { page: answered } : null }} />;
  };
}

function Document() {
  return (
    <html lang="en-IN">
      <head>
        <MetaWithErrorTitle />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}

export function getFailure(
  { id }: FormDefinition,
  fieldErrors: Record<string, string>,
  repopulateFields: ControlValues = {},
  alert?: string,
): FormFailure {
  return { formId: id, fieldErrors, repopulateFields, ...(alert === undefined ? {} : { alert }) };
}

export function show(
  fields: ReactNode,
  {
    answered,
    form = SAMPLE,
    ...options
  }: Partial<StubOptions> & { readonly answered?: FormFailure } = {},
) {
  const Page = createFormPage({ form, fields, ...options });
  return render(<Page {...(answered ? { answered } : {})} />);
}

export function getDescriptions(control: Element): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);
}
