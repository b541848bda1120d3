import { HtmlForm } from './html/form';
import { accessibleName } from './html/accessible-name';
import { isSubmitButton, isTyped } from './html/controls';
import { findAll, setAttribute } from './html/dom';
import { getControls, isDisabled } from './html/form-data';
import type { HtmlClient, HtmlPage } from './html-client';

/** How a form is filled in before its buttons are pressed: as it opens, or with something that is right nowhere. */
const FILLINGS = [null, '-'] as const;

/** What came of a press. */
interface Pressed {
  /** The page, the button, and what was in the fields. */
  readonly name: string;
  readonly page: HtmlPage;
}

/**
 * Presses each button of each form in the main part of a page, with the form as it opens and with nonsense in all its fields.
 * Every press begins with the page as it opens anew.
 * @returns the pages that came, without those to which a post has led on: they have forms of their own
 */
export async function pressEveryButton(visitor: HtmlClient, path: string): Promise<Pressed[]> {
  const pages: Pressed[] = [];
  const count = buttonsOf(await visitor.open(path)).length;
  for (let nth = 0; nth < count; nth += 1) {
    for (const filling of FILLINGS) {
      const page = await visitor.open(path);
      // A press before has led away from it, or has taken this button away.
      const pressed = buttonsOf(page)[nth];
      if (!pressed) continue;
      const { form, button } = pressed;
      if (filling !== null) {
        for (const control of getControls(page.document, form).filter(isTyped)) {
          setAttribute(control, 'value', filling);
        }
      }
      const wanted = new HtmlForm(page.document, form, page.address).submission(button);
      const name = `${path}, “${accessibleName(page.document, button)}” with ${filling ?? 'nothing'}`;
      const came = await visitor.submit(wanted);
      if (wanted.method === 'GET' || came.redirects.length === 0) pages.push({ name, page: came });
    }
  }
  return pages;
}

function buttonsOf({ document }: HtmlPage) {
  const [main] = findAll(document, 'main');
  const forms = main ? findAll(main, 'form') : [];
  return forms.flatMap((form) =>
    getControls(document, form)
      .filter((each) => isSubmitButton(each) && !isDisabled(each))
      .map((button) => ({ form, button })),
  );
}
