/** What an inquiry may be about. `value` is stored and sent; people read `label`. */
export const interestAreas = [
  { value: 'Real Estate & Property Management', label: 'Real Estate & Property Management' },
  { value: 'Real: IT Consulting & Staffing', label: 'IT Consulting & Staffing' },
  { value: 'Startup Incubation & Acceleration', label: 'Startup Incubation & Acceleration' },
  { value: 'Education & College Counselling', label: 'Education & College Counselling' },
  { value: 'General Inquiry', label: 'General Inquiry' },
] as const;

export type InterestArea = (typeof interestAreas)[number]['value'];
