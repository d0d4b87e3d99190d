import { describe, expect, it } from 'vitest';

import { countryName, isCountryCode } from './countries.ts';
import { isIconColour } from '../sections/icon-colours.ts';
import { isIconName } from '../sections/icons.ts';
import { choiceName } from '../sections/fields.ts';
import { isKind, kindValueOf } from '../sections/kinds.ts';
import { validSettings } from '../settings/change-settings.ts';
import { ownValue } from './values.ts';

/** Properties that every object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

describe('A name from outside', () => {
  it.each(inherited)('V-13 finds nothing that every object inherits: %s', (name) => {
    expect(ownValue({ known: 1 }, name)).toBeUndefined();
    expect(ownValue({ known: 1 }, 'known')).toBe(1);
    const judged = [isKind, isIconName, isIconColour, isCountryCode].filter((judge) => judge(name));
    expect(judged).toEqual([]);
    expect(kindValueOf({ id: 'x', templateId: name, data: {} } as never)).toBeUndefined();
    expect(choiceName({ names: { known: 'Known' } } as never, name)).toBe(name);
    expect(countryName(name)).toBe(name);
    expect(Object.keys(validSettings(JSON.parse(`{"${name}":"x"}`)))).toEqual([]);
  });
});
