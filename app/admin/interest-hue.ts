import type { InterestArea } from '../../domain/contact/interest-areas.ts';

/** Each business has its hue of the mark; an inquiry about none of them stays grey. */
const hues: Record<InterestArea, string> = {
  'Real Estate & Property Management': 'real-estate',
  'Real: IT Consulting & Staffing': 'it-consulting',
  'Startup Incubation & Acceleration': 'startup-incubation',
  'Education & College Counselling': 'education',
  'General Inquiry': 'general',
};

export function interestHue(area: InterestArea): string {
  return hues[area];
}
