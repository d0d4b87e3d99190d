import { useEffect } from 'react';

/** A link such as `/admin/settings#company` leads to that group; the browser cannot, because it came later. */
export function useGroupInAddress(): void {
  useEffect(() => {
    const name = location.hash.slice(1);
    if (name !== '') document.getElementById(`settings-${name}`)?.scrollIntoView();
  }, []);
}
