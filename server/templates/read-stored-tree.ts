import { isSafeImage, isSafeLink } from '../../domain/links.ts';
import { type NavigationTree, navigationTreeSchema } from '../../domain/navigation.ts';

/**
 * The tree of a stored row. Rows may have been written by something else: an address that may not be
 * followed counts as none, because one bad link must not take the whole site down.
 */
export function readStoredTree(component: string): NavigationTree {
  const asStored = navigationTreeSchema.safeParse(JSON.parse(component));
  if (asStored.success) return asStored.data;
  return navigationTreeSchema.parse(JSON.parse(component, withoutUnsafeAddress));
}

function withoutUnsafeAddress(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (key === 'buttonLink') return isSafeLink(value) ? value : '';
  if (key === 'image') return isSafeImage(value) ? value : '';
  return value;
}
