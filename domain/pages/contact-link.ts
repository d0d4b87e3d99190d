import type { InterestArea } from '../contact/interest-areas.ts';
import type { Vertical } from '../sections/verticals.ts';

const interestOf: Record<Vertical, InterestArea> = {
  'real-estate': 'Real Estate & Property Management',
  'it-consulting': 'Real: IT Consulting & Staffing',
  'startup-incubation': 'Startup Incubation & Acceleration',
  education: 'Education & College Counselling',
};

/** Leads to the contact form with the interest area chosen and the message's first line written. */
export function contactLink(vertical: Vertical, firstLine: string): string {
  const interest = encodeURIComponent(interestOf[vertical]);
  return `/contact?interest=${interest}&about=${encodeURIComponent(firstLine)}`;
}
