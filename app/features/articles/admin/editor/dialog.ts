export interface DialogField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface DialogOptions {
  readonly title: string;
  readonly fields: readonly DialogField[];
  readonly button: string;
  /** @returns a message; null if the values are valid */
  readonly findProblem: (values: Readonly<Record<string, string>>) => string | null;
}

export function showDialog({ title, fields, button, findProblem }: DialogOptions) {
  return new Promise<Readonly<Record<string, string>> | null>((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'editor-dialog';
    const form = document.createElement('form');
    form.method = 'dialog';
    form.noValidate = true;
    const heading = document.createElement('h2');
    heading.id = 'editor-dialog-title';
    heading.textContent = title;
    dialog.setAttribute('aria-labelledby', heading.id);
    const problem = document.createElement('p');
    problem.className = 'field-problem';
    problem.setAttribute('role', 'alert');
    const submit = createButton(button, 'button button-primary');
    const cancel = createButton('Cancel', 'button');
    cancel.type = 'button';
    const controls = fields.map(createControl);
    form.append(heading, problem, ...controls.map(({ row }) => row), submit, cancel);
    dialog.append(form);
    document.body.append(dialog);

    let answer: Record<string, string> | null = null;
    form.addEventListener('submit', (event) => {
      const values = Object.fromEntries(
        controls.map(({ name, control }) => [name, control.value.trim()]),
      );
      const wrong = findProblem(values);
      problem.textContent = wrong;
      if (wrong === null) answer = values;
      else event.preventDefault();
    });
    cancel.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(answer);
    });
    dialog.showModal();
  });
}

function createControl({ name, label, value, options }: DialogField) {
  const row = document.createElement('div');
  row.className = 'field';
  const text = document.createElement('label');
  const control = document.createElement(options ? 'select' : 'input');
  control.id = `editor-${name}`;
  text.htmlFor = control.id;
  text.textContent = label;
  for (const option of options ?? []) {
    const each = document.createElement('option');
    each.value = option.value;
    each.textContent = option.label;
    control.append(each);
  }
  control.value = value;
  row.append(text, control);
  return { name, control, row };
}

function createButton(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'submit';
  made.textContent = text;
  made.className = className;
  return made;
}
