import { isFileRule } from '~/web/forms/definition';
import { getControlProps, FieldShell } from '~/web/forms/fields/FieldShell';
import { useField } from '~/web/forms/form-state';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { INTENTS, type PictureView } from './article-paths';

const PICTURE_TYPES_HINT =
  'JPG, JFIF, PNG, GIF (its first frame), BMP, WebP, SVG or TIFF, less than 10 MB.';

export function MainPicture({
  picture,
  defaultImageUrl,
}: {
  readonly picture: PictureView | null;
  /** Address of the article's bundled picture; empty for none. */
  readonly defaultImageUrl: string;
}) {
  const url = picture?.url ?? defaultImageUrl;
  return (
    <>
      <PictureInput
        name="mainImageFile"
        label={url ? 'Another main image' : 'Main image'}
        hasPicture={url !== ''}
      />
      {url ? (
        <div className="article-picture">
          <img src={url} alt="" width={160} height={90} loading="lazy" />
          <p>
            {picture ? (
              <>
                Uploaded: <bdi>{picture.originalName}</bdi>
              </>
            ) : (
              'The main image as it is.'
            )}
          </p>
        </div>
      ) : null}
    </>
  );
}

export function ContentPictures({ pictures }: { readonly pictures: readonly PictureView[] }) {
  const ofText = pictures.filter(({ contentKey }) => contentKey !== null);
  return (
    <fieldset className="article-pictures">
      <legend>Pictures in the article</legend>
      <PictureInput
        name="contentFiles"
        label="Content images"
        hint="Choose some, then press “Upload pictures”: each gets a name by which the article shows it."
      />
      <SubmitButton busyText="Uploading..." intent={INTENTS.upload} unchecked look="plain">
        Upload pictures
      </SubmitButton>
      {ofText.length > 0 ? (
        <ul aria-label="Uploaded pictures">
          {ofText.map((picture) => (
            <li key={picture.name} className="article-picture">
              <img src={picture.url} alt="" width={160} height={90} loading="lazy" />
              <div>
                <p>
                  <bdi>{picture.originalName}</bdi>, {picture.width} × {picture.height}. Write where
                  it should appear, and say between the quotation marks what it shows:
                </p>
                <p>
                  <code>{`<img src="${picture.contentKey ?? ''}" alt="">`}</code>
                </p>
                <SubmitButton
                  intent={INTENTS.remove + picture.name}
                  unchecked
                  look="plain"
                  busyText="Removing..."
                >
                  Remove <span className="visually-hidden">{picture.originalName}</span>
                </SubmitButton>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}

function PictureInput({
  name,
  label,
  hint = '',
  hasPicture = false,
}: {
  readonly name: 'mainImageFile' | 'contentFiles';
  readonly label: string;
  readonly hint?: string;
  readonly hasPicture?: boolean;
}) {
  const known = useField(name);
  const field = hasPicture ? { ...known, mark: 'optional' } : known;
  const { rule } = field;
  if (!isFileRule(rule)) throw new Error(`'${name}' is no file`);
  const description = `${hint} ${PICTURE_TYPES_HINT}`.trim();
  return (
    <FieldShell field={field} label={label} hint={description}>
      <input
        {...getControlProps(field, description)}
        // An answer means the files are stored: a fresh input prevents a second upload.
        key={field.resetKey}
        type="file"
        id={field.id}
        name={name}
        accept={[...rule.types, '.jfif'].join(',')}
        multiple={name === 'contentFiles'}
      />
    </FieldShell>
  );
}
