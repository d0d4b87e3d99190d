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
  application: (title: string) => `Application: ${title}`,
} as const;
