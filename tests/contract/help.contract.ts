import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HelpSource } from '~/help/help.source';
import type { Opened } from './opened';

/** What every `HelpSource` does; `makeSource` gives one without contact details. */
export function describeHelpSource(
  name: string,
  makeSource: () => Promise<Opened<HelpSource>>,
): void {
  describe(`HelpSource: ${name}`, () => {
    let opened: Opened<HelpSource>;
    beforeEach(async () => {
      opened = await makeSource();
    });
    afterEach(() => opened.close());

    test('there are no contact details before someone enters them', async () => {
      expect(await opened.source.findContact()).toBeNull();
    });

    test('contact details come back as entered, and later ones replace them', async () => {
      const first = { email: 'help@example.org', phone: '+91 98765 43210' };
      await opened.source.saveContact(first);
      expect(await opened.source.findContact()).toEqual(first);
      const second = { email: 'सहायता@example.org', phone: "it's new" };
      await opened.source.saveContact(second);
      expect(await opened.source.findContact()).toEqual(second);
    });
  });
}
