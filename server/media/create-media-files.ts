import type { Config } from '../config/config.ts';
import { FolderFiles } from './folder-files.ts';
import type { MediaFiles } from './media-files.ts';
import { S3Files } from './s3-files.ts';

/** The bytes of pictures, and of the library's other files. */
export type LibraryStores = Record<'media' | 'files', MediaFiles>;

/** Both are in a bucket if one is configured, else in folders. */
export function createStores(config: Config): LibraryStores {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    return foldersOf(config.DATA_DIR);
  }
  const bucket = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
  return {
    media: new S3Files({ ...bucket, folder: 'media' }),
    files: new S3Files({ ...bucket, folder: 'files' }),
  };
}

export function foldersOf(dataDir: string): LibraryStores {
  return { media: new FolderFiles(dataDir, 'media'), files: new FolderFiles(dataDir, 'files') };
}
