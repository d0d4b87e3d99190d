import { describe, expect, it } from 'vitest';

import { problemOf } from './fields.ts';
import { kinds } from './kinds.ts';
import { type EmbedSort, embedProblem, mapsSearch, readEmbed } from './embeds.ts';

const youTube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=-0.09,51.52,-0.08,51.53&layer=mapnik&marker=51.525,-0.085';

describe('The address of a film', () => {
  it.each([
    youTube,
    'http://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=90s',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ#top',
    'https://youtu.be/aqz-KE-bpKQ?si=tracking',
    'youtu.be/aqz-KE-bpKQ',
    ' www.youtube.com/shorts/aqz-KE-bpKQ ',
    'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share',
    'https://www.youtube.com/embed/aqz-KE-bpKQ?controls=0',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x&amp;start=3" title="a"></iframe>',
  ])('at YouTube is reduced to its id: %s', (typed) => {
    expect(readEmbed('film', typed)).toEqual({
      host: 'YouTube',
      origin: 'https://www.youtube-nocookie.com',
      src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
      address: youTube,
    });
  });

  it.each([
    'https://vimeo.com/76979871',
    'vimeo.com/76979871?share=copy',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/shortfilms/videos/76979871',
    'https://vimeo.com/showcase/1234/video/76979871',
    'https://player.vimeo.com/video/76979871?title=0&byline=0',
  ])('at Vimeo is reduced to its number, and asks not to be followed: %s', (typed) => {
    expect(readEmbed('film', typed)).toEqual({
      host: 'Vimeo',
      origin: 'https://player.vimeo.com',
      src: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
      address: 'https://vimeo.com/76979871',
    });
  });

  it.each([
    'https://vimeo.com/76979871/8272103f6e',
    'player.vimeo.com/video/76979871?h=8272103f6e',
  ])('at Vimeo keeps the key of a film that is not listed: %s', (typed) => {
    expect(readEmbed('film', typed)).toMatchObject({
      src: 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
      address: 'https://vimeo.com/76979871/8272103f6e',
    });
  });

  it.each([
    '',
    'a film',
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example@youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22onload',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/redirect?v=aqz-KE-bpKQ',
    'https://vimeo.com/',
    'https://vimeo.com/76979871;script-src',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'data:text/html,<b>youtu.be/aqz-KE-bpKQ</b>',
    '<iframe srcdoc="x" src=https://youtu.be/aqz-KE-bpKQ>',
    `https://youtu.be/aqz-KE-bpKQ?${'x'.repeat(5000)}`,
    openStreetMap,
  ])('is none anywhere else: %s', (typed) => {
    expect(readEmbed('film', typed)).toBeUndefined();
  });
});

describe('The address of a map', () => {
  it('at OpenStreetMap keeps the place, and nothing else', () => {
    const typed = `<iframe width="425" src="${openStreetMap.replaceAll('&', '&amp;')}&amp;x=1"></iframe>`;
    for (const each of [openStreetMap, typed, openStreetMap.replaceAll(',', '%2C')]) {
      expect(readEmbed('map', each)).toEqual({
        host: 'OpenStreetMap',
        origin: 'https://www.openstreetmap.org',
        src: openStreetMap,
        address: openStreetMap,
      });
    }
  });

  it.each([
    'https://www.google.com/maps/embed?pb=!1m18!1m12!2sFourfold%20%26%20Co!5e0',
    'https://www.google.com/maps/embed/v1/place?key=abc&q=Meridian+Court',
  ])('at Google Maps is the one for embedding: %s', (typed) => {
    expect(readEmbed('map', typed)).toEqual({
      host: 'Google Maps',
      origin: 'https://www.google.com',
      src: typed,
      address: typed,
    });
  });

  it.each([
    'https://www.openstreetmap.org/#map=16/51.5/-0.08',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,x',
    'https://tile.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'https://www.google.com/search?q=x',
    'https://www.google.com/maps/embed?q=x',
    'https://www.google.com/maps/embed/../../url?q=https://evil.example&pb=!1',
    'https://maps.google.evil.example/maps/embed?pb=!1',
    youTube,
  ])('is none anywhere else: %s', (typed) => {
    expect(readEmbed('map', typed)).toBeUndefined();
  });
});

describe('A known address', () => {
  it.each<[EmbedSort, string]>([
    ['film', youTube],
    ['film', 'https://vimeo.com/76979871/8272103f6e'],
    ['map', openStreetMap],
    ['map', 'https://www.google.com/maps/embed?pb=!1m18!2sA%20%26%20B'],
  ])('reads the same after it was reduced: %s %s', (sort, typed) => {
    const read = readEmbed(sort, typed);
    expect(read && readEmbed(sort, read.address)).toEqual(read);
  });

  it('may be published, and so may none; half of one may not', () => {
    expect(embedProblem('film', '')).toBeUndefined();
    expect(embedProblem('film', youTube)).toBeUndefined();
    expect(embedProblem('film', 'https://youtu.be/')).toBe(
      'This must be the address of a YouTube or Vimeo film',
    );
    expect(embedProblem('map', youTube)).toContain('OpenStreetMap or Google Maps');
  });
});

describe('A file of the library', () => {
  const file = kinds.film.fields.file;

  it('may be published, and so may none; another address may not', () => {
    expect(problemOf(file, '')).toBeUndefined();
    expect(problemOf(file, `file:${'a'.repeat(24)}`)).toBeUndefined();
    for (const wrong of ['file:', 'file:../a', `page:${'a'.repeat(24)}`, 'https://a.example/b.mp4'])
      expect(problemOf(file, wrong)).toBe('This must be a file from the library');
  });
});

describe('The way into the visitor’s maps', () => {
  it('looks for the address by https, on one line', () => {
    expect(mapsSearch(' 4 Meridian Court \n\nLondon & more')).toEqual({
      host: 'Google Maps',
      href: 'https://www.google.com/maps/search/?api=1&query=4+Meridian+Court%2C+London+%26+more',
    });
  });

  it('leads to the host of the map beside it', () => {
    const { host, href } = mapsSearch('Rome', readEmbed('map', openStreetMap));
    expect([host, href]).toEqual([
      'OpenStreetMap',
      'https://www.openstreetmap.org/search?query=Rome',
    ]);
  });
});
