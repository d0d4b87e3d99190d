export type BulkResult<Item> = { item: Item; problem: string | undefined };

type Bulk<Item> = {
  items: readonly Item[];
  /** What is done to each; it throws where it is refused. */
  act: (item: Item) => Promise<unknown>;
  wordsFor: (error: unknown) => string;
  /** Whether the next ones would only meet the same. */
  endsAll: (error: unknown) => boolean;
  onProgress: (done: number) => void;
};

const notTried = 'Not tried.';

/** One after the other, each with a result of its own: what is refused for one stops nobody else. */
export async function runBulk<Item>(bulk: Bulk<Item>): Promise<BulkResult<Item>[]> {
  const { items, act, wordsFor, endsAll, onProgress } = bulk;
  const results: BulkResult<Item>[] = [];
  let isOver = false;
  for (const item of items) {
    const problem = isOver
      ? notTried
      : await act(item).then(
          () => undefined,
          (error: unknown) => {
            isOver = endsAll(error);
            return wordsFor(error);
          },
        );
    results.push({ item, problem });
    onProgress(results.length);
  }
  return results;
}
