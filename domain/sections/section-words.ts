/**
 * The texts of sections that no editor wrote. They stand only here, so that they can be translated.
 */
export const sectionWords = {
  exploreTile: 'Explore',
  chooseTestimonial: 'Choose a testimonial',
  testimonial: (place: number, author: string) => `Testimonial ${place}: ${author}`,
  pauseFilm: 'Pause the background video',
  office: 'Office',
  phone: 'Phone',
  email: 'E-mail',
  contents: 'Contents',
  linkToHeading: (heading: string) => `Link to “${heading}”`,
  playFilm: 'Play the film',
  film: 'Film',
  filmNote: (host: string) =>
    `Pressing play loads the film from ${host}. Until then nothing is asked of ${host}.`,
  showMap: 'Show the map here',
  map: 'Map',
  mapNote: (host: string) =>
    `Pressing loads the map from ${host}. Until then nothing is asked of ${host}.`,
  openMaps: 'Open in maps',
  opensAt: (host: string) => `Opens ${host}`,
  application: (title: string) => `Application: ${title}`,
} as const;
