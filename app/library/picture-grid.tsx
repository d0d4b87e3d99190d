import type { MediaItem } from '../../domain/media/media-schemas.ts';
import type { MediaPicture } from '../../domain/media/media.ts';
import { Button } from '../ui/button.tsx';
import { clearClass } from './clear-class.ts';

type PictureGridProps = {
  items: MediaItem[];
  total: number;
  search: string;
  isUnusedOnly: boolean;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onMore: () => void;
};

export function PictureGrid(props: PictureGridProps) {
  const { items, total, search, isUnusedOnly, selectedId, onSelect, onMore } = props;
  if (items.length === 0) {
    return <p className="builder-empty">{emptyWords(search, isUnusedOnly)}</p>;
  }
  return (
    <>
      <ul className="gallery-grid" aria-label="Pictures">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="gallery-tile"
              aria-pressed={item.id === selectedId}
              onClick={() => onSelect(item.id)}
            >
              <img alt="" loading="lazy" {...thumbProps(item)} />
              <span className="gallery-name">{item.name}</span>
              <span className="quiet-text">{describeUse(item)}</span>
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

function emptyWords(search: string, isUnusedOnly: boolean): string {
  const which = isUnusedOnly ? 'No unused picture' : 'No picture';
  if (search !== '') return `${which} is called or described as “${search}”.`;
  return isUnusedOnly
    ? 'Every picture is used somewhere.'
    : 'Uploaded pictures will be here, for every page to use. Upload one, or drop or paste it here.';
}

function describeUse({ uses, alt, isDecorative }: MediaItem): string {
  const where = uses.length === 0 ? 'Not used' : `On ${countPages(uses.length)}`;
  return alt === '' && !isDecorative ? `${where}, not described` : where;
}

export function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** The smallest file of a picture, cropped around its focal point. */
export function thumbProps({ hash, widths, focalX, focalY, placeholder }: MediaPicture) {
  return {
    className: clearClass(placeholder),
    src: `/media/${hash}-${widths[0]}.webp`,
    style: { objectPosition: `${focalX}% ${focalY}%` },
  };
}
