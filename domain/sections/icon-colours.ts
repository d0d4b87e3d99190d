export const iconColours = [
  { name: 'Blue', hex: '#2563eb' },
  { name: 'Green', hex: '#16a34a' },
  { name: 'Sky', hex: '#0284c7' },
  { name: 'Yellow', hex: '#eab308' },
  { name: 'Red', hex: '#dc2626' },
  { name: 'Pink', hex: '#db2777' },
  { name: 'Orange', hex: '#ea580c' },
  { name: 'Purple', hex: '#7c3aed' },
  { name: 'Indigo', hex: '#4f46e5' },
  { name: 'Teal', hex: '#0d9488' },
  { name: 'Rose', hex: '#e11d48' },
  { name: 'Lime', hex: '#65a30d' },
  { name: 'Emerald', hex: '#059669' },
  { name: 'Fuchsia', hex: '#c026d3' },
  { name: 'Slate', hex: '#475569' },
] as const;

export type IconColour = (typeof iconColours)[number]['hex'];

export const iconColourHexes = iconColours.map((colour) => colour.hex) as [
  IconColour,
  ...IconColour[],
];

export function isIconColour(hex: string): hex is IconColour {
  return iconColours.some((colour) => colour.hex === hex);
}
