import type { SocialCard } from '../../../domain/pages/social-card.ts';
import type { Brand } from '../../../domain/settings/site-identity.ts';
import { unavailable } from '../../http/answers.ts';

/** About ten megabytes. */
const keptCards = 200;
/** A card takes a third of a second; a request behind a longer queue is told to come back. */
const longestQueue = 30;

/** A card, and the company's look as the card's address names it. */
export type BrandedCard = SocialCard & { brand?: Brand | undefined };

type Draw = (card: BrandedCard) => Promise<Buffer>;

/** Drawn cards by their address, which contains their text. One is drawn at a time, because pages come first. */
export class SocialCards {
  readonly #draw: Draw;
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  async get(address: string, card: BrandedCard): Promise<Buffer> {
    const kept = this.#kept.get(address);
    if (kept) {
      this.#keep(address, kept);
      return kept;
    }
    const underWay = this.#underWay.get(address);
    if (underWay) return underWay;
    if (this.#underWay.size >= longestQueue) throw unavailable();
    const drawing = this.#queue(card).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, drawing);
    const drawn = await drawing;
    this.#keep(address, drawn);
    return drawn;
  }

  #queue(card: BrandedCard): Promise<Buffer> {
    const drawing = this.#last.then(() => this.#draw(card));
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  /** The card that was not requested for the longest time is dropped. */
  #keep(address: string, card: Buffer): void {
    this.#kept.delete(address);
    this.#kept.set(address, card);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptCards && oldest !== undefined) this.#kept.delete(oldest);
  }
}
