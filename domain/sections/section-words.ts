/** What visitors read in sections besides what editors wrote there. Here and nowhere else, so that it can be translated. */
export const sectionWords = {
  exploreTile: 'Explore',
  chooseTestimonial: 'Choose a testimonial',
  testimonial: (place: number, author: string) => `Testimonial ${place}: ${author}`,
  pauseFilm: 'Pause the background video',
  office: 'Office',
  phone: 'Phone',
  email: 'E-mail',
  application: (title: string) => `Application: ${title}`,
} as const;
