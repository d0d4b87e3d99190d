import { Redo2, Undo2 } from 'lucide-react';

import { ChecksTool } from '../checks/checks-tool.tsx';
import { SearchTool, useSearchPanel } from '../search/search-tool.tsx';
import { useEditor } from '../work/editor-context.ts';
import { IconButton } from '../kit/icon-button.tsx';

type PageToolsProps = { canUndo: boolean; canRedo: boolean };

/** Tools for the page as a whole: one button each, their panels in files of their own. */
export function PageTools({ canUndo, canRedo }: PageToolsProps) {
  const { store } = useEditor();
  const { openSearch, searchPanel } = useSearchPanel();
  return (
    <div className="builder-group builder-page-tools">
      <IconButton label="Undo" isDisabled={!canUndo} onPress={store.undo}>
        <Undo2 />
      </IconButton>
      <IconButton label="Redo" isDisabled={!canRedo} onPress={store.redo}>
        <Redo2 />
      </IconButton>
      <SearchTool onPress={() => void openSearch()} />
      <ChecksTool onSearch={() => void openSearch()} />
      {searchPanel}
    </div>
  );
}
