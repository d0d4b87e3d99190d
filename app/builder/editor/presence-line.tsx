import { useEffect, useState } from 'react';

import type { Editor } from '../../../domain/tree/codec.ts';
import { useAuth } from '../../api/auth-store.ts';
import { useEditor } from '../work/editor-context.ts';
import { noteEditing, stopEditing } from '../work/template-api.ts';

const everyMs = 10_000;

/** Who else is editing, and which page. A courtesy: it neither locks anything nor fails aloud. */
export function PresenceLine({ pageId }: { pageId: string }) {
  const { pages } = useEditor();
  const [others, setOthers] = useState<Editor[]>([]);

  useEffect(() => {
    let isOpen = true;
    const note = async () => {
      // Calls would only queue up until someone has signed in again.
      if (!useAuth.getState().isAuth) return;
      const found = await noteEditing(pageId).catch(() => []);
      if (isOpen) setOthers(found);
    };
    void note();
    const timer = setInterval(note, everyMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
      stopEditing().catch(() => {});
    };
  }, [pageId]);

  if (others.length === 0) return null;
  return (
    <output className="builder-presence">
      {others
        .map(({ fullName, pageId: theirs }) => {
          const page = pages.find(({ id }) => id === theirs);
          if (theirs === pageId) return `${fullName} is editing this page too`;
          return `${fullName} is editing ${page ? `“${page.text}”` : 'a new page'}`;
        })
        .join(' · ')}
    </output>
  );
}
