import { toAdminDate } from '~/features/administration/moment';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { ReadingUpload } from '~/features/horoscopes/publishing.store';
import { SIGNS_PER_DAY } from '~/features/horoscopes/upload';
import { startOverForm } from './upload.schema';

export function UploadState({ upload }: { readonly upload: ReadingUpload }) {
  const { start, end } = upload.range;
  const days = start === end ? toAdminDate(start) : `${toAdminDate(start)} to ${toAdminDate(end)}`;
  return (
    <p>
      {days}: <strong>{upload.done.length}</strong> of {SIGNS_PER_DAY} horoscopes are uploaded.
    </p>
  );
}

export function StartOver({
  upload,
  action,
  token,
}: {
  readonly upload: ReadingUpload;
  readonly action: string;
  readonly token: string;
}) {
  return (
    <details className="start-over">
      <summary>Start over with other dates</summary>
      <PostForm
        form={startOverForm}
        action={action}
        token={token}
        label="Start over"
        defaults={{ upload: String(upload.id) }}
      >
        <p>
          {upload.done.length === 1
            ? 'The horoscope uploaded so far stays published.'
            : `The ${upload.done.length} horoscopes uploaded so far stay published.`}{' '}
          The Done marks are cleared, and you can select new dates.
        </p>
        <HiddenField name="upload" />
        <SubmitButton busyText="Starting over..." look="danger">
          Start over
        </SubmitButton>
      </PostForm>
    </details>
  );
}
