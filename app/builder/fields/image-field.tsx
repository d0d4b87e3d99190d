import { treeLimits } from '../../../domain/limits.ts';
import { isSafeImage } from '../../../domain/links.ts';
import { TypedField } from './typed-field.tsx';

type ImageFieldProps = { id: string; value: string; onType: (address: string) => void };

export function ImageField({ value, ...field }: ImageFieldProps) {
  return (
    <TypedField
      {...field}
      label="Image URL"
      value={value}
      maxLength={treeLimits.urlLength}
      error={
        value === '' || isSafeImage(value)
          ? undefined
          : 'An image address must start with https:// or /'
      }
    />
  );
}
