export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** `isNamed` adds a caption, needed if the page shows two pictures. */
export function Picture({
  src,
  alt,
  isNamed = false,
}: ShownPicture & { readonly isNamed?: boolean }) {
  return (
    <p>
      <img className="profile-picture" src={src} alt={isNamed ? '' : alt} width={96} height={96} />
      {isNamed ? (
        <>
          <br />
          {alt}
        </>
      ) : null}
    </p>
  );
}
