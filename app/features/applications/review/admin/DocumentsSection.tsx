import { NO_DOCUMENTS, UNSUPPORTED_TYPE } from './review-labels';
import type { ReviewedDocument } from './review-view';

/** CSS pixels (onboarding specification, section 2). */
const PREVIEW_HEIGHT = 400;

interface DocumentsSectionProps {
  readonly documents: readonly ReviewedDocument[];
  readonly name: string;
}

export function DocumentsSection({ documents, name }: DocumentsSectionProps) {
  return (
    <section className="admin-panel review-documents" aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 ? (
        <p>{NO_DOCUMENTS}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <h3>{document.label}</h3>
              <DocumentPreview document={document} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DocumentPreviewProps {
  readonly document: ReviewedDocument;
  readonly name: string;
}

function DocumentPreview({ document, name }: DocumentPreviewProps) {
  const { id, label, facts, preview, path } = document;
  return (
    <>
      {preview === 'picture' ? (
        // Labelled by the large preview.
        <img className="review-thumb" src={path} alt="" loading="lazy" width={160} height={100} />
      ) : null}
      <p className="review-document-facts">
        <bdi>{facts}</bdi>
      </p>
      {preview === 'unsupported' ? <p>{UNSUPPORTED_TYPE}</p> : null}
      <p className="actions">
        {preview === 'unsupported' ? null : (
          <>
            <button type="button" className="button review-preview-button" popovertarget={id}>
              Preview<span className="visually-hidden"> {label}</span>
            </button>{' '}
          </>
        )}
        <a href={path} target="_blank" rel="noopener">
          {preview === 'unsupported' ? 'Download' : 'Open'}
          <span className="visually-hidden"> {label} in a new tab</span>
        </a>
      </p>
      {preview === 'unsupported' ? null : (
        // Works without script; browsers without popover support show it in the page.
        <div id={id} popover="auto" role="dialog" aria-label={label} className="review-preview">
          <div className="review-preview-head">
            <p>{label}</p>
            <button type="button" className="button review-preview-button" popovertarget={id}>
              Close<span className="visually-hidden"> the preview</span>
            </button>
          </div>
          {preview === 'picture' ? (
            <img
              src={path}
              alt={`${label} of ${name}`}
              loading="lazy"
              height={PREVIEW_HEIGHT}
              className="review-picture"
            />
          ) : (
            <iframe
              src={path}
              title={`${label} of ${name}`}
              loading="lazy"
              height={PREVIEW_HEIGHT}
              className="review-pdf"
            />
          )}
        </div>
      )}
    </>
  );
}
