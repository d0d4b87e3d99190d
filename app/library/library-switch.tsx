/** What the library shows. */
export type LibraryPart = 'pictures' | 'files';

const names: Record<LibraryPart, string> = { pictures: 'Pictures', files: 'Files' };

type LibrarySwitchProps = { part: LibraryPart; onPart: (part: LibraryPart) => void };

/** Pictures or files. */
export function LibrarySwitch({ part, onPart }: LibrarySwitchProps) {
  return (
    <fieldset className="kind-switch">
      <legend className="sr-only">What the library shows</legend>
      {(['pictures', 'files'] as const).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="library-part"
            checked={name === part}
            onChange={() => onPart(name)}
          />
          {names[name]}
        </label>
      ))}
    </fieldset>
  );
}
