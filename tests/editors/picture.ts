import { FormWork } from '../../app/keep/form-work.ts';
import { pictureInClash, pictures, savePicture } from '../../app/library/pictures.ts';
import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { joinParts, partsOf, type PictureParts } from '../../domain/media/media-words.ts';
import type { PicturePart } from '../../domain/media/media.ts';
import type { Pick } from './acts.ts';
import type { Ledger } from './ledger.ts';
import { typedIn, without, type Word } from './words.ts';

/** A name ends after 120 letters: before that, typing starts over. */
const mostLetters = 60;

/** Questions that follow each other; a person gives up some time. */
const mostRounds = 4;

/** The details of one picture, open in a tab: nothing keeps them but the tab. */
export class OpenPicture {
  readonly #ledger: Ledger;
  readonly #accountId: string;
  #item: MediaItem;
  readonly #work: FormWork<PictureParts>;
  /** Typed here, and not known to be saved. */
  #typed = new Set<Word>();
  /** Seen here and replaced by hand, or in an answer; the save that says so is yet to come. */
  #replaced = new Set<Word>();

  private constructor(item: MediaItem, ledger: Ledger, accountId: string) {
    this.#item = item;
    this.#work = new FormWork(partsOf(item));
    this.#ledger = ledger;
    this.#accountId = accountId;
    ledger.openPictures.add(this);
  }

  static async open(id: string, ledger: Ledger, accountId: string): Promise<OpenPicture> {
    return new OpenPicture(await pictures.read(id), ledger, accountId);
  }

  /** What would go with the tab. */
  unsavedWords(): Set<Word> {
    const shown = typedIn(joinParts(this.#work.readValues()));
    return new Set([...this.#typed].filter((word) => shown.has(word)));
  }

  type(pick: Pick): void {
    const part = pick(2) === 0 ? 'name' : 'alt';
    const before = this.#work.readValues()[part];
    const word = this.#ledger.nextWord();
    const isOver = pick(3) === 0 || before.length > mostLetters;
    const text = isOver ? word : `${before} ${word}`.trim();
    this.#work.type(part, text);
    this.#ledger.typed(word, this.#accountId);
    this.#typed.add(word);
    this.#giveUp(without(typedIn(before), typedIn(text)));
  }

  /** The library is listed again: what it says now stands in the fields that nobody has touched. */
  async lookAgain(): Promise<void> {
    this.#show(await pictures.read(this.#item.id));
  }

  async save(pick: Pick): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      if (this.#work.listFields().length === 0) return;
      const outcome = await this.#send();
      // 'Save' leaves what was typed meanwhile for later; 'Use this picture' does not.
      if (outcome === 'lost' || pick(3) === 0) return;
      this.settle(pick);
    }
  }

  async #send(): Promise<'saved' | 'clash' | 'lost'> {
    const [replaced, typed] = [this.#replaced, this.#typed];
    [this.#replaced, this.#typed] = [new Set(), new Set()];
    this.#ledger.mayGo(replaced);
    try {
      this.#item = await savePicture(this.#item.id, this.#work);
      return 'saved';
    } catch (error) {
      this.#replaced = new Set([...replaced, ...this.#replaced]);
      this.#typed = new Set([...typed, ...this.#typed]);
      const current = pictureInClash(error);
      if (current) this.#show(current);
      return current ? 'clash' : 'lost';
    }
  }

  /** 'Keep mine' or 'Use theirs', where a colleague has changed the same. */
  settle(pick: Pick): void {
    const item = this.#item;
    for (const part of this.#work.listFields().filter((one) => this.#work.hasClash(one))) {
      const isMine = pick(2) === 0;
      const [mine, theirs] = [wordsIn(this.#work.readValues(), part), wordsIn(item, part)];
      this.#work.settle(part, isMine);
      if (isMine) this.#giveUp(without(theirs, mine));
      else {
        this.#ledger.mayGo(without(mine, theirs));
        this.#replaced = without(this.#replaced, theirs);
      }
    }
  }

  /** The person was asked, or the tab is gone. */
  close(): void {
    this.#ledger.mayGo(this.unsavedWords());
    this.#ledger.openPictures.delete(this);
  }

  #show(item: MediaItem): void {
    this.#item = item;
    this.#work.follow(partsOf(item));
  }

  #giveUp(words: Set<Word>): void {
    this.#ledger.mayGo(words);
    this.#replaced = new Set([...this.#replaced, ...words]);
  }
}

function wordsIn(words: { name: string; alt: string }, part: PicturePart): Set<Word> {
  return typedIn(part === 'name' || part === 'alt' ? words[part] : '');
}
