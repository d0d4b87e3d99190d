type ClashNoteProps = {
  label: string;
  /** The colleague's value in words. */
  theirs: string;
  onSettle: (isMine: boolean) => void;
};

/** Two people changed one field: the person who saves last decides, and sees both values. */
export function ClashNote({ label, theirs, onSettle }: ClashNoteProps) {
  return (
    <fieldset
      className="setting-clash may-shrink above-8 pad-y-10 pad-x-14 framed round-10 on-surface text-15 cluster gap-8 gap-x-16 spread"
      aria-label={`${label}, changed by a colleague`}
    >
      <p className="breaks">
        Meanwhile this was changed to <strong>{theirs}</strong>.
      </p>
      <div className="line gap-8">
        <button type="button" className="desk-small" onClick={() => onSettle(true)}>
          Keep mine
        </button>
        <button type="button" className="desk-small" onClick={() => onSettle(false)}>
          Take theirs
        </button>
      </div>
    </fieldset>
  );
}
