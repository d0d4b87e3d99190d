import { createContext, useContext } from 'react';

/** Where the visitor is. */
type Address = { pathname: string; search: string };

/** Leads the visitor to another page of the site; resolves when they are there. */
export type GoTo = (address: string, options?: { replace?: boolean }) => Promise<void>;

/** Filled in around the whole document (app/router/site-around.tsx); parts of a page know no router. */
export const AddressContext = createContext<Address>({ pathname: '/', search: '' });
export const GoToContext = createContext<GoTo>(() => Promise.resolve());

export function useAddress(): Address {
  return useContext(AddressContext);
}

export function useGoTo(): GoTo {
  return useContext(GoToContext);
}
