import { treeLimits } from '../../../domain/limits.ts';
import type { CardField } from '../../../domain/section-templates.ts';
import type { Card } from '../../../domain/tree/sections.ts';
import { ColourField } from '../kit/colour-field.tsx';
import { IconField } from '../kit/icon-field.tsx';
import { ImageField } from '../library/image-field.tsx';
import { LinkField } from '../links/link-field.tsx';
import { SubPointsField } from '../kit/sub-points-field.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { fieldId } from '../preview/field-places.ts';
import { WordsField } from '../suggest/words-field.tsx';

type CardFieldsProps = {
  sectionId: string;
  cardId: string;
  card: Card;
  fields: readonly CardField[];
  /** `field` is named for what is typed, so that undo takes a whole word back. */
  onEdit: (change: Partial<Card>, field?: string) => void;
};

/** Unlike section text, the page follows every key. */
export function CardFields({ sectionId, cardId, card, fields, onEdit }: CardFieldsProps) {
  const at = (field: string) => fieldId(sectionId, field, cardId);
  const has = (field: CardField) => fields.includes(field);
  const edit = (change: Partial<Card>, field: string) => onEdit(change, at(field));

  return (
    <>
      <WordsField
        id={at('heading')}
        label="Heading"
        value={card.heading}
        maxLength={treeLimits.headingLength}
        onType={(heading) => edit({ heading }, 'heading')}
        sectionId={sectionId}
        onAccept={(heading) => onEdit({ heading })}
      />
      <WordsField
        id={at('subHeading')}
        label="Sub-heading"
        isLong
        value={card.subHeading}
        maxLength={treeLimits.textLength}
        onType={(subHeading) => edit({ subHeading }, 'subHeading')}
        sectionId={sectionId}
        onAccept={(subHeading) => onEdit({ subHeading })}
      />
      {has('icon') && (
        <IconField
          id={at('icon')}
          value={card.icon}
          colour={card.iconColor}
          onChoose={(icon) => onEdit({ icon })}
        />
      )}
      {has('iconColor') && (
        <ColourField
          id={at('iconColor')}
          value={card.iconColor}
          onChoose={(iconColor) => onEdit({ iconColor })}
        />
      )}
      {has('image') && (
        <ImageField
          id={at('image')}
          value={card.image}
          onType={(image) => edit({ image }, 'image')}
        />
      )}
      {has('buttonText') && (
        <TypedField
          id={at('buttonText')}
          label="Button text"
          value={card.buttonText}
          maxLength={treeLimits.headingLength}
          onType={(buttonText) => edit({ buttonText }, 'buttonText')}
        />
      )}
      {has('buttonLink') && (
        <LinkField
          id={at('buttonLink')}
          label="Button link"
          value={card.buttonLink}
          onType={(buttonLink) => edit({ buttonLink }, 'buttonLink')}
        />
      )}
      {has('subPoints') && (
        <SubPointsField
          id={at('subPoints')}
          value={card.subPoints}
          onChange={(subPoints) => edit({ subPoints }, 'subPoints')}
        />
      )}
    </>
  );
}
