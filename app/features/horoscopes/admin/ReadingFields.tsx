import type { ReactNode } from 'react';
import { TextField } from '~/web/forms/fields/TextField';
import { PART_BOXES } from './parts';
import { TEXT_HINT } from './upload-labels';

interface ReadingFieldsProps {
  readonly inParts: boolean;
  /** Number of rows of the single box. */
  readonly rows: number;
}

/** One box for the whole reading, or a box for each part. */
export function ReadingFields({ inParts, rows }: ReadingFieldsProps) {
  if (!inParts) {
    return <ReadingField name="prediction" label="Horoscope" hint={TEXT_HINT} rows={rows} />;
  }
  return (
    <div className="reading-parts">
      {PART_BOXES.map((box) => (
        <ReadingField key={box.name} {...box} />
      ))}
    </div>
  );
}

export function ReadingField(box: {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly rows: number;
}) {
  return <TextField {...box} autoComplete="off" autoCapitalize="sentences" />;
}
