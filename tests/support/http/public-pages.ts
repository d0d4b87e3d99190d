/** The public pages of the route table. */
export const publicPages = [
  '/',
  '/about-us',
  '/careers',
  '/contact',
  '/verticals/real-estate',
  '/verticals/it-consulting',
  '/verticals/startup-incubation',
  '/verticals/education',
];
