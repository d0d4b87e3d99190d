import { type ComponentType, type ReactNode, useState } from 'react';

import { toast } from '../../ui/toast.ts';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { useEditor } from '../work/editor-context.ts';

type Panel = ComponentType<{ onClose: () => void }>;

/** The panel contains the text of all shipped pages, so it is loaded when it is first opened. */
export function useSearchPanel(): { openSearch: () => Promise<void>; searchPanel: ReactNode } {
  const { store } = useEditor();
  const [panel, setPanel] = useState<{ Panel: Panel }>();

  async function openSearch(): Promise<void> {
    store.flush();
    try {
      const { SearchPanel } = await import('./search-panel.tsx');
      setPanel({ Panel: SearchPanel });
    } catch {
      toast.error('The panel could not be loaded. Please check your connection and try again.');
    }
  }

  return {
    openSearch,
    searchPanel: panel && (
      <BuilderTool name="Search & sharing" onClose={() => setPanel(undefined)}>
        <panel.Panel onClose={() => setPanel(undefined)} />
      </BuilderTool>
    ),
  };
}
