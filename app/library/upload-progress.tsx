import type { Upload } from './use-sending.ts';

type UploadProgressProps = {
  upload: Upload;
  /** Said while the server works on what was sent. */
  sent?: string;
};

/** The progress of an upload, the button that cancels it, and its error. */
export function UploadProgress({
  upload: { share, problem, cancel },
  sent = 'Preparing the picture',
}: UploadProgressProps) {
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
      <span className="upload-words">{isSent ? sent : `${Math.round(share * 100)} % sent`}</span>
      <button type="button" className="upload-cancel" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
