/** An S3 bucket, or one at whoever speaks like Amazon. */
export interface Bucket {
  bucket: string;
  region: string;
  /** For providers other than Amazon; `null` for Amazon. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}
