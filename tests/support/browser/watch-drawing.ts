import type { Page } from '@playwright/test';

type Fiber = {
  tag: number;
  flags: number;
  type: unknown;
  stateNode: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/**
 * Records in which rows of the builder React calls any component, through the hook of its developer
 * tools: a render with the same result changes nothing in the document. Call it before the page is
 * opened.
 */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Functions, classes, and the results of `forwardRef` and `memo`. */
    const components = new Set([0, 1, 11, 14, 15]);
    const hasRun = 1;
    const rows = new Set<string>();
    const look = (fiber: Fiber, within: string): void => {
      const { alternate, stateNode } = fiber;
      const isRow = stateNode instanceof HTMLElement && stateNode.matches('.builder-row');
      const row = isRow ? stateNode.id : within;
      if (row && components.has(fiber.tag) && (fiber.flags & hasRun) === hasRun) rows.add(row);
      if (alternate && alternate.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) look(child, row);
    };
    Reflect.set(window, '__drawnRows', rows);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => look(current, ''),
    });
  });
}

/** The rows drawn since the last call, by their position from 1 on. */
export function takeDrawnRows(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const drawn = Reflect.get(window, '__drawnRows') as Set<string>;
    const places = [...document.querySelectorAll('.builder-row')].flatMap(({ id }, index) =>
      drawn.has(id) ? [index + 1] : [],
    );
    drawn.clear();
    return places;
  });
}
