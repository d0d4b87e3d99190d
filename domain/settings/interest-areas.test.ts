import { describe, expect, it } from 'vitest';

import { problemsOfSettings, validSettings } from './change-settings.ts';
import { defaultSettings } from './settings-schema.ts';
import {
  areaHue,
  areaLabel,
  areaLimits,
  areaOptions,
  areasOfPages,
  areaWords,
  bornAreas,
  hiddenAreasOf,
  hideAreasOf,
  type InterestArea,
  showAreasOf,
} from './interest-areas.ts';

const added = (label: string, value = ''): InterestArea => ({
  value,
  label,
  hidden: false,
  hue: '',
  pageId: '',
});
const named = () => 'Real Estate';
const stored = (areas: unknown) => validSettings({ interestAreas: areas }).interestAreas;
const problemOf = (areas: InterestArea[]) =>
  problemsOfSettings({ ...defaultSettings, interestAreas: areas }).interestAreas;

describe('The interest areas', () => {
  it('are born as the specification stores and names them', () => {
    expect(defaultSettings.interestAreas.map(({ value, label }) => [value, label])).toEqual([
      ['Real Estate & Property Management', 'Real Estate & Property Management'],
      ['Real: IT Consulting & Staffing', 'IT Consulting & Staffing'],
      ['Startup Incubation & Acceleration', 'Startup Incubation & Acceleration'],
      ['Education & College Counselling', 'Education & College Counselling'],
      ['General Inquiry', 'General Inquiry'],
    ]);
    expect(stored(bornAreas)).toEqual(bornAreas);
  });

  it('keep the stored value of their first name, whatever they are called later', () => {
    const first = stored([...bornAreas, added(' Golf ')]) ?? [];
    expect(first.at(-1)).toEqual(added('Golf', 'Golf'));
    const renamed = first.map((area) =>
      area.value === 'Golf' ? { ...area, label: 'Polo' } : area,
    );
    expect(stored(renamed)?.at(-1)).toEqual(added('Polo', 'Golf'));
  });

  it('never share a stored value', () => {
    const three = stored([added('General Inquiry'), ...bornAreas, added('Golf'), added('Golf')]);
    const values = three?.map(({ value }) => value);
    expect(values?.[0]).toBe('General Inquiry 2');
    expect(values?.slice(-2)).toEqual(['Golf', 'Golf 2']);
    expect(problemOf([...bornAreas, added('A', 'Golf'), added('B', 'Golf')])).toBe(areaWords.twice);
  });

  it('are told apart by their names, hidden ones too', () => {
    const twin = { ...added(' golf'), hidden: true };
    expect(problemOf([...bornAreas, added('Golf', 'Golf'), twin])).toBe(areaWords.sameName('golf'));
    const renamed = bornAreas.with(0, { ...bornAreas[0]!, label: 'General Inquiry' });
    expect(problemOf(renamed)).toBe(areaWords.sameName('General Inquiry'));
    // What is stored already stays: a list that counted as not set would lose every other name.
    expect(stored(renamed)).toEqual(renamed);
  });

  it('have a name of one line that can be read, and are twenty at most', () => {
    const longest = 'x'.repeat(areaLimits.labelLength);
    expect(problemOf([...bornAreas, added(longest)])).toBeUndefined();
    expect(problemOf([...bornAreas, added(`${longest}x`)])).toBe(`Number 6: ${areaWords.tooLong}`);
    for (const empty of ['', '  ', '\u200b']) {
      expect(problemOf([...bornAreas, added(empty)])).toBe(`Number 6: ${areaWords.unnamed}`);
    }
    expect(problemOf([...bornAreas, added('a\nb')])).toBe(`Number 6: ${areaWords.lines}`);
    const many = Array.from({ length: 15 }, (_one, index) => added(`Area ${index}`));
    expect(problemOf([...bornAreas, ...many])).toBeUndefined();
    expect(problemOf([...bornAreas, ...many, added('More')])).toBe(areaWords.tooMany);
  });

  it('of the specification are hidden and not removed, and one stays in sight', () => {
    const hidden = bornAreas.map((area) => ({ ...area, hidden: true }));
    expect(problemOf(hidden.with(0, bornAreas[0]!))).toBeUndefined();
    expect(problemOf(hidden)).toBe(areaWords.allHidden);
    expect(problemOf(bornAreas.slice(1))).toBe(areaWords.bornGone(bornAreas[0]!.label));
    expect(problemOf([])).toBe(areaWords.none);
  });

  it('reach the form without those that are hidden, and with a label only where it differs', () => {
    const areas = bornAreas.map((area, index) => ({ ...area, hidden: index > 1 }));
    expect(areaOptions(areas)).toEqual([
      { value: 'Real Estate & Property Management' },
      { value: 'Real: IT Consulting & Staffing', label: 'IT Consulting & Staffing' },
    ]);
  });

  it('name and colour a stored value, and leave one they do not know as it is', () => {
    const value = 'Real: IT Consulting & Staffing';
    expect([areaLabel(bornAreas, value), areaHue(bornAreas, value)]).toEqual([
      'IT Consulting & Staffing',
      'it-consulting',
    ]);
    expect([areaLabel(bornAreas, 'Golf'), areaHue(bornAreas, 'Golf')]).toEqual(['Golf', '']);
  });

  it('are hidden with the page of their business, unless nothing would be left', () => {
    const [first, ...others] = bornAreas;
    const { pageId } = first!;
    expect(areasOfPages(bornAreas, [pageId, ''], named)).toEqual([first]);
    expect(hideAreasOf(bornAreas, [pageId, ''], named)).toEqual([
      { ...first, hidden: true },
      ...others,
    ]);
    const alone = [first!, ...others.map((area) => ({ ...area, hidden: true }))];
    expect(areasOfPages(alone, [pageId], named)).toEqual([]);
    expect(hideAreasOf(alone, [pageId], named)).toEqual(alone);
  });

  it('that were given to something else are not hidden with the page', () => {
    const [first, ...others] = bornAreas;
    const { pageId } = first!;
    const called = (label: string) => [{ ...first!, label }, ...others];
    expect(areasOfPages(called('Boat charter'), [pageId], named)).toEqual([]);
    expect(hideAreasOf(called('Boat charter'), [pageId], named)).toEqual(called('Boat charter'));
    const homes = called('Immobilien & Verwaltung');
    expect(areasOfPages(homes, [pageId], named)).toEqual([]);
    expect(areasOfPages(homes, [pageId], () => 'Immobilien')).toEqual([homes[0]]);
  });

  it('are shown again with the page of their business, and others stay hidden', () => {
    const hidden = bornAreas.map((area, index) => ({ ...area, hidden: index < 2 }));
    const { pageId } = bornAreas[0]!;
    expect(hiddenAreasOf(hidden, pageId)).toEqual([hidden[0]]);
    expect(showAreasOf(hidden, pageId)).toEqual([bornAreas[0], ...hidden.slice(1)]);
    expect(hiddenAreasOf(hidden, '')).toEqual([]);
    expect(hiddenAreasOf(bornAreas, pageId)).toEqual([]);
  });
});
