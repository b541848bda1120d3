import { TextField } from '~/web/forms/fields/TextField';
import { PART_BOXES } from './parts';

export function PartsFields() {
  return (
    <div className="reading-parts">
      {PART_BOXES.map(({ name, label, hint, rows }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={hint}
          rows={rows}
          autoComplete="off"
          autoCapitalize="sentences"
        />
      ))}
    </div>
  );
}
