import { versionRule } from '~/features/administration/form-rules.schema';
import { defineForm } from '~/web/forms/definition';
import { DAY_REQUIRED, SOURCE_REQUIRED } from './sighting-labels';

const version = { ...versionRule, setByPage: true } as const;

export const announceForm = defineForm({
  id: 'sighting',
  fields: {
    version,
    starts: {
      kind: 'text',
      required: DAY_REQUIRED,
      patterns: [[/^\d{4}-\d\d-\d\d$/, DAY_REQUIRED]],
    },
    source: {
      kind: 'text',
      required: SOURCE_REQUIRED,
      maxLength: [160, 'Please use at most 160 characters.'],
    },
  },
});

export const undoForm = defineForm({ id: 'sighting-back', fields: { version } });
