import { controlWords } from '../../domain/pages/control-words.ts';

/** 20 px, for things that really load. */
export function Spinner({ label = controlWords.loading }: { label?: string }) {
  return <output className="spinner" aria-label={label} />;
}
