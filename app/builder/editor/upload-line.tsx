import { usePageUploads } from '../work/page-uploads.ts';

/** Why a save that was asked for has not gone out yet. */
export function UploadLine() {
  const { shares, isAwaited } = usePageUploads();
  if (!isAwaited) return null;
  const sent = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const share = shares.size > 0 ? sent / shares.size : 1;
  const words =
    shares.size > 1
      ? `Waiting for ${shares.size} pictures. The page is saved when they are in it.`
      : 'Waiting for the picture. The page is saved when it is in it.';
  return (
    <div className="builder-upload-line">
      <output>{words}</output>
      <progress aria-label="Pictures sent" value={share === 1 ? undefined : share} />
    </div>
  );
}
