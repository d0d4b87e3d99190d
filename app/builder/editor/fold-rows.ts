/**
 * While a section is dragged only the bars of the rows are drawn, so that a place far away is near. The bar
 * that was taken stays under the pointer, then and when the rows unfold. Returns what unfolds them.
 */
export function foldRows(list: HTMLElement, grip: Element): () => void {
  const scroller = list.closest('.builder-right');
  const topOf = () => grip.getBoundingClientRect().top;
  const scrollTo = (top: number) => {
    if (scroller) scroller.scrollTop += topOf() - top;
  };
  const taken = topOf();
  list.dataset['folded'] = '';
  scrollTo(taken);
  // At the top of the page there is nothing left to scroll: room above it does the same.
  list.style.paddingTop = `${Math.max(0, taken - topOf())}px`;
  return () => {
    const dropped = topOf();
    delete list.dataset['folded'];
    list.style.paddingTop = '';
    requestAnimationFrame(() => scrollTo(dropped));
  };
}
