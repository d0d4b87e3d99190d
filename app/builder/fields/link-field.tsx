import { treeLimits } from '../../../domain/limits.ts';
import { isSafeLink } from '../../../domain/links.ts';
import { showLink, storeLink } from '../document/page-links.ts';
import { useEditor } from '../editor/editor-context.ts';
import { TypedField } from './typed-field.tsx';

export const pageListId = 'builder-pages';

type LinkFieldProps = {
  id: string;
  label: string;
  value: string;
  onType: (link: string) => void;
};

/** An address, or a page of the site: offered by name, stored by id, so that it may be renamed. */
export function LinkField({ value, onType, ...field }: LinkFieldProps) {
  const { pages } = useEditor();
  return (
    <TypedField
      {...field}
      value={showLink(value, pages)}
      maxLength={treeLimits.urlLength}
      list={pageListId}
      error={
        value === '' || isSafeLink(value)
          ? undefined
          : 'A link must start with https://, mailto:, tel:, / or #'
      }
      onType={(text) => onType(storeLink(text, pages))}
    />
  );
}
