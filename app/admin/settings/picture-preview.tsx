import { useState } from 'react';

import { isSafeImage } from '../../../domain/addresses.ts';

/** What the address shows, small. */
export function PicturePreview({ address }: { address: string }) {
  const [broken, setBroken] = useState('');
  if (address === '' || !isSafeImage(address)) return null;
  if (broken === address) return <p className="field-hint">There is no picture at this address.</p>;
  return (
    <img className="setting-picture" src={address} alt="" onError={() => setBroken(address)} />
  );
}
