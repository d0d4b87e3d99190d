import type { FrameWords } from '../../domain/settings/site-frame.ts';

/** A link of the footer; plain words where its page does not exist yet. */
export function FrameAnchor({ text, path }: FrameWords) {
  if (path === undefined) return <span>{text}</span>;
  return (
    <a href={path} rel={/^[/#]/.test(path) ? undefined : 'noopener noreferrer'}>
      {text}
    </a>
  );
}
