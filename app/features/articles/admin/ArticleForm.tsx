import { DayField } from '~/features/administration/panel/DayField';
import { LANGUAGE_OPTIONS } from '~/features/administration/panel/languages';
import type { ControlValues } from '~/web/forms/answer';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { articleForm, NEW_AUTHOR_OPTION } from './article.schema';
import { INTENTS, type ArticleSummary, type PictureView } from './article-paths';
import { HtmlField } from './HtmlField';
import { MetaTagsField } from './MetaTagsField';
import { ContentPictures, MainPicture } from './PictureFields';

interface ArticleFormProps {
  readonly article: ArticleSummary | null;
  readonly path: string;
  readonly token: string;
  readonly authors: readonly string[];
  readonly values: ControlValues;
  readonly pictures: readonly PictureView[];
  /** URL of the bundled picture of the article or its twin; empty for none. */
  readonly defaultImageUrl: string;
}

export function ArticleForm(props: ArticleFormProps) {
  const { article, path, token, authors, values, pictures, defaultImageUrl } = props;
  const isPublic = article?.state === 'published' || article?.state === 'scheduled';
  const main = isPublic ? 'Save changes' : 'Save draft';
  return (
    <PostForm
      form={articleForm}
      action={path}
      token={token}
      defaults={values}
      label="Article"
      enterButtonText={main}
    >
      <HiddenField name="version" />
      {pictures.map(({ name }) => (
        <input key={name} type="hidden" name="pictures" value={name} />
      ))}
      <div className="article-columns">
        <div>
          <TextField
            name="mainHeading"
            label="Main heading"
            hint="The headline that readers see."
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <TextField
            name="mainDescription"
            label="Main description"
            hint="One or two sentences: on cards, in search results and when the article is shared."
            autoComplete="off"
            rows={3}
          />
          <HtmlField pictures={pictures} />
          <ContentPictures pictures={pictures} />
        </div>
        <div>
          <SelectField name="language" label="Language" options={LANGUAGE_OPTIONS} empty={null} />
          <TextField
            name="heading"
            label="SEO heading"
            hint="Short: the title in search results and the address are made of it. If you leave it empty, the main heading is used."
            autoComplete="off"
          />
          <SelectField
            name="article"
            label="Author"
            options={[...authors, NEW_AUTHOR_OPTION].map((name) => ({ value: name, label: name }))}
          />
          <TextField
            name="newAuthor"
            label="New author"
            hint={`Only where “${NEW_AUTHOR_OPTION}” is chosen.`}
            autoComplete="off"
            autoCapitalize="words"
          />
          <MainPicture
            picture={pictures.find(({ contentKey }) => contentKey === null) ?? null}
            defaultImageUrl={defaultImageUrl}
          />
          <TextField
            name="mainImageAlt"
            label="What the main image shows"
            hint="A sentence for those who cannot see it."
            autoComplete="off"
          />
          <MetaTagsField />
          <DayField
            name="scheduleDate"
            label="Schedule date"
            hint="The day it becomes public. If you leave it empty, the day you publish it."
          />
          <DayField
            name="startDate"
            label="Start date"
            hint="The first day on which it is shown."
          />
          <DayField name="endDate" label="End date" hint="The last day on which it is shown." />
        </div>
      </div>
      <SubmitButton
        busyText="Saving..."
        intent={INTENTS.save}
        look={isPublic ? 'primary' : 'plain'}
      >
        {main}
      </SubmitButton>
      <SubmitButton busyText="Opening..." intent={INTENTS.preview} look="plain">
        {isPublic ? 'Preview changes' : 'Save and preview'}
      </SubmitButton>
      {isPublic ? null : (
        <SubmitButton busyText="Publishing..." intent={INTENTS.publish}>
          Publish
        </SubmitButton>
      )}
    </PostForm>
  );
}
