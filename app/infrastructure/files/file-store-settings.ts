export interface S3Settings {
  /** `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  /** Must be private and without versioning, so that deleted files are really gone. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of all keys of this site, with a trailing slash: `taravani/`. Empty for a bucket of this site alone. */
  readonly prefix: string;
  /** Whether the bucket is part of the path (MinIO and others) instead of the host name. */
  readonly forcePathStyle: boolean;
}

export type FileStoreSettings =
  { readonly storage: 'disk' } | { readonly storage: 's3'; readonly s3: S3Settings };
