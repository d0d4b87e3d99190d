import { type ReactNode, useRef } from 'react';

import { Button } from '../ui/button.tsx';

type FileButtonProps = {
  label: string;
  look?: 'solid' | 'quiet';
  isBusy?: boolean;
  /** The types that the chooser offers; pictures if not set. */
  accept?: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Only a hint for the file chooser; the server checks the file itself. */
const pictures =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,image/heic,image/heif,.heic,.heif';

/** A button that opens the system's file chooser. */
export function FileButton({
  label,
  look = 'quiet',
  isBusy,
  accept = pictures,
  onFile,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        isSmall
        look={look}
        disabled={isBusy}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared, so that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
