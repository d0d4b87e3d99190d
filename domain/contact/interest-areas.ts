/** The subjects of an inquiry: the stored value, and the words people read. */
export const interestAreas = [
  { value: 'Real Estate & Property Management', label: 'Real Estate & Property Management' },
  { value: 'Real: IT Consulting & Staffing', label: 'IT Consulting & Staffing' },
  { value: 'Startup Incubation & Acceleration', label: 'Startup Incubation & Acceleration' },
  { value: 'Education & College Counselling', label: 'Education & College Counselling' },
  { value: 'General Inquiry', label: 'General Inquiry' },
] as const;

export type InterestArea = (typeof interestAreas)[number]['value'];

export const interestAreaValues = interestAreas.map((area) => area.value) as [
  InterestArea,
  ...InterestArea[],
];

export function interestAreaLabel(value: string): string {
  return interestAreas.find((area) => area.value === value)?.label ?? value;
}
