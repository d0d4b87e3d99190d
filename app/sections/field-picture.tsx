import { Picture, type PictureProps, usePictureFile } from '../brand/picture.tsx';
import { useFieldMarks } from './field-marks.ts';

type FieldPictureProps = PictureProps & {
  /** A place among others is never empty: without a picture it shows a fold. */
  hasFold?: boolean;
};

/** The picture that a field names. */
export function FieldPicture({ hasFold = false, ...picture }: FieldPictureProps) {
  const { field } = useFieldMarks();
  if (hasFold) return <PictureOrFold {...picture} {...field('image')} />;
  return picture.src && <Picture {...picture} {...field('image')} />;
}

/** A picture; in the place of none, or of one that is gone, a folded sheet in the hue around it. */
export function PictureOrFold(picture: PictureProps) {
  const isThere = usePictureFile(picture.src) !== undefined;
  if (isThere) return <Picture {...picture} />;
  return <span className={`${picture.className} fold`} data-field={picture['data-field']} />;
}
