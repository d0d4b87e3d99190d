// Written by art/make-images.ts: change art/pictures.ts and run it again.

export interface ShippedPicture {
  width: number;
  height: number;
  /** There are `-<width>.avif` and `-<width>.webp` files next to the plain one for each of these. */
  widths: number[];
  /** The picture's average colour, shown until it has loaded. */
  placeholder: string;
}

/** Keyed by the plain URL of the picture. */
export const shippedPictures: Record<string, ShippedPicture> = {
  '/images/hero-home.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#26252e',
  },
  '/images/hero-real-estate.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#093428',
  },
  '/images/hero-it-consulting.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#102646',
  },
  '/images/hero-startup-incubation.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#3b2312',
  },
  '/images/hero-education.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#2a1f50',
  },
  '/images/hero-about.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#23222b',
  },
  '/images/hero-careers.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#2b2239',
  },
  '/images/hero-contact.webp': {
    width: 1280,
    height: 720,
    widths: [640, 1280, 1920],
    placeholder: '#1f212e',
  },
  '/images/hero-home-phone.webp': {
    width: 828,
    height: 1380,
    widths: [480, 828],
    placeholder: '#192233',
  },
  '/images/tile-real-estate.webp': {
    width: 960,
    height: 1200,
    widths: [480, 960],
    placeholder: '#0a4131',
  },
  '/images/tile-it-consulting.webp': {
    width: 960,
    height: 1200,
    widths: [480, 960],
    placeholder: '#163368',
  },
  '/images/tile-startup-incubation.webp': {
    width: 960,
    height: 1200,
    widths: [480, 960],
    placeholder: '#662e10',
  },
  '/images/tile-education.webp': {
    width: 960,
    height: 1200,
    widths: [480, 960],
    placeholder: '#352564',
  },
  '/images/mission.webp': {
    width: 1280,
    height: 549,
    widths: [640, 1280, 1920],
    placeholder: '#1c2835',
  },
  '/images/default-service.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#2d3344',
  },
  '/images/case-logistics.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#143267',
  },
  '/images/case-health.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#153470',
  },
  '/images/case-retail.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#153778',
  },
  '/images/estate-residential.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#08513c',
  },
  '/images/estate-commercial.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#07503c',
  },
  '/images/estate-land.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#0a503c',
  },
  '/images/startup-ignite.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#3d2513',
  },
  '/images/startup-build.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#4d2912',
  },
  '/images/startup-scale.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#5d2b0f',
  },
  '/images/education-school.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#3d227b',
  },
  '/images/education-university.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#331f66',
  },
  '/images/education-summer.webp': {
    width: 960,
    height: 720,
    widths: [480, 960],
    placeholder: '#412183',
  },
};
