import { Popover } from '@base-ui/react/popover';
import {
  CircleHelp,
  Ellipsis,
  Link2,
  type LucideIcon,
  Monitor,
  Redo2,
  ScanSearch,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react';
import {
  createContext,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { isDropdown } from '../../../domain/tree/read-tree.ts';
import { KeysHelp, type KeyWords } from '../../ui/keys-help.tsx';
import { ChecksTool } from '../checks/checks-tool.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { NotesTool } from '../notes/notes-tool.tsx';
import { type Device, devices } from '../preview/stage.ts';
import { useSearchPanel } from '../search/search-tool.tsx';
import { usePage, useEditor } from '../work/editor-context.ts';
import { PageSwitches, useHasSwitches } from './page-switches.tsx';
import { rewind } from './undo-keys.ts';
import { from } from '../../styles/breakpoints.ts';
import { useListener } from '../../ui/use-listener.ts';

const editorKeys: KeyWords = [
  ['Ctrl+S', 'Save the page as a draft'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'Undo, redo'],
  ['Alt+↑, Alt+↓', 'Move the section, card or menu entry'],
  ['Esc', 'Close what is open'],
];

type PageToolsProps = {
  room: BarRoom;
  hasSearch: boolean;
  searchAsked: number;
  device: Device;
  onDevice: (device: Device) => void;
  /** Opens the field of the address; undefined where that is offered elsewhere. */
  onAddress: (() => void) | undefined;
};

/** Tools for the whole page. Those that find no room in the bar stand in its menu. */
export const PageTools = memo(function PageTools(props: PageToolsProps) {
  const { room, hasSearch, searchAsked, device, onDevice, onAddress } = props;
  const { openSearch, searchPanel } = useSearchPanel();
  const hasSwitches = useHasSwitches();
  const hasNoPage = usePage(isDropdown);
  const answer = useEffectEvent((asked: number) => {
    if (asked > 0) void openSearch();
  });
  useEffect(() => answer(searchAsked), [searchAsked]);
  const isWide = room === 'wide';
  const isBroad = isWide || room === 'desktop';
  const hasMore = !isBroad || (!isWide && hasSwitches) || onAddress !== undefined;
  return (
    <KeysHelp keys={editorKeys}>
      {(openKeys) => {
        const others = (
          <>
            <Tool label="Shortcuts and help" Icon={CircleHelp} opens onPress={openKeys} />
            {hasSearch && (
              <Tool
                label={
                  hasNoPage
                    ? 'Search & sharing: not available for dropdown menus'
                    : 'Search & sharing'
                }
                Icon={ScanSearch}
                isDisabled={hasNoPage}
                opens
                onPress={() => void openSearch()}
              />
            )}
          </>
        );
        return (
          <div className="builder-strip row gap-4 rigid push-end">
            {isWide && <PageSwitches />}
            {isBroad && <PreviewWidths device={device} onDevice={onDevice} />}
            <div className="builder-group row gap-4 builder-page-tools">
              <RewindTool way="undo" />
              {room !== 'phone' && <RewindTool way="redo" />}
              {isBroad && others}
              <BuilderTool name="Checks">
                <ChecksTool onSearch={() => void openSearch()} />
              </BuilderTool>
              <BuilderTool name="Notes">
                <NotesTool />
              </BuilderTool>
              {hasMore && (
                <MoreTools onAddress={onAddress}>
                  {room === 'phone' && <RewindTool way="redo" />}
                  {!isBroad && others}
                  {!isBroad && (
                    <>
                      <h3 className="builder-label builder-menu-label">Preview width</h3>
                      <PreviewWidths device={device} onDevice={onDevice} />
                    </>
                  )}
                  {!isWide && hasSwitches && (
                    <>
                      <h3 className="builder-label builder-menu-label">Menu</h3>
                      <PageSwitches />
                    </>
                  )}
                </MoreTools>
              )}
            </div>
            {searchPanel}
          </div>
        );
      }}
    </KeysHelp>
  );
});

type MoreToolsProps = { onAddress: (() => void) | undefined; children: ReactNode };

/** The same buttons and switches as in the bar, as lines with their names. */
function MoreTools({ onAddress, children }: MoreToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  /** What a line opens gives the focus back to the button of the menu, because the line is gone. */
  function leaveFor(event: { target: EventTarget }): void {
    if (!(event.target instanceof Element) || !event.target.closest('[data-opens]')) return;
    trigger.current?.focus();
    setOpen(false);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={trigger}
        className="builder-icon-button"
        aria-label="More tools"
        title="More tools"
      >
        <Ellipsis />
      </Popover.Trigger>
      <FloatingPopup
        className="builder-menu builder-more-tools"
        aria-label="More tools"
        onClickCapture={leaveFor}
      >
        <AsLine value={true}>
          {onAddress && <Tool label="Change the address" Icon={Link2} opens onPress={onAddress} />}
          {children}
        </AsLine>
      </FloatingPopup>
    </Popover.Root>
  );
}

const AsLine = createContext(false);

type ToolProps = {
  label: string;
  Icon: LucideIcon;
  isDisabled?: boolean;
  isPressed?: boolean;
  /** A press opens something else, so the menu around the line closes. */
  opens?: boolean;
  onPress: () => void;
};

/** An icon in the bar, and a line with icon and name in the menu. */
function Tool({ label, Icon, isDisabled = false, isPressed, opens = false, onPress }: ToolProps) {
  const isLine = useContext(AsLine);
  if (!isLine)
    return (
      <IconButton
        Icon={Icon}
        label={label}
        isDisabled={isDisabled}
        isPressed={isPressed}
        onPress={onPress}
      />
    );
  return (
    <button
      type="button"
      className="builder-menu-item"
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      data-opens={opens && !isDisabled ? '' : undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon />
      {label}
    </button>
  );
}

const rewindWords = { undo: 'Undo', redo: 'Redo' } as const;
const rewindIcons = { undo: Undo2, redo: Redo2 };

function RewindTool({ way }: { way: 'undo' | 'redo' }) {
  const editor = useEditor();
  const { past, future } = useSyncExternalStore(editor.store.subscribe, editor.store.history);
  return (
    <Tool
      label={rewindWords[way]}
      Icon={rewindIcons[way]}
      isDisabled={(way === 'undo' ? past : future).length === 0}
      onPress={() => rewind(way, editor)}
    />
  );
}

type PreviewWidthsProps = { device: Device; onDevice: (device: Device) => void };

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };
const deviceNames = { phone: 'Phone width', tablet: 'Tablet width', desktop: 'Desktop width' };

const PreviewWidths = memo(function PreviewWidths({ device, onDevice }: PreviewWidthsProps) {
  return (
    <fieldset className="builder-group row gap-4" aria-label="Preview width">
      {devices.map((name) => (
        <Tool
          key={name}
          label={deviceNames[name]}
          Icon={deviceIcons[name]}
          isPressed={name === device}
          onPress={() => onDevice(name)}
        />
      ))}
    </fieldset>
  );
});

const rooms = ['wide', 'desktop', 'tablet'] as const;

type BarRoom = (typeof rooms)[number] | 'phone';

/** How much of the window's width the bar above the editor has; the rest stands in its menu. */
export function useBarRoom(): BarRoom {
  const [room, setRoom] = useState(readRoom);
  useListener('resize', () => setRoom(readRoom));
  return room;
}

function readRoom(): BarRoom {
  return rooms.find((room) => matchMedia(from(room)).matches) ?? 'phone';
}
