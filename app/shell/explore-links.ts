/** The fixed group beside the entries of the tree. */
export const exploreLinks = [
  { text: 'About Us', path: '/about-us' },
  { text: 'Contact', path: '/contact' },
  { text: 'Careers', path: '/careers' },
];
