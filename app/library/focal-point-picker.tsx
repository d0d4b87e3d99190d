import { useId } from 'react';

import type { MediaPicture } from '../../domain/media/media-schemas.ts';
import { ownValue } from '../../domain/values/values.ts';
import { clearClass } from './picture-tile.tsx';

type FocalPointPickerProps = {
  picture: MediaPicture;
  point: FocalPoint;
  onMove: (point: FocalPoint) => void;
};

const crops = ['Wide', 'Card', 'Tall'] as const;

/** The whole picture with a mark on its focal point, and the crops that result. */
export function FocalPointPicker({ picture, point, onMove }: FocalPointPickerProps) {
  const hintId = useId();
  const { focalX, focalY } = point;
  const width = picture.widths.find((step) => step >= 900) ?? picture.width;
  const src = `/media/${picture.hash}-${width}.webp`;
  const ground = clearClass(picture.placeholder);
  return (
    <div className="focal-point stack gap-8">
      <button
        type="button"
        className="focal-picture anchor clips round-10"
        aria-label={`Focal point: ${focalX} % from the left, ${focalY} % from the top`}
        aria-describedby={hintId}
        onClick={(event) => {
          // Enter and Space cause a press without a position.
          if (event.detail === 0) return;
          onMove(pointAt(event.currentTarget.getBoundingClientRect(), event));
        }}
        onKeyDown={(event) => {
          const moved = movePoint(point, event.key);
          if (!moved) return;
          event.preventDefault();
          onMove(moved);
        }}
      >
        <img src={src} alt="" className={ground} width={picture.width} height={picture.height} />
        <span
          className="focal-mark placed disc"
          style={{ left: `${focalX}%`, top: `${focalY}%` }}
        />
      </button>
      <p id={hintId} className="field-hint">
        Click what must stay in view, or move the marker with the arrow keys.
      </p>
      <div className="line gap-12 muted text-12" aria-hidden="true">
        {crops.map((crop) => (
          <figure key={crop} className={`focal-crop focal-crop-${crop.toLowerCase()}`}>
            <img
              src={src}
              alt=""
              className={ground}
              style={{ objectPosition: `${focalX}% ${focalY}%` }}
            />
            <figcaption>{crop}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

type FocalPoint = { focalX: number; focalY: number };

const step = 5;

/** The nearest of the steps that the styles know, within the picture. */
function snap(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / step) * step));
}

/** The focal point of a press, given the picture's box on the screen. */
export function pointAt(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
): FocalPoint {
  return {
    focalX: snap(((clientX - left) / width) * 100),
    focalY: snap(((clientY - top) / height) * 100),
  };
}

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Moves the point one step with an arrow key; undefined for any other key. */
export function movePoint({ focalX, focalY }: FocalPoint, key: string): FocalPoint | undefined {
  const move = ownValue(moves, key);
  return move && { focalX: snap(focalX + move[0]), focalY: snap(focalY + move[1]) };
}
