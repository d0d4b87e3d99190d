import { factsOf } from '../../../domain/files/file-kinds.ts';
import type { FileItem } from '../../../domain/files/file-schemas.ts';
import { Button } from '../../ui/button.tsx';
import { countPages } from '../picture-grid.tsx';
import { FileIcon } from './file-icon.tsx';

type FileRowsProps = {
  items: FileItem[];
  total: number;
  search: string;
  isUnusedOnly: boolean;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onMore: () => void;
};

/** The files as a list: name, kind and size, and where each is used. */
export function FileRows(props: FileRowsProps) {
  const { items, total, search, isUnusedOnly, selectedId, onSelect, onMore } = props;
  if (items.length === 0) {
    return <p className="builder-empty">{emptyWords(search, isUnusedOnly)}</p>;
  }
  return (
    <>
      <ul className="file-rows" aria-label="Files">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="file-row"
              aria-pressed={item.id === selectedId}
              onClick={() => onSelect(item.id)}
            >
              <FileIcon kind={item.kind} />
              <span className="file-row-name" dir="auto">
                {item.name}
              </span>{' '}
              <span className="quiet-text">{factsOf(item)}</span>{' '}
              <span className="quiet-text file-row-use">{describeUse(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {items.length < total && (
        <div className="gallery-more">
          <Button isSmall look="quiet" onClick={onMore}>
            Show more
          </Button>
          <span className="quiet-text">{`${items.length} of ${total}`}</span>
        </div>
      )}
    </>
  );
}

function describeUse({ uses }: FileItem): string {
  return uses.length === 0 ? 'Not used' : `On ${countPages(uses.length)}`;
}

function emptyWords(search: string, isUnusedOnly: boolean): string {
  const which = isUnusedOnly ? 'No unused file' : 'No file';
  if (search !== '') return `${which} is called “${search}”.`;
  return isUnusedOnly
    ? 'Every file is used somewhere.'
    : 'Uploaded files will be here, for every page to link to: PDF, office documents, ZIP, audio and films. Upload one, or drop it here.';
}
