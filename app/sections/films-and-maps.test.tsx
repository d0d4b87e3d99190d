import { describe, expect, it } from 'vitest';

import type { LibraryFiles } from '../../domain/files/file-schemas.ts';
import type { DataOfKind } from '../../domain/sections/kinds.ts';
import { type BuiltSection, sectionOfKind } from '../../domain/sections/section-schema.ts';
import { makeExample } from '../../domain/tree/edit-page.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { InPreview, LinkedFiles } from '../site/use-site.ts';
import { sectionRegistry } from './section-registry.tsx';
import { SectionView } from './section-view.tsx';

const address = 'https://youtu.be/aqz-KE-bpKQ';
const openStreetMap = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4';

function draw(section: BuiltSection): Promise<string> {
  return renderInSite(<SectionView section={section} registry={sectionRegistry} />);
}

/** What a browser would ask for by itself: nothing inside a template. */
function outsideTemplates(html: string): string {
  return html.replace(/<template>.*?<\/template>/g, '');
}

describe('A film of another host', () => {
  const film = sectionOfKind('film', 'f1', {
    heading: 'How we work',
    film: address,
    image: '/images/hero-home.webp',
  });

  it('is a picture of ours and a link; its frame lies in a template', async () => {
    const html = await draw(film);
    expect(html).toMatch(
      /<template><iframe class="embed-frame" src="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?[^"]*"/,
    );
    const shown = outsideTemplates(html);
    expect(shown).not.toContain('iframe');
    expect(shown).not.toMatch(/ (src|srcset|poster)="https?:/i);
    expect(shown).not.toContain('<link');
    expect(shown).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(shown).toContain('/images/hero-home.svg');
  });

  it('says whom a press asks, where the button stands', async () => {
    const html = await draw(film);
    expect(html).toContain('aria-describedby="f1-note"');
    expect(html).toMatch(/<figcaption id="f1-note"[^>]*>Pressing play loads the film from YouTube/);
  });

  it('may do little in its frame, which is named', async () => {
    const html = await draw(film);
    expect(html).toContain('title="How we work"');
    expect(html).toContain(
      'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"',
    );
    expect(html).toContain('allow="autoplay; fullscreen; picture-in-picture"');
    expect(html).toContain('referrerPolicy="strict-origin"');
  });

  it.each(['', 'https://evil.example/watch?v=aqz-KE-bpKQ', 'javascript:alert(1)'])(
    'is not drawn from an address that nobody knows: %s',
    async (typed) => {
      const html = await draw(sectionOfKind('film', 'f1', { heading: 'A', film: typed }));
      expect(html).not.toMatch(/iframe|<a |evil|javascript/);
    },
  );

  it('has neither link nor frame in a preview', async () => {
    const html = await renderInSite(
      <InPreview value={true}>
        <SectionView section={film} registry={sectionRegistry} />
      </InPreview>,
    );
    expect(html).toContain('Play the film');
    expect(html).not.toMatch(/iframe|<template|<a |f1-note/);
  });
});

describe('A film of one’s own', () => {
  const [film, captions, gone] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
  const files: LibraryFiles = {
    [film!]: { id: film!, name: 'Our work.mp4', kind: 'mp4', size: 4_200_000, hash: 'x' },
    [captions!]: { id: captions!, name: 'Our work.vtt', kind: 'vtt', size: 900, hash: 'y' },
    [gone!]: null,
  };

  function drawOwn(data: Partial<DataOfKind<'film'>>): Promise<string> {
    const section = sectionOfKind('film', 'f1', { heading: 'How we work', ...data });
    return renderInSite(
      <LinkedFiles value={files}>
        <SectionView section={section} registry={sectionRegistry} />
      </LinkedFiles>,
    );
  }

  it('waits for a press, with its picture and its captions, and asks no other host', async () => {
    const html = await drawOwn({
      file: `file:${film}`,
      captions: `file:${captions}`,
      image: '/images/hero-home.webp',
      film: address,
    });
    expect(html).toMatch(/<video[^>]* controls=""/);
    expect(html).toContain('preload="none"');
    expect(html).toContain('poster="/images/hero-home.svg"');
    expect(html).toContain('aria-label="How we work"');
    expect(html).not.toMatch(/autoplay/i);
    expect(html).toContain(`<source src="/files/${film}/Our%20work.mp4" type="video/mp4"/>`);
    expect(html).toContain(`<track kind="captions" src="/files/${captions}/Our%20work.vtt"`);
    expect(html).not.toMatch(/youtube|iframe|<template/i);
  });

  it('does without captions and picture', async () => {
    const html = await drawOwn({ file: `file:${film}` });
    expect(html).toContain('<video');
    expect(html).not.toContain('<track');
    expect(html).toMatch(/fold.*poster="data:/);
  });

  it.each([`file:${gone}`, `file:${'d'.repeat(24)}`, `file:${captions}`, 'file:../x', '/x.mp4'])(
    'is not drawn when it is no film of the library: %s',
    async (file) => {
      expect(await drawOwn({ file, film: address })).not.toMatch(/<video|iframe|\/x/);
    },
  );

  it('stands still in a preview, and says what it is', async () => {
    const section = sectionOfKind('film', 'f1', { file: `file:${film}` });
    const html = await renderInSite(
      <LinkedFiles value={files}>
        <InPreview value={true}>
          <SectionView section={section} registry={sectionRegistry} />
        </InPreview>
      </LinkedFiles>,
    );
    expect(html).toContain('MP4, 4.2 MB');
    expect(html).not.toMatch(/<video|<a /);
  });
});

describe('A place', () => {
  const lines = '4 Meridian Court\nLondon EC2A 4NE';

  it('has its address in lines, and a plain link into maps', async () => {
    const html = await draw(sectionOfKind('map', 'm1', { heading: 'Visit us', address: lines }));
    expect(html).toMatch(/<address class="map-address">4 Meridian Court\nLondon EC2A 4NE</);
    expect(html).toMatch(
      /<a href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=4\+Meridian[^"]*"[^>]*>Open in maps<\/a>/,
    );
    expect(html).not.toMatch(/iframe|<figure/);
  });

  it('says on its button what an editor wrote', async () => {
    const html = await draw(
      sectionOfKind('map', 'm1', { address: lines, buttonText: 'Get directions' }),
    );
    expect(html).toContain('>Get directions</a>');
    expect(html).not.toContain('Open in maps');
  });

  it('shows the map of another host only after a press', async () => {
    const html = await draw(
      sectionOfKind('map', 'm1', { address: lines, map: openStreetMap, image: '/images/a.webp' }),
    );
    expect(html).toContain(`<template><iframe class="embed-frame" src="${openStreetMap}"`);
    const shown = outsideTemplates(html);
    expect(shown).not.toContain('iframe');
    expect(shown).toContain('Pressing the button loads the map from OpenStreetMap');
    expect(shown.match(/href="https:\/\/www\.openstreetmap\.org\/search\?query=/g)).toHaveLength(2);
  });

  it('without an address or with a strange map leaves nothing empty', async () => {
    const html = await draw(
      sectionOfKind('map', 'm1', { heading: 'Soon', map: 'https://evil.example/' }),
    );
    expect(html).not.toMatch(/<address|<a |<figure|evil/);
  });
});

it.each(['film', 'map'] as const)('the example of a %s has no inline style', async (kind) => {
  const html = await draw(makeExample(kind, () => 'e1'));
  expect(html).not.toMatch(/\sstyle="/);
});
