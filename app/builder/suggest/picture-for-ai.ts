/** Enough to tell what is on it, and small enough to send in a question. */
const longestSide = 512;

/** One of our own pictures as a data address: the service cannot fetch what may stand behind a sign-in or on localhost. */
export async function pictureForAi(src: string): Promise<string> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    throw new Error('The picture could not be loaded. Please try again.');
  }
  const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}
