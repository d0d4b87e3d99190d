import type { Config } from '../config/config.ts';
import { FolderFiles } from './folder-files.ts';
import type { MediaFiles } from './media-files.ts';
import { S3Files } from './s3-files.ts';

/** Stores pictures or files in a bucket if one is configured, else in a folder. */
export function createMediaFiles(config: Config, folder: 'media' | 'files'): MediaFiles {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
    ? new S3Files({
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
        folder,
      })
    : new FolderFiles(config.DATA_DIR, folder);
}
