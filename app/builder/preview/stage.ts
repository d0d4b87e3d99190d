import { type RefObject, useLayoutEffect, useState } from 'react';

/** The specification's zoom; smaller only where a device does not fit beside the edit panel. */
const zoom = 0.7;

export const devices = ['phone', 'tablet', 'desktop'] as const;

export type Device = (typeof devices)[number];

export type Stage = { width: number; scale: number };

const deviceWidths: Record<Device, number> = { phone: 390, tablet: 820, desktop: 1024 };

/** The desktop stage takes all available width, and at least 1024 px. */
export function stageFor(device: Device, paneWidth: number): Stage {
  const roomy = Math.floor(paneWidth / zoom);
  const width = device === 'desktop' ? Math.max(deviceWidths.desktop, roomy) : deviceWidths[device];
  return { width, scale: Math.min(zoom, paneWidth / width) };
}

/** The inner width of an element, updated while it changes. It is known before the first paint. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(
    () => (element.current ? watchWidth(element.current, setWidth) : undefined),
    [element],
  );
  return width;
}

/** Tells the inner width at once and whenever it changes. Returns a function that ends that. */
function watchWidth(element: HTMLElement, onWidth: (width: number) => void): () => void {
  onWidth(innerWidthOf(element));
  const observer = new ResizeObserver(([entry]) => onWidth(entry?.contentRect.width ?? 0));
  observer.observe(element);
  return () => observer.disconnect();
}

/** The same width that an observer would tell a frame later. */
function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const edges = element.offsetWidth - element.clientWidth;
  return element.getBoundingClientRect().width - edges - padding;
}
