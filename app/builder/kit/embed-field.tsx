import type { ComponentProps } from 'react';

import { type EmbedSort, readEmbed } from '../../../domain/sections/embeds.ts';
import { TypedField } from './typed-field.tsx';

type EmbedFieldProps = ComponentProps<typeof TypedField> & { sort: EmbedSort };

/**
 * The address of a film or a map at another host. On leaving the field a known address, or a pasted
 * frame, becomes its short form: what is stored asks for nothing more than it must.
 */
export function EmbedField({ sort, value, onType, ...field }: EmbedFieldProps) {
  return (
    <TypedField
      {...field}
      value={value}
      onType={onType}
      onLeave={() => {
        const address = readEmbed(sort, value)?.address;
        if (address !== undefined && address !== value) onType(address);
      }}
    />
  );
}
