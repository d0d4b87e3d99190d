import { type ComponentProps, useRef } from 'react';

import { type EmbedSort, readEmbed } from '../../../domain/sections/embeds.ts';
import { TypedField } from './typed-field.tsx';

type EmbedFieldProps = ComponentProps<typeof TypedField> & { sort: EmbedSort };

/**
 * The address of a film or a map at another host. On leaving the field a known address, or a pasted
 * frame, becomes its short form: what is stored asks for nothing more than it must.
 */
export function EmbedField({ sort, value, onType, ...field }: EmbedFieldProps) {
  // The page follows what is typed a moment later, and people leave the field before that.
  const typed = useRef<string>(undefined);
  return (
    <TypedField
      {...field}
      value={value}
      onType={(text) => {
        typed.current = text;
        onType(text);
      }}
      onLeave={() => {
        const text = typed.current ?? value;
        typed.current = undefined;
        const address = readEmbed(sort, text)?.address;
        if (address !== undefined && address !== text) onType(address);
      }}
    />
  );
}
