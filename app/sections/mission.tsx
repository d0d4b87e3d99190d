import { Picture } from '../brand/picture.tsx';
import type { SectionProps } from './section-props.ts';

export function Mission({ section }: SectionProps<'mission'>) {
  const { eyebrow, sentence, image } = section.data;
  return (
    <div className="banner on-ink sheet">
      <Picture src={image} sizes="100vw" className="hero-picture" />
      <div className="wrap">
        <h2 className="section-eyebrow">{eyebrow}</h2>
        <p className="banner-sentence">{sentence}</p>
      </div>
    </div>
  );
}
