export type BulkResult<Item> = { item: Item; problem: string | undefined };

type Bulk<Item> = {
  items: readonly Item[];
  /** What is done to each; it throws where it is refused. */
  act: (item: Item) => Promise<unknown>;
  wordsFor: (error: unknown) => string;
  onProgress: (done: number) => void;
};

/** One after the other, each with a result of its own: what is refused for one stops nobody else. */
export async function runBulk<Item>(bulk: Bulk<Item>): Promise<BulkResult<Item>[]> {
  const { items, act, wordsFor, onProgress } = bulk;
  const results: BulkResult<Item>[] = [];
  for (const item of items) {
    const problem = await act(item).then(() => undefined, wordsFor);
    results.push({ item, problem });
    onProgress(results.length);
  }
  return results;
}
