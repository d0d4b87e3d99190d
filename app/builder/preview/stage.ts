import { type RefObject, useLayoutEffect, useState } from 'react';

/** The specification's zoom; smaller only where a device does not fit beside the edit panel. */
const zoom = 0.7;

export const devices = ['phone', 'tablet', 'desktop'] as const;

export type Device = (typeof devices)[number];

/** The width in which a preview is laid out, and the scale at which it is shown. */
export type Stage = { width: number; scale: number };

const deviceWidths: Record<Device, number> = { phone: 390, tablet: 820, desktop: 1024 };

/** The desktop stage takes all available width, and at least 1024 px. */
export function stageFor(device: Device, paneWidth: number): Stage {
  const roomy = Math.floor(paneWidth / zoom);
  const width = device === 'desktop' ? Math.max(deviceWidths.desktop, roomy) : deviceWidths[device];
  return { width, scale: Math.min(zoom, paneWidth / width) };
}

/** The inner width of an element, updated while it changes. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
