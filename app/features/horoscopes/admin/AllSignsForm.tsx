import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { PostForm } from '~/web/forms/PostForm';
import { TextField } from '~/web/forms/fields/TextField';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { ReplaceField, ScriptField } from './ConfirmFields';
import { STATE_LABELS, type DayView } from './day-view';
import { DayField } from '~/features/administration/panel/DayField';
import { FILL_INTENT, PUBLISH, PUBLISH_AND_NEXT_INTENT } from './intents';
import { LANGUAGE_OPTIONS } from '~/shared/i18n/language-names';
import { LongFormButton } from './LongFormButton';
import { TEXT_HINT } from './upload-labels';
import { allSignsForm, getTextControlName } from './upload.schema';

export interface FilledTexts {
  readonly signs: readonly SignSlug[];
  readonly text: string;
  readonly id: string;
}

interface AllSignsFormProps {
  readonly day: DayView;
  readonly filledTexts: FilledTexts | null;
  readonly action: string;
  readonly token: string;
}

export function AllSignsForm({ day, filledTexts, action, token }: AllSignsFormProps) {
  const states = new Map(day.signs?.map((each) => [each.sign, each]));
  const texts = SIGNS.map(({ slug }) => [getTextControlName(slug), states.get(slug)?.text ?? '']);
  return (
    <PostForm
      form={allSignsForm}
      action={action}
      token={token}
      label="All twelve horoscopes"
      defaults={{
        ...(Object.fromEntries(texts) as Record<string, string>),
        startDate: day.date,
        endDate: day.date,
        language: day.language,
        shownDigest: day.digest,
      }}
    >
      <div className="reading-dates">
        <DayField name="startDate" label="Start date" />
        <DayField
          name="endDate"
          label="End date"
          hint="The same twelve texts are used for every day up to this one."
        />
        <SelectField name="language" label="Language" options={LANGUAGE_OPTIONS} />
      </div>
      <div className="reading-fill">
        <LongFormButton busyText="Filling..." intent={FILL_INTENT} unchecked>
          Fill from the sky
        </LongFormButton>
        <p role="status">{filledTexts?.text}</p>
        <p className="field-hint">
          Writes a draft into every empty box, from the sky of the start date. Read and edit it
          before you publish. Drafts differ from day to day.
        </p>
      </div>
      <p className="field-hint">{TEXT_HINT}</p>
      <div className="reading-texts">
        {SIGNS.map(({ slug, name, nameHi }) => {
          const state = states.get(slug)?.state;
          return (
            <TextField
              // Remounts a text box filled with a draft.
              key={filledTexts?.signs.includes(slug) ? `${slug}-${filledTexts.id}` : slug}
              name={getTextControlName(slug)}
              label={name}
              hint={
                <>
                  <span lang="hi">{nameHi}</span>
                  {state ? ` · Readers see ${STATE_LABELS[state]}` : null}
                </>
              }
              rows={8}
              autoComplete="off"
              autoCapitalize="sentences"
            />
          );
        })}
      </div>
      <ReplaceField />
      <ScriptField language={day.language} />
      <p className="actions">
        <LongFormButton busyText="Publishing..." intent={PUBLISH} primary>
          Publish all twelve
        </LongFormButton>
        <LongFormButton busyText="Publishing..." intent={PUBLISH_AND_NEXT_INTENT}>
          Publish and open the next day
        </LongFormButton>
      </p>
    </PostForm>
  );
}
