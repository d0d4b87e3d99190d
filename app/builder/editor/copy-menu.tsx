import { Popover } from '@base-ui/react/popover';
import { Files } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { roomOn } from '../../../domain/tree/copies.ts';
import type { PageChoice } from '../../../domain/tree/page-links.ts';
import { PageList } from '../links/page-list.tsx';
import { useEditor } from '../work/editor-context.ts';
import { readTemplate } from '../work/template-api.ts';
import { usePage } from '../work/use-page.ts';
import { useSectionActs } from './use-section-acts.ts';

/** Chooses the page that receives a copy of the section. */
export function CopyMenu({ name, sectionId }: { name: string; sectionId: string }) {
  const { pages } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const openId = usePage(({ id }) => id);
  const others = pages.filter((page) => !page.isParent && page.id !== openId);
  const label = `Copy ${name} to another page`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className="builder-icon-button"
        aria-label={label}
        title={label}
        disabled={others.length === 0}
      >
        <Files />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="builder-floating" sideOffset={6} align="end">
          <Popover.Popup
            ref={popup}
            className="builder-popup panel scrolls ink-words floats builder-link-picker"
            aria-label={label}
            initialFocus={() => popup.current?.querySelector('input') ?? true}
          >
            <CopyChoices others={others} sectionId={sectionId} onDone={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type CopyChoicesProps = { others: PageChoice[]; sectionId: string; onDone: () => void };

/** A full page says so instead of taking the copy. */
function CopyChoices({ others, sectionId, onDone }: CopyChoicesProps) {
  const open = usePage((page) => page);
  const [site, setSite] = useState<TreeDocument>();
  useEffect(() => {
    // If it cannot be read, the server says when the page is saved that another one is full.
    readTemplate().then(setSite, () => {});
  }, []);
  const { copyTo } = useSectionActs();
  return (
    <PageList
      pages={others}
      chosenId={undefined}
      isFull={(page) => site !== undefined && roomOn(site.tree, open, page.id) <= 0}
      onChoose={(page) => {
        copyTo(sectionId, page);
        onDone();
      }}
    />
  );
}
