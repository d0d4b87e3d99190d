/** What went wrong, announced; nothing while there is nothing to say. */
export function Problem({ words }: { words: string | null | undefined }) {
  if (!words) return null;
  return (
    <p className="field-error" role="alert">
      {words}
    </p>
  );
}
