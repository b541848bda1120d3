/** A picture that stands for what visitors see, or shall see. */
export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** A photo as it stands on a card, a little larger; `isNamed` says below it which one it is, where there are two. */
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
