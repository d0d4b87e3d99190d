import { useNavigation } from 'react-router';

/** Shows itself only when the next page takes longer than 300 ms: its styles wait that long. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <output className="pending-bar" aria-label="Loading" />;
}
