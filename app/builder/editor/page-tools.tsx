import { Redo2, Undo2 } from 'lucide-react';

import { SearchTool } from '../search/search-tool.tsx';
import { useEditor } from './editor-context.ts';
import { IconButton } from './icon-button.tsx';

type PageToolsProps = { canUndo: boolean; canRedo: boolean };

/** Tools for the page as a whole: one button each, their panels in files of their own. */
export function PageTools({ canUndo, canRedo }: PageToolsProps) {
  const { store } = useEditor();
  return (
    <div className="builder-group builder-page-tools">
      <IconButton label="Undo" isDisabled={!canUndo} onPress={store.undo}>
        <Undo2 />
      </IconButton>
      <IconButton label="Redo" isDisabled={!canRedo} onPress={store.redo}>
        <Redo2 />
      </IconButton>
      <SearchTool />
    </div>
  );
}
