/** Longer words than this do not fit a narrow screen in the large letters. */
const longestLargeWord = 14;
const longestLargeName = 24;

/** The company's name, in large letters where it is short. */
export function FooterBrand({ name }: { name: string }) {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const isLong = name.length > longestLargeName || longest > longestLargeWord;
  return <p className={isLong ? 'footer-brand footer-brand-long' : 'footer-brand'}>{name}</p>;
}
