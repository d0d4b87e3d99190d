import { isIconColour } from '../../domain/icon-colours.ts';
import { isIconName } from '../../domain/icons.ts';
import { isSafeImage, isSafeLink } from '../../domain/links.ts';
import { type NavigationTree, navigationTreeSchema } from '../../domain/tree/tree-schema.ts';

/**
 * The tree of a stored row. Rows may have been written by something else, or by a version that knew other
 * icons: an address that may not be followed, an icon or a colour that nobody knows counts as none,
 * because one bad word must not take the whole site down.
 */
export function readStoredTree(component: string): NavigationTree {
  const asStored = navigationTreeSchema.safeParse(JSON.parse(component));
  if (asStored.success) return asStored.data;
  return navigationTreeSchema.parse(JSON.parse(component, withoutTheUnknown));
}

const isKnown: Record<string, (value: string) => boolean> = {
  buttonLink: isSafeLink,
  image: isSafeImage,
  icon: isIconName,
  iconColor: isIconColour,
};

function withoutTheUnknown(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !Object.hasOwn(isKnown, key)) return value;
  return isKnown[key]?.(value) ? value : '';
}
