/** Mail programs know no custom properties: each colour in its light and its dark form, by role. */
export const palette = {
  paper: { light: '#f4f2ec', dark: '#0b1210' },
  surface: { light: '#ffffff', dark: '#121b18' },
  ink: { light: '#0b1714', dark: '#eef2ee' },
  muted: { light: '#55615c', dark: '#9fb0a8' },
  line: { light: '#e5e2da', dark: '#22302b' },
  brand: { light: '#047857', dark: '#34d399' },
  onBrand: { light: '#ffffff', dark: '#06281d' },
} as const;

/** The four blades of the mark in reading order: their lit and their shaded plane. */
export const blades = {
  topLeft: { lit: '#7c3aed', shaded: '#492a8b' },
  topRight: { lit: '#059669', shaded: '#085d43' },
  bottomLeft: { lit: '#ea580c', shaded: '#863b10' },
  bottomRight: { lit: '#2563eb', shaded: '#19418a' },
} as const;

export const textFace = "'Geist Variable','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const headingFace = "'Instrument Serif',Georgia,'Times New Roman',serif";
