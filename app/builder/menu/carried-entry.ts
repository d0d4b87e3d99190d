/** Only entries with a grip can be moved. */
export const gripClass = 'builder-menu-grip';

/** A menu entry that is being dragged. The menu is drawn anew once the move is saved. */
export class CarriedEntry {
  readonly from: number;
  to: number;
  readonly count: number;
  readonly #entries: HTMLElement[];
  readonly #extents: Extent[];
  readonly #axis: 'X' | 'Y';

  constructor(entry: HTMLElement) {
    this.#entries = [...(entry.parentElement?.children ?? [])].filter(
      (item): item is HTMLElement =>
        // Entries in More are not visible in the bar.
        item instanceof HTMLElement &&
        item.offsetWidth > 0 &&
        item.querySelector(`:scope > .${gripClass}`) !== null,
    );
    const boxes = this.#entries.map((item) => item.getBoundingClientRect());
    this.#axis = boxes[0]?.left === boxes[1]?.left ? 'Y' : 'X';
    this.#extents = boxes.map(({ left, top, width, height }) =>
      this.#axis === 'X' ? { start: left, size: width } : { start: top, size: height },
    );
    this.from = this.#entries.indexOf(entry);
    this.to = this.from;
    this.count = this.#entries.length;
    entry.dataset['carried'] = '';
    entry.parentElement?.setAttribute('data-carrying', '');
  }

  pageAt(place: number): string | undefined {
    const grip = this.#entries[place]?.querySelector<HTMLElement>(`:scope > .${gripClass}`);
    return grip?.dataset['page'];
  }

  follow(x: number, y: number): void {
    const carried = this.#axis === 'X' ? x : y;
    this.to = placeAt(this.#extents, this.from, carried);
    this.#draw(carried);
  }

  /** Moves by keyboard; false at the ends. */
  step(by: -1 | 1): boolean {
    const next = this.to + by;
    if (next < 0 || next >= this.count) return false;
    this.to = next;
    this.#draw();
    return true;
  }

  /** Stays in its new place until the menu is drawn anew. */
  settle(): void {
    this.#draw();
  }

  release(): void {
    for (const entry of this.#entries) {
      entry.style.transform = '';
      delete entry.dataset['carried'];
      entry.parentElement?.removeAttribute('data-carrying');
    }
  }

  #draw(carried?: number): void {
    const shifts = shiftsFor(this.#extents, this.from, this.to);
    for (const [index, entry] of this.#entries.entries()) {
      const shift = index === this.from && carried !== undefined ? carried : (shifts[index] ?? 0);
      entry.style.transform = shift === 0 ? '' : `translate${this.#axis}(${shift}px)`;
    }
  }
}

type Extent = { start: number; size: number };

/** The position nearest to the middle of an entry that was dragged this far. */
export function placeAt(extents: Extent[], from: number, carried: number): number {
  const taken = extents[from];
  if (!taken) return from;
  const middle = middleOf(taken) + carried;
  const distances = extents.map((extent) => Math.abs(middleOf(extent) - middle));
  return distances.indexOf(Math.min(...distances));
}

/** How far each entry shifts when one of them moves; the gaps between them stay. */
export function shiftsFor(extents: Extent[], from: number, to: number): number[] {
  const order = extents.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const gap = gapIn(extents);
  const shifts = extents.map(() => 0);
  let next = extents[0]?.start ?? 0;
  for (const index of order) {
    const { start, size } = extents[index] ?? { start: 0, size: 0 };
    shifts[index] = next - start;
    next += size + gap;
  }
  return shifts;
}

function middleOf({ start, size }: Extent): number {
  return start + size / 2;
}

function gapIn([first, second]: Extent[]): number {
  return first && second ? second.start - first.start - first.size : 0;
}
