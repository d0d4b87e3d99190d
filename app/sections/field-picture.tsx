import { Picture, type PictureProps } from '../brand/picture.tsx';
import { useFieldMarks } from './field-marks.ts';

/** The picture that a field names; nothing while the field is empty. */
export function FieldPicture(picture: PictureProps) {
  const { field } = useFieldMarks();
  return picture.src && <Picture {...picture} {...field('image')} />;
}
