import type { Page } from '@playwright/test';

/** Controls in view that a message covers. */
export function controlsUnderMessages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, select, [tabindex="0"]',
    );
    return [...controls]
      .filter((control) => {
        if (control.closest('.toasts')) return false;
        const { x, y, width, height } = control.getBoundingClientRect();
        // A covered corner is enough: a press there hits the message.
        const points = [0.1, 0.5, 0.9].flatMap((right) =>
          [0.1, 0.5, 0.9].map((down) => [x + width * right, y + height * down] as const),
        );
        return points.some(([left, top]) => {
          const there = document.elementsFromPoint(left, top);
          const below = there.find((element) => !element.closest('.toasts'));
          return control.contains(below ?? null) && there[0]?.closest('.toasts');
        });
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });
}
