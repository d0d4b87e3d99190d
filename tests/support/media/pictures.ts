import sharp from 'sharp';

type Size = { width: number; height: number };

/**
 * A photograph of sorts: soft shapes over noise, so that its file is as large as a photograph's.
 */
export async function makePhoto({ width, height }: Size, seed = 1): Promise<Buffer> {
  const coarse = { width: 24, height: 16 };
  const values = Uint8Array.from({ length: coarse.width * coarse.height * 3 }, (_value, index) =>
    Math.round(128 + 120 * Math.sin(index * 12.9898 * seed + Math.sin(index * 78.233) * 43)),
  );
  return sharp(values, { raw: { ...coarse, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Left half red, right half blue, with a place, a camera and a direction in its metadata. */
export async function makeTurnedPhoto(): Promise<Buffer> {
  const blue = await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Few bytes that decode into very many pixels. */
export function makeBomb(): Promise<Buffer> {
  return sharp({
    create: { width: 12_000, height: 10_000, channels: 3, background: '#123456' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Fifty megapixels in few bytes: in lines that follow each other, or interlaced. */
export function makeLarge(isInterlaced: boolean): Promise<Buffer> {
  return sharp({
    create: { width: 10_000, height: 5000, channels: 3, background: '#123456' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1, progressive: isInterlaced })
    .toBuffer();
}

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A GIF that is also a valid web page and a script. */
export async function makePolyglot(): Promise<Buffer> {
  const gif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00aa66' } })
    .gif()
    .toBuffer();
  return Buffer.concat([
    gif,
    Buffer.from('*/=1;</script><script>window.__polyglot=1</script><!-- PK'),
  ]);
}

/** A request body as a browser's form sends it. */
export async function formOf(
  file: { bytes: Buffer; name?: string; type?: string },
  fields: Record<string, string> = {},
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { bytes, name = 'photo.jpg', type = 'image/jpeg' } = file;
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Very wide, red on the left and blue on the right: any crop of it shows where it was taken. */
export async function makeTwoTone(): Promise<Buffer> {
  const blue = await sharp({
    create: { width: 450, height: 300, channels: 3, background: '#1030e0' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 300, channels: 3, background: '#e01030' } })
    .composite([{ input: blue, left: 450, top: 0 }])
    .png()
    .toBuffer();
}
