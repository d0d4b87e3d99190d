import { expect, it } from 'vitest';

import { movePoint, pointAt } from './focal-point-picker.tsx';

const box = { left: 100, top: 50, width: 400, height: 200 };

it('is where someone pressed, in steps of five percent', () => {
  expect(pointAt(box, { clientX: 300, clientY: 150 })).toEqual({ focalX: 50, focalY: 50 });
  expect(pointAt(box, { clientX: 191, clientY: 63 })).toEqual({ focalX: 25, focalY: 5 });
});

it('stays within the picture', () => {
  expect(pointAt(box, { clientX: 90, clientY: 999 })).toEqual({ focalX: 0, focalY: 100 });
  expect(movePoint({ focalX: 0, focalY: 100 }, 'ArrowLeft')).toEqual({ focalX: 0, focalY: 100 });
  expect(movePoint({ focalX: 0, focalY: 100 }, 'ArrowDown')).toEqual({ focalX: 0, focalY: 100 });
});

it('moves with the arrow keys and with no other', () => {
  const middle = { focalX: 50, focalY: 50 };
  expect(movePoint(middle, 'ArrowRight')).toEqual({ focalX: 55, focalY: 50 });
  expect(movePoint(middle, 'ArrowUp')).toEqual({ focalX: 50, focalY: 45 });
  expect(movePoint(middle, 'Enter')).toBeUndefined();
});
