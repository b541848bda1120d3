import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormDraftNotices } from './FormDraftNotices';
import type { FormDraftNotice } from './form-drafts.session.server';

const NOTICE: FormDraftNotice = {
  here: [{ formId: 'profile', hasTexts: true, kept: ['pan.pdf'], leftOut: ['me.png'] }],
  elsewhere: [{ path: '/bank-details', label: '/bank-details' }],
  path: '/profile',
  discardPath: '/kept-form',
  token: 'token',
};

function show(kept: FormDraftNotice) {
  const Stub = createRemixStub([
    { id: 'page', path: '/', Component: () => <FormDraftNotices kept={kept} /> },
  ]);
  render(<Stub />);
}

describe('the form draft notices', () => {
  it('list saved and missing files, and link to the pages with the forms', () => {
    show(NOTICE);
    expect(screen.getByRole('status').querySelector('p')?.textContent).toBe(
      'A form on this page was not sent, and nothing was changed. What you typed is in it again: check it and send it once more. Kept files: pan.pdf. Please choose again: me.png.',
    );
    expect(screen.getByText('Open /bank-details').getAttribute('href')).toBe('/bank-details');
  });

  it('do not mention text when the form contained none', () => {
    show({
      ...NOTICE,
      here: [{ formId: 'document', hasTexts: false, kept: [], leftOut: ['a.pdf'] }],
    });
    expect(screen.getByRole('status').querySelector('p')?.textContent).toBe(
      'A form on this page was not sent, and nothing was changed. Please choose again: a.pdf.',
    );
  });

  describe('in Hindi', () => {
    beforeEach(() => {
      document.documentElement.lang = 'hi';
    });
    afterEach(() => {
      document.documentElement.removeAttribute('lang');
    });

    it('contain no English except file names and addresses', () => {
      show(NOTICE);
      const said = document.body.textContent;
      expect(said).toContain('सहेजी हुई फ़ाइलें: pan.pdf।');
      expect(said).toContain('कृपया दोबारा चुनें: me.png।');
      expect(screen.getByRole('button').textContent).toBe('सहेजी हुई जानकारी हटाएँ');
      expect(said?.replace(/pan\.pdf|me\.png|\/bank-details/g, '')).not.toMatch(/[A-Za-z]/);
    });
  });
});
