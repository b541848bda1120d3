import { createRemixStub } from '@remix-run/testing';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AstrologerCard } from '~/features/astrologers/astrologer';
import { AstrologerCards } from './AstrologerCards';
import { CALL_LIST, CHAT_LIST, type ListKind } from '~/features/astrologers/list-kind';

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

function show(list: ListKind, differences: Partial<AstrologerCard> = {}, marksDemo = false) {
  const astrologers = [{ ...ANANYA, ...differences }];
  const Stub = createRemixStub([
    {
      id: 'list',
      path: '/',
      Component: () => (
        <AstrologerCards
          list={list}
          astrologers={astrologers}
          showsOrders={list.showsOrders}
          marksDemo={marksDemo}
        />
      ),
    },
  ]);
  const { container } = render(<Stub />);
  const [card] = screen.getAllByRole('listitem');
  if (!card) throw new Error('There is no card');
  return { card: within(card), picture: container.querySelector('img') };
}

describe('a card on the call list', () => {
  it('shows all specified fields', () => {
    const { card, picture } = show(CALL_LIST);
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Ananya');
    expect(picture?.getAttribute('src')).toBe('/media/ananya.webp');
    for (const text of [
      '1,184 orders',
      'Vedic | Hindi, English',
      'Female',
      '34 yr',
      '9 years of experience',
      'FREE',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/₹25 per minute/)).toBeTruthy();
    expect(card.queryByText('Wait - 2m')).toBeNull();
    expect(card.queryByText('Demonstration')).toBeNull();
  });

  it('describes five stars in text', () => {
    const stars = show(CALL_LIST).card.getByRole('img', {
      name: 'Five stars, the same for everyone',
    });
    expect(stars.textContent).toBe('★★★★★');
  });

  it('has a button that names the astrologer and opens the app', () => {
    const button = show(CALL_LIST).card.getByRole('link', { name: 'Call Ananya' });
    expect(button.getAttribute('href')).toBe('/app-download?call=1');
    expect(button.textContent?.trim()).toBe('Call');
  });
});

describe('a card on the chat list', () => {
  it('has a Chat button and no order count', () => {
    const { card } = show(CHAT_LIST);
    expect(card.getByRole('link', { name: 'Chat Ananya' }).textContent?.trim()).toBe('Chat');
    expect(card.queryByText(/orders/)).toBeNull();
  });
});

describe('an astrologer card', () => {
  it('shows the default photo if there is no picture', () => {
    const { picture } = show(CALL_LIST, { photoUrl: null });
    expect(picture?.getAttribute('src')).toBe('/art/default-profile.svg');
  });

  it('omits a missing gender', () => {
    const { card } = show(CALL_LIST, { gender: 'Prefer Not to Say' });
    expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '34 yr',
      '9 years of experience',
    ]);
  });

  it('omits unknown numbers', () => {
    const unknown = { age: null, experience: null, chatCharges: null, chatCount: null };
    const { card } = show(CALL_LIST, unknown);
    expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Female']);
    expect(card.queryByText(/\byr\b|FREE|₹|orders|experience/)).toBeNull();
    expect(card.getByRole('link', { name: 'Call Ananya' })).toBeTruthy();
  });

  it('omits missing specialisation and languages', () => {
    expect(show(CALL_LIST, { language: '' }).card.getByText('Vedic')).toBeTruthy();
  });

  it('shows that a busy astrologer is not available', () => {
    expect(show(CALL_LIST, { isWaiting: true }).card.getByText('Wait - 2m')).toBeTruthy();
  });

  it('marks a demo profile listed among real astrologers', () => {
    expect(show(CALL_LIST, { demo: true }, true).card.getByText('Demonstration')).toBeTruthy();
  });
});
