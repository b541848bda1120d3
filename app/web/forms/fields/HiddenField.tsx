import { useField } from '~/web/forms/form-state';

export function HiddenField({ name }: { readonly name: string }) {
  const field = useField(name);
  return <input type="hidden" id={field.id} name={name} defaultValue={field.valueOf(name)} />;
}
