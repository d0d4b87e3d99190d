import type { Upload } from './use-upload.ts';

/** The progress of an upload, the button that cancels it, and its error. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { share, problem, sentWords, cancel } = upload;
  if (problem !== undefined) {
    return (
      <p role="alert" className="field-error">
        {problem}
      </p>
    );
  }
  if (share === null) return null;
  const isSent = share === 1;
  return (
    <div className="upload-progress">
      <progress aria-label="Upload" value={isSent ? undefined : share} />
      <span className="upload-words">
        {isSent ? sentWords : `${Math.round(share * 100)} % sent`}
      </span>
      <button type="button" className="upload-cancel" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
