import { Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage } from './ErrorPage';
import { getErrorTexts } from './error-text';
import { Frame } from './Frame';

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage words={getErrorTexts(useRouteError())} />
    </Frame>
  );
}
