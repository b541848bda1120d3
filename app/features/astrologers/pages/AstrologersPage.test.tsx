import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AstrologerCard } from '~/features/astrologers/astrologer';
import { AstrologersPage } from './AstrologersPage';
import type { AstrologersView } from './list.route.server';
import { NO_FILTERS } from '~/features/astrologers/filters';
import { CHAT_LIST } from '~/features/astrologers/list-kind';

function card(id: number, demo: boolean): AstrologerCard {
  return {
    id,
    firstName: `Astrologer ${id}`,
    photoUrl: null,
    gender: 'F',
    age: 34,
    experience: 9,
    specialization: 'vedic',
    language: 'Hindi',
    chatCharges: 25,
    chatCount: 184,
    isWaiting: false,
    demo,
  };
}

function buildView(astrologers: readonly AstrologerCard[]): AstrologersView {
  return {
    kind: 'list',
    filters: NO_FILTERS,
    astrologers,
    total: astrologers.length,
    page: 1,
    pages: 1,
    facets: { languages: ['hindi', 'tamil'], specializations: ['vedic'] },
  };
}

function show(view: AstrologersView): string[] {
  const asked: string[] = [];
  const Stub = createRemixStub([
    {
      id: 'list',
      path: CHAT_LIST.path,
      loader: ({ request }) => {
        asked.push(new URL(request.url).search);
        return null;
      },
      Component: () => <AstrologersPage list={CHAT_LIST} view={view} />,
    },
  ]);
  render(<Stub initialEntries={[CHAT_LIST.path]} hydrationData={{ loaderData: { list: null } }} />);
  return asked;
}

describe('the filter form with JavaScript', () => {
  it('updates the list without a page load and announces its length', async () => {
    const asked = show(buildView([card(1, false)]));
    expect(screen.getByRole('status').textContent).toBe('1 astrologer');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'tamil' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show', hidden: true }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toContain('language=tamil');
  });
});

describe('demonstration profiles', () => {
  const LINE = 'These are demonstration profiles';

  it('share one notice if all listed profiles are demonstrations', () => {
    show(buildView([card(1, true), card(2, true)]));
    expect(screen.getByText(LINE)).toBeTruthy();
    expect(screen.queryByText('Demonstration')).toBeNull();
  });

  it('are marked individually among real astrologers', () => {
    show(buildView([card(1, true), card(2, false)]));
    expect(screen.queryByText(LINE)).toBeNull();
    expect(screen.getByText(/^Profiles marked “Demonstration”/)).toBeTruthy();
    expect(screen.getAllByText('Demonstration')).toHaveLength(1);
  });

  it('are not mentioned if none are listed', () => {
    show(buildView([card(1, false)]));
    expect(screen.queryByText(/demonstration/i)).toBeNull();
  });
});
