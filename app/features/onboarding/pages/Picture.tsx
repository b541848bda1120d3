/** A picture that stands for what visitors see, or shall see. */
export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** A photo as it stands on a card, a little larger. */
export function Picture({ src, alt }: ShownPicture) {
  return (
    <p>
      <img className="profile-picture" src={src} alt={alt} width={96} height={96} />
    </p>
  );
}
