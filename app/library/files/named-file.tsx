import { factsOf } from '../../../domain/files/file-kinds.ts';
import { useFile } from './known-files.ts';

/** The name of a file with its kind and size; nothing while it is not known. */
export function NamedFile({ id }: { id: string }) {
  const file = useFile(id);
  if (file === undefined) return null;
  return (
    <p className="setting-address">
      {file ? `${file.name} (${factsOf(file)})` : 'This file is not in the library any more.'}
    </p>
  );
}
