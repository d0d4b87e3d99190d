import { createContext, useContext } from 'react';

/** The address of the page that is being drawn. */
export const AddressContext = createContext('/');

export function useAddress(): string {
  return useContext(AddressContext);
}
