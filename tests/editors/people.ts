import { findWork } from '../../app/builder/work/found-work.ts';
import { readPublication } from '../../domain/calls/drafts.ts';
import { read } from '../../app/api/call.ts';
import type { Database } from '../../server/db/database.ts';
import type { Act, Pick } from './acts.ts';
import { Editor } from './editor.ts';
import { Edits } from './edits.ts';
import { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { deletePage, discardDraft, listPages, moveInMenu, restore, takeBack } from './site-acts.ts';
import { pictureIds } from './library.ts';
import { OpenPicture } from './picture.ts';
import { accountIds } from './start-house.ts';
import { Clock, Machine, Tab } from './tab.ts';
import { typedIn, type Word } from './words.ts';

const day = 24 * 60 * 60 * 1000;

/** Acts after which published words may be gone because someone asked for just that. */
const undoing = new Set(['delete page', 'restore', 'take back']);

/**
 * Three people, the first and the third at one browser, each with two tabs there and one on a machine elsewhere.
 */
export class People {
  readonly #house: House;
  readonly #ledger: Ledger;
  readonly #clock = new Clock();
  readonly #machines = Array.from({ length: 5 }, () => new Machine());
  readonly #editors = new Map<string, Editor>();

  constructor(db: Database) {
    this.#house = new House(db, this.#clock.now);
    this.#ledger = new Ledger(this.#house, this.#machines);
  }

  async do({ who, seat, deed, picks }: Act): Promise<void> {
    const pick = pickFrom(picks);
    const editor = this.#editorAt(who, seat);
    await this.#act(editor, deed, pick);
    await this.#ledger.check(!undoing.has(deed));
  }

  /** Everyone goes home; tomorrow everyone is offered all that is kept for them. */
  async comeBack(): Promise<void> {
    for (const editor of this.#editors.values()) await editor.kill(true);
    this.#editors.clear();
    this.#clock.pass(day);
    for (const [who, accountId] of accountIds.entries()) {
      const words = new Set<Word>();
      for (const seat of [0, 2]) {
        const { tab } = this.#editorAt(who, seat);
        const found = await tab.act(() => findWork(accountId, () => true));
        for (const word of typedIn(found.map((one) => one.words))) words.add(word);
      }
      await this.#ledger.checkOffered(accountId, words);
    }
  }

  #editorAt(who: number, seat: number): Editor {
    const key = `${who} ${seat}`;
    const machine = this.#machines[seat === 2 ? who + 2 : who % 2];
    const accountId = accountIds[who];
    if (!machine || accountId === undefined) throw new Error('There is no such seat');
    const editor =
      this.#editors.get(key) ??
      new Editor(new Tab(this.#house, machine, accountId, this.#clock), this.#ledger);
    this.#editors.set(key, editor);
    return editor;
  }

  async #act(editor: Editor, deed: Act['deed'], pick: Pick): Promise<void> {
    const { tab } = editor;
    switch (deed) {
      case 'delete page':
        return tab.act(() => deletePage(pick));
      case 'move page':
        return tab.act(() => moveInMenu(pick));
      case 'restore':
        return tab.act(() => restore(pick));
      case 'take back':
        return tab.act(takeBack);
      case 'discard draft':
        return tab.act(() => this.#discardDraft(pick));
      case 'tomorrow':
        return this.#sleep();
      case 'words of a picture':
      case 'save picture':
      case 'look at the library':
      case 'leave picture':
        return this.#actOnPicture(editor, deed, pick);
      default:
        if (editor.isOpen) return this.#actOnPage(editor, deed, pick);
        return this.#open(editor, pick);
    }
  }

  async #open(editor: Editor, pick: Pick): Promise<void> {
    const { all, dropdowns } = await editor.tab.act(listPages);
    // Mostly the same few pages, or people would hardly meet.
    const pageId = all[pick(3) === 0 ? pick(all.length + 1) : pick(2)];
    editor.tab.isHistoryShut = pick(5) === 0;
    const parentId = dropdowns[pick(dropdowns.length + 1)] ?? null;
    await editor.open(
      pageId === undefined ? { kind: 'add', parentId } : { kind: 'edit', pageId },
      pick,
    );
    editor.tab.isHistoryShut = false;
  }

  async #actOnPage(editor: Editor, deed: Act['deed'], pick: Pick): Promise<void> {
    const { tab } = editor;
    const edits = new Edits(editor, this.#ledger, pick);
    switch (deed) {
      case 'type':
        return tab.act(() => edits.type());
      case 'type in preview':
        return tab.act(() => edits.typeInPreview());
      case 'add section':
        return tab.act(() => edits.addSection());
      case 'move section':
        return tab.act(() => edits.moveSection());
      case 'delete section':
        return tab.act(() => edits.removeSection());
      case 'cards':
        return tab.act(() => edits.changeCards());
      case 'copy section': {
        const { tree } = await tab.act(listPages);
        return tab.act(() => edits.copySectionTo(tree[pick(tree.length)] ?? ''));
      }
      case 'undo':
        return tab.act(() => edits.undo());
      case 'redo':
        return tab.act(() => edits.redo());
      case 'pause':
        return tab.pass(3000);
      case 'publish':
      case 'save draft':
        return this.#onLine(
          tab,
          pick,
          () => (pick(2) === 0 ? edits.type() : edits.typeInPreview()),
          () => (deed === 'publish' ? editor.publish(pick) : editor.saveDraft(pick)),
        );
      case 'keep and leave':
        return tab.act(() => editor.leave(false));
      case 'discard':
        return tab.act(() => editor.leave(true));
      case 'kill':
        await editor.kill(pick(2) === 0);
        return this.#forget(editor);
      default:
    }
  }

  async #actOnPicture(editor: Editor, deed: Act['deed'], pick: Pick): Promise<void> {
    const { tab, picture } = editor;
    if (!picture) {
      const id = pictureIds[pick(5) === 0 ? 1 : 0] ?? '';
      const opened = await tab.act(() => OpenPicture.open(id, this.#ledger, tab.accountId));
      editor.picture = opened;
      return tab.act(() => opened.type(pick));
    }
    switch (deed) {
      case 'words of a picture':
        return tab.act(() => picture.type(pick));
      case 'save picture':
        return this.#onLine(
          tab,
          pick,
          () => picture.type(pick),
          () => picture.save(pick),
        );
      case 'look at the library':
        return tab.act(() => picture.lookAgain());
      default:
        picture.close();
        editor.picture = undefined;
    }
  }

  /** The line may fail, and people go on typing while they wait. */
  async #onLine(tab: Tab, pick: Pick, type: () => void, save: () => Promise<void>): Promise<void> {
    tab.line = (['fine', 'fine', 'fine', 'reply lost', 'call lost'] as const)[pick(5)] ?? 'fine';
    if (pick(3) === 0) tab.meanwhile = type;
    await tab.act(save);
    tab.line = 'fine';
    tab.meanwhile = undefined;
  }

  async #discardDraft(pick: Pick): Promise<void> {
    const { all } = await listPages();
    const pageId = all[pick(all.length)];
    if (pageId === undefined) return;
    // Whoever hears nothing of a draft discards none.
    const draft = await read(readPublication, { params: { pageId } }).then(
      (publication) => publication.draft,
      () => null,
    );
    this.#ledger.draftMayGo(typedIn(draft?.document ?? ''));
    if (draft) await discardDraft(pageId, draft.revision);
  }

  async #sleep(): Promise<void> {
    for (const editor of this.#editors.values()) await editor.kill(false);
    this.#editors.clear();
    this.#clock.pass(day);
  }

  #forget(editor: Editor): void {
    for (const [key, one] of this.#editors) if (one === editor) this.#editors.delete(key);
  }
}

/** A number below the count, out of the act's own; when they are used up, from the first one again. */
function pickFrom(picks: number[]): Pick {
  let next = 0;
  return (count) => {
    const picked = picks[next % picks.length] ?? 0;
    next += 1;
    return count > 0 ? picked % count : 0;
  };
}
