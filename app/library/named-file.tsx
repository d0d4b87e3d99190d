import { factsOf } from '../../domain/files/file-kinds.ts';
import { files } from './files.ts';
import { useAsset } from './use-assets.ts';

/** The name of a file with its kind and size; nothing while it is not known. */
export function NamedFile({ id }: { id: string }) {
  const file = useAsset(files, id);
  if (file === undefined) return null;
  return (
    <p className="breaks">
      {file ? `${file.name} (${factsOf(file)})` : 'This file is no longer in the library.'}
    </p>
  );
}
