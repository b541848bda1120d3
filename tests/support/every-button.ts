import { HtmlForm } from './html/form';
import { getAccessibleName } from './html/accessible-name';
import { isSubmitButton, isTyped } from './html/controls';
import { findAll, setAttribute } from './html/dom';
import { getControls, isDisabled } from './html/form-data';
import type { HtmlClient, HtmlPage } from './html-client';

/** Fields keep their value, or get one that is invalid everywhere. */
const FIELD_VALUES = [null, '-'] as const;

interface PressedButton {
  readonly name: string;
  readonly page: HtmlPage;
}

/**
 * Presses each button of each form in the main part, with untouched and with invalid fields, always on a fresh page.
 * @returns the resulting pages, without redirect targets, whose forms are separate
 */
export async function pressEveryButton(
  visitor: HtmlClient,
  path: string,
): Promise<PressedButton[]> {
  const pages: PressedButton[] = [];
  const count = listButtons(await visitor.open(path)).length;
  for (let nth = 0; nth < count; nth += 1) {
    for (const filling of FIELD_VALUES) {
      const page = await visitor.open(path);
      // An earlier press left the page or removed this button.
      const pressed = listButtons(page)[nth];
      if (!pressed) continue;
      const { form, button } = pressed;
      if (filling !== null) {
        for (const control of getControls(page.document, form).filter(isTyped)) {
          setAttribute(control, 'value', filling);
        }
      }
      const wanted = new HtmlForm(page.document, form, page.address).submission(button);
      const name = `${path}, “${getAccessibleName(page.document, button)}” with ${filling ?? 'nothing'}`;
      const came = await visitor.submit(wanted);
      if (wanted.method === 'GET' || came.redirects.length === 0) pages.push({ name, page: came });
    }
  }
  return pages;
}

function listButtons({ document }: HtmlPage) {
  const [main] = findAll(document, 'main');
  const forms = main ? findAll(main, 'form') : [];
  return forms.flatMap((form) =>
    getControls(document, form)
      .filter((each) => isSubmitButton(each) && !isDisabled(each))
      .map((button) => ({ form, button })),
  );
}
