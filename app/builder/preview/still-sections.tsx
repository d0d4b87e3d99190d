import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Ground } from '../../../domain/sections/fields.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { Hue } from '../../../domain/sections/verticals.ts';
import { groundsOfPage } from '../../../domain/sections/kinds.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useContentLanguage } from '../../site/use-site.ts';
import { useEditor } from '../work/editor-context.ts';
import { PreviewOf } from './preview-of.tsx';
import type { Stage } from './stage.ts';

type StillSectionsProps = {
  sections: readonly BuiltSection[];
  grounds: readonly (Ground | undefined)[];
  hue: Hue;
  stage: Stage;
};

export const StillSections = memo(function StillSections(props: StillSectionsProps) {
  const { sections, grounds, hue, stage } = props;
  return (
    <div
      className="builder-still rigid on-paper"
      inert
      aria-hidden="true"
      translate="no"
      style={{ width: stage.width, zoom: stage.scale }}
      {...useContentLanguage()}
    >
      {sections.map((section, index) => (
        <PreviewOf key={section.id} section={section} hue={hue} ground={grounds[index]} />
      ))}
    </div>
  );
});

type NextSectionProps = { id: string; hue: Hue; stage: Stage };

/** The beginning of the next section, in the part of a pane that its own section leaves empty. */
export function NextSection(props: NextSectionProps) {
  const room = useRef<HTMLDivElement>(null);
  const isDrawn = useHasRoom(room);
  return (
    <div ref={room} className="builder-next anchor may-flatten clips" aria-hidden="true">
      {isDrawn && <Beginning key={props.id} {...props} />}
    </div>
  );
}

function Beginning({ id, hue, stage }: NextSectionProps) {
  const { section, ground } = useRestingSection(id);
  if (!section) return null;
  return (
    <>
      <span className="builder-next-label placed muted on-surface framed pill text-12 medium">
        Next section
      </span>
      <StillSections sections={[section]} grounds={[ground]} hue={hue} stage={stage} />
    </>
  );
}

/** Less than this shows nothing of a section. */
const leastRoomPx = 48;

function useHasRoom(element: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setHasRoom((entry?.contentRect.height ?? 0) >= leastRoomPx),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasRoom;
}

const restMs = 1000;

/** A section as it rests: a key draws only its own row, so the row before follows when the focus has left. */
function useRestingSection(id: string): Found {
  const { store } = useEditor();
  const [found, setFound] = useState(() => findSection(store.history().present, id));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(take, restMs);
    };
    const take = () => {
      if (document.getElementById(`row-${id}`)?.contains(document.activeElement)) wait();
      else setFound((before) => settle(before, findSection(store.history().present, id)));
    };
    const stop = store.subscribe(wait);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, id]);
  return found;
}

type Found = {
  section: BuiltSection | undefined;
  ground: ReturnType<typeof groundsOfPage>[number] | undefined;
};

function findSection({ sections }: PageDocument, id: string): Found {
  const index = sections.findIndex((section) => section.id === id);
  return { section: sections[index], ground: groundsOfPage(sections)[index] };
}

/** The same value as before draws nothing. */
function settle(before: Found, now: Found): Found {
  return before.section === now.section && before.ground === now.ground ? before : now;
}
