// Written by art/make-images.ts: change art/pictures.ts and run it again.

export interface ShippedPicture {
  width: number;
  height: number;
}

/**
 * Keyed by the plain URL of the picture. Pages show the drawing beside it: the same name with
 * `.svg`.
 */
export const shippedPictures: Record<string, ShippedPicture> = {
  '/images/hero-home.webp': { width: 1280, height: 720 },
  '/images/hero-real-estate.webp': { width: 1280, height: 720 },
  '/images/hero-it-consulting.webp': { width: 1280, height: 720 },
  '/images/hero-startup-incubation.webp': { width: 1280, height: 720 },
  '/images/hero-education.webp': { width: 1280, height: 720 },
  '/images/hero-about.webp': { width: 1280, height: 720 },
  '/images/hero-careers.webp': { width: 1280, height: 720 },
  '/images/hero-contact.webp': { width: 1280, height: 720 },
  '/images/tile-real-estate.webp': { width: 960, height: 960 },
  '/images/tile-it-consulting.webp': { width: 960, height: 960 },
  '/images/tile-startup-incubation.webp': { width: 960, height: 960 },
  '/images/tile-education.webp': { width: 960, height: 960 },
  '/images/mission.webp': { width: 1280, height: 549 },
  '/images/default-service.webp': { width: 960, height: 720 },
  '/images/case-logistics.webp': { width: 960, height: 720 },
  '/images/case-health.webp': { width: 960, height: 720 },
  '/images/case-retail.webp': { width: 960, height: 720 },
  '/images/estate-residential.webp': { width: 960, height: 720 },
  '/images/estate-commercial.webp': { width: 960, height: 720 },
  '/images/estate-land.webp': { width: 960, height: 720 },
  '/images/startup-ignite.webp': { width: 960, height: 720 },
  '/images/startup-build.webp': { width: 960, height: 720 },
  '/images/startup-scale.webp': { width: 960, height: 720 },
  '/images/education-school.webp': { width: 960, height: 720 },
  '/images/education-university.webp': { width: 960, height: 720 },
  '/images/education-summer.webp': { width: 960, height: 720 },
};
