import { findGaps } from '../../../domain/content/gaps.ts';
import type { SavedDraft } from '../../../domain/content/page-draft.ts';
import { mapTexts, textsOfType } from '../../../domain/sections/field-holders.ts';
import { callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';

/** Writes something into every gap of a draft, and saves it. Returns what was asked for. */
export async function fillGaps(site: Site, token: string, pageId: string): Promise<string[]> {
  const path = `/template/drafts/${pageId}`;
  const { data } = await callSite<{ draft: SavedDraft }>(site, path, { token });
  const { document, revision, baseVersion } = data.draft;
  const asked = document.sections.flatMap((section) =>
    textsOfType(section, 'prose').flatMap(({ value }) => findGaps(value)),
  );
  const sections = document.sections.map((section) =>
    mapTexts(section, 'prose', (text) =>
      text.replaceAll(/\\?\[Please fill in: [^\]]*\]/g, 'as our register says'),
    ),
  );
  const body = { revision, baseVersion, document: { ...document, sections } };
  const { status, message } = await callSite(site, path, { method: 'PUT', token, body });
  if (status !== 200) throw new Error(message);
  return asked;
}
