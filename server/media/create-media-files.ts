import type { Config } from '../config/config.ts';
import { FolderFiles } from './folder-files.ts';
import type { MediaFiles } from './media-files.ts';
import { S3Files } from './s3-files.ts';

/** The bytes of pictures, and of the library's other files. */
export type LibraryStores = Record<'media' | 'files', MediaFiles>;

/** Both stores as they are configured. */
export function createStores(config: Config): LibraryStores {
  return { media: createMediaFiles(config, 'media'), files: createMediaFiles(config, 'files') };
}

export function foldersOf(dataDir: string): LibraryStores {
  return { media: new FolderFiles(dataDir, 'media'), files: new FolderFiles(dataDir, 'files') };
}

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
