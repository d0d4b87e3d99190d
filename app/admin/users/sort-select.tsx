import type { SortState } from './user-table.tsx';

const choices: (SortState & { text: string })[] = [
  { sort: 'createdAt', order: 'desc', text: 'Newest first' },
  { sort: 'createdAt', order: 'asc', text: 'Oldest first' },
  { sort: 'fullName', order: 'asc', text: 'Name, A to Z' },
  { sort: 'fullName', order: 'desc', text: 'Name, Z to A' },
  { sort: 'email', order: 'asc', text: 'Email, A to Z' },
  { sort: 'email', order: 'desc', text: 'Email, Z to A' },
];

type SortSelectProps = { sorted: SortState; onSort: (sorted: SortState) => void };

/** Sorting where there are no column headings to press. */
export function SortSelect({ sorted, onSort }: SortSelectProps) {
  return (
    <select
      className="input desk-select"
      aria-label="Sort people"
      value={`${sorted.sort} ${sorted.order}`}
      onChange={(event) => {
        const choice = choices.find(({ sort, order }) => `${sort} ${order}` === event.target.value);
        if (choice) onSort({ sort: choice.sort, order: choice.order });
      }}
    >
      {choices.map(({ sort, order, text }) => (
        <option key={text} value={`${sort} ${order}`}>
          {text}
        </option>
      ))}
    </select>
  );
}
