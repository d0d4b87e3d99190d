import type { MailBlock, MailContent, MailSite } from './mail-content.ts';

/** The same mail for programs and people that read plain text. */
export function renderText(content: MailContent, site: MailSite): string {
  return [
    content.heading,
    ...content.blocks.map(renderBlock),
    `-- \n${site.name}, ${site.address}\n${site.email}\n${site.url}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function renderBlock(block: MailBlock): string {
  if (block.kind === 'button') return `${block.label}:\n${block.href}`;
  if (block.kind === 'facts') {
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
  if (block.kind === 'quote') {
    return block.text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  }
  return block.text;
}
