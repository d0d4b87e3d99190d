import { ScanSearch } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';

import { isDropdown } from '../../../domain/tree/read-tree.ts';
import { toast } from '../../ui/toast.ts';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';

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

export function SearchTool({ onPress }: { onPress: () => void }) {
  const hasNoPage = usePage(isDropdown);
  return (
    <IconButton
      label={hasNoPage ? 'Search & sharing: a dropdown has no page' : 'Search & sharing'}
      isDisabled={hasNoPage}
      onPress={onPress}
    >
      <ScanSearch />
    </IconButton>
  );
}
