import { createRemixStub } from '@remix-run/testing';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AstrologerCard } from '~/features/astrologers/astrologer';
import { AstrologerCards } from './AstrologerCards';
import { CALL_LIST } from '~/features/astrologers/list-kind';

const ANANYA: AstrologerCard = {
  id: 1,
  firstName: 'Ananya',
  photoUrl: '/media/ananya.webp',
  gender: 'F',
  age: 34,
  experience: 9,
  specialization: 'vedic',
  language: 'Hindi, English',
  chatCharges: 25,
  chatCount: 1_184,
  isWaiting: false,
  demo: false,
};

function show(differences: Partial<AstrologerCard>) {
  const astrologers = [{ ...ANANYA, ...differences }];
  const Stub = createRemixStub([
    {
      id: 'list',
      path: '/',
      Component: () => (
        <AstrologerCards
          list={CALL_LIST}
          astrologers={astrologers}
          showsOrders={CALL_LIST.showsOrders}
          marksDemo={false}
        />
      ),
    },
  ]);
  const { container } = render(<Stub />);
  const [card] = screen.getAllByRole('listitem');
  if (!card) throw new Error('There is no card');
  return { card: within(card), picture: container.querySelector('img') };
}

describe('an astrologer card', () => {
  it('shows the default photo if there is no picture', () => {
    const { picture } = show({ photoUrl: null });
    expect(picture?.getAttribute('src')).toBe('/art/default-profile.svg');
  });

  it('omits a missing gender', () => {
    const { card } = show({ gender: 'Prefer Not to Say' });
    expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '34 yr',
      '9 years of experience',
    ]);
  });

  it('omits unknown numbers', () => {
    const unknown = { age: null, experience: null, chatCharges: null, chatCount: null };
    const { card } = show(unknown);
    expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Female']);
    expect(card.queryByText(/\byr\b|FREE|₹|orders|experience/)).toBeNull();
    expect(card.getByRole('link', { name: 'Call Ananya' })).toBeTruthy();
  });

  it('omits missing specialisation and languages', () => {
    expect(show({ language: '' }).card.getByText('Vedic')).toBeTruthy();
  });

  it('shows that a busy astrologer is not available', () => {
    expect(show({ isWaiting: true }).card.getByText('Wait - 2m')).toBeTruthy();
  });
});
