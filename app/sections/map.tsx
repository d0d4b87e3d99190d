import { Map as MapIcon } from 'lucide-react';

import { linesOf, mapsSearch, readEmbed } from '../../domain/sections/embeds.ts';
import { sectionWords } from '../../domain/sections/section-words.ts';
import { SiteLink } from '../site/site-link.tsx';
import { EmbedStage } from './embed-stage.tsx';
import { useFieldMarks } from './field-marks.ts';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

export function PlaceOnMap({ section, isFirst }: SectionProps<'map'>) {
  const { eyebrow, heading, text, address, buttonText, image, map } = section.data;
  const { field } = useFieldMarks();
  const lines = linesOf(address);
  const embed = readEmbed('map', map);
  const search = mapsSearch(address, embed);
  const hasStage = image !== '' || embed !== undefined;
  return (
    <div className={hasStage ? 'wrap map-split' : 'wrap'}>
      <div>
        <SectionHeading eyebrow={eyebrow} heading={heading} text={text} />
        {lines.length > 0 && (
          <>
            <address className="map-address" {...field('address')}>
              {lines.join('\n')}
            </address>
            <p className="map-way">
              <SiteLink
                to={search.href}
                className="button"
                // A mark only where the button shows the field: typing begins with what is shown.
                {...(buttonText ? field('buttonText') : {})}
              >
                {buttonText || sectionWords.openMaps}
              </SiteLink>
              <span className="map-host">{sectionWords.opensAt({ host: search.host })}</span>
            </p>
          </>
        )}
      </div>
      {hasStage && (
        <EmbedStage
          sectionId={section.id}
          embed={embed}
          href={search.href}
          image={image}
          isFirst={isFirst}
          sizes="(width < 56rem) 92vw, 42rem"
          className="map-stage"
          title={heading || sectionWords.map}
          allow="fullscreen"
          note={sectionWords.mapNote({ host: embed?.host ?? '' })}
        >
          <span className="map-show">
            <MapIcon aria-hidden="true" />
            {sectionWords.showMap}
          </span>
        </EmbedStage>
      )}
    </div>
  );
}
