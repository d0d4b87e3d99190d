import { ScanSearch } from 'lucide-react';
import { type ComponentType, useState, useSyncExternalStore } from 'react';

import { toast } from '../../ui/toast.ts';
import { useEditor } from '../editor/editor-context.ts';
import { IconButton } from '../editor/icon-button.tsx';

type Panel = ComponentType<{ onClose: () => void }>;

/** Opens the panel. It knows the words of all shipped pages, so it is fetched when it is first wanted. */
export function SearchTool() {
  const { store } = useEditor();
  const page = useSyncExternalStore(store.subscribe, store.history).present;
  const [panel, setPanel] = useState<{ Panel: Panel }>();

  async function open(): Promise<void> {
    store.flush();
    try {
      const { SearchPanel } = await import('./search-panel.tsx');
      setPanel({ Panel: SearchPanel });
    } catch {
      toast.error('The panel could not be loaded. Please check your connection and try again.');
    }
  }

  return (
    <>
      <IconButton
        label={page.isChild ? 'Search & sharing: a dropdown has no page' : 'Search & sharing'}
        isDisabled={page.isChild}
        onPress={() => void open()}
      >
        <ScanSearch />
      </IconButton>
      {panel && <panel.Panel onClose={() => setPanel(undefined)} />}
    </>
  );
}
