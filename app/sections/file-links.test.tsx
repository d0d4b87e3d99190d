import { expect, it } from 'vitest';

import type { LibraryFiles } from '../../domain/files/file-schemas.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { ProseText } from './prose.tsx';
import { InPreview, LinkedFiles } from '../site/use-site.ts';
import { SiteLink } from '../site/site-link.tsx';

const [here, gone] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const files: LibraryFiles = {
  [here]: { id: here, name: 'Prices & more.pdf', kind: 'pdf', size: 1_200_000, hash: '0' },
  [gone]: null,
};
const draw = (to: string) =>
  renderInSite(
    <LinkedFiles value={files}>
      <SiteLink to={to}>Prices</SiteLink>
    </LinkedFiles>,
  );

it('A link to a file leads to its address and tells kind and size', async () => {
  expect(await draw(`file:${here}`)).toBe(
    `<a href="/files/${here}/Prices%20%26%20more.pdf" dir="auto"><span>Prices, PDF, 1.2 MB</span></a>`,
  );
});

it('A link to a file that is gone, unknown or of this computer is plain words', async () => {
  for (const to of [`file:${gone}`, `file:${'c'.repeat(24)}`, 'file:///etc/passwd']) {
    expect(await draw(to)).toBe('<span dir="auto">Prices</span>');
  }
});

it('Other links are drawn as before', async () => {
  expect(await draw('/contact')).toBe('<a href="/contact" dir="auto">Prices</a>');
});

it('Prose links to files too, and a preview shows only the words that are stored', async () => {
  const prose = <ProseText text={`See [our prices](file:${here}).`} field="text" />;
  const html = await renderInSite(<LinkedFiles value={files}>{prose}</LinkedFiles>);
  expect(html).toContain('our prices, PDF, 1.2 MB');
  const preview = await renderInSite(
    <LinkedFiles value={files}>
      <InPreview value={true}>{prose}</InPreview>
    </LinkedFiles>,
  );
  expect(preview).not.toContain('PDF');
});
