/** A place in a text, whatever elements it is drawn with: behind so many letters. */
type LetterPlace = {
  letters: number;
  /** Between two lines: at the beginning of the second, not at the end of the first. */
  isStart: boolean;
};

export type SelectedLetters = { anchor: LetterPlace; focus: LetterPlace };

export function readSelectedLetters(element: Element): SelectedLetters | undefined {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) {
    return undefined;
  }
  return {
    anchor: placeAt(element, anchorNode, anchorOffset ?? 0),
    focus: placeAt(element, focusNode, focusOffset ?? 0),
  };
}

/** Selects the same letters in another drawing of the text. */
export function selectLetters(element: Element, { anchor, focus }: SelectedLetters): void {
  const [anchorNode, anchorOffset] = findPlace(element, anchor);
  const [focusNode, focusOffset] = findPlace(element, focus);
  getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

function placeAt(element: Element, node: Node, offset: number): LetterPlace {
  const before = new Range();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  const isStart = node instanceof Text ? offset === 0 : !node.childNodes[offset - 1]?.textContent;
  return { letters: before.toString().length, isStart };
}

function findPlace(element: Element, { letters, isStart }: LetterPlace): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = letters;
  let last: [Node, number] = [element, 0];
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (rest < text.length || (rest === text.length && !isStart)) return [text, rest];
    rest -= text.length;
    last = [text, text.length];
  }
  return last;
}
