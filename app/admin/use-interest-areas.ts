import { useQuery } from '@tanstack/react-query';

import { areaHue, bornAreas, type InterestArea } from '../../domain/settings/interest-areas.ts';
import { settingsQuery } from './desk-queries.ts';

/** The interest areas as set; those that came with the site until the settings have come. */
export function useInterestAreas(isAwake = true): InterestArea[] {
  const { data } = useQuery({ ...settingsQuery(), enabled: isAwake });
  return data?.values.interestAreas ?? bornAreas;
}

/** The colour of an area is that of its business; an area of none of them stays grey. */
export function interestHue(areas: InterestArea[], value: string): string {
  return areaHue(areas, value) || 'general';
}
