import { sentences } from '../words/sentences.ts';

export const sectionWords = sentences('section', {
  exploreTile: 'Explore',
  chooseTestimonial: 'Choose a testimonial',
  testimonial: 'Testimonial {place}: {author}',
  pauseTestimonials: 'Pause the testimonials',
  pauseFilm: 'Pause the background video',
  office: 'Office',
  phone: 'Phone',
  email: 'E-mail',
  contents: 'Contents',
  playFilm: 'Play the film',
  film: 'Film',
  captions: 'Captions',
  saveFilm: 'Save the film',
  filmNote:
    'Pressing play loads the film from {host}. Until then, your browser sends nothing to {host}.',
  showMap: 'Show the map here',
  map: 'Map',
  mapNote:
    'Pressing the button loads the map from {host}. Until then, your browser sends nothing to {host}.',
  openMaps: 'Open in maps',
  opensAt: 'Opens {host}',
  application: 'Application: {title}',
});
