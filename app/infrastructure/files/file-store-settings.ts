/** Where S3-compatible storage is, and who we are to it. */
export interface S3Settings {
  /** The service's address: `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  /** A private bucket; it should keep no former versions, so that what is deleted is gone. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What all our keys begin with, with a slash at its end: `taravani/`. Empty: the bucket is ours alone. */
  readonly prefix: string;
  /** Whether the bucket stands in the address's path (MinIO and others) rather than in front of the host. */
  readonly forcePathStyle: boolean;
}

/** Where this site keeps its files. */
export type FileStoreSettings =
  { readonly storage: 'disk' } | { readonly storage: 's3'; readonly s3: S3Settings };
