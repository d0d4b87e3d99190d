import type { Outcome, OutcomePicture, PageAt } from '../../../domain/content/outcome.ts';
import { filePath } from '../../../domain/files/file-names.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import { treePage } from '../../../domain/tree/edit-tree.ts';
import {
  type FieldDifference,
  type PageDifference,
  pageDifference,
} from '../../../domain/tree/page-difference.ts';
import { listPages, showLink } from '../../../domain/tree/page-links.ts';
import { useEditor } from '../work/editor-context.ts';
import { MarkedPage } from '../history/marked-page.tsx';

/** Everything that visitors would see differently: pages, addresses, pictures and files. */
export function OutcomeView({ outcome, pageId }: { outcome: Outcome; pageId: string }) {
  const { tree } = useEditor();
  const { pages, redirects, pictures, files, problem } = outcome;
  const links = listPages(tree);
  const newPictures = pictures.filter(({ isNew }) => isNew);
  const newFiles = files.filter(({ isNew }) => isNew);
  return (
    <div className="builder-approval-page">
      {problem !== null && (
        <p className="builder-failure own-line text-14 danger">{`It cannot be published: ${problem}`}</p>
      )}
      {pages.map(({ pageId: id, before, after }) => (
        <section key={id}>
          {id !== pageId && (
            <h3 className="builder-outcome-title">
              {`Also on the page “${(after ?? before)?.page.text ?? ''}”`}
            </h3>
          )}
          <MarkedPage
            difference={differenceOf(before, after, id !== pageId)}
            showLink={(stored) => showLink(stored, links)}
            addedWords="This section is new"
          />
        </section>
      ))}
      {redirects.length > 0 && (
        <section>
          <h3 className="builder-outcome-title">Addresses that will redirect</h3>
          <ul>
            {redirects.map(({ from, to }) => (
              <li key={from}>{`${from} redirects to ${to}`}</li>
            ))}
          </ul>
        </section>
      )}
      {newPictures.length > 0 && (
        <section>
          <h3 className="builder-outcome-title">Pictures that are new for visitors</h3>
          <ul className="builder-outcome-pictures stack gap-12">
            {newPictures.map((picture) => (
              <li className="cluster gap-12" key={picture.id}>
                <img src={`${mediaPath(picture.id)}?${picture.hash}`} alt="" loading="lazy" />
                <span>{wordsOf(picture)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {newFiles.length > 0 && (
        <section>
          <h3 className="builder-outcome-title">Files that are new for visitors</h3>
          <ul>
            {newFiles.map((file) => (
              <li key={file.id}>
                <a href={filePath(file)} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function wordsOf({ alt, isDecorative, focalX, focalY }: OutcomePicture): string {
  const described = isDecorative
    ? 'Decorative: screen readers skip it'
    : alt === ''
      ? 'It has no description'
      : `Described as “${alt}”`;
  const isCentred = focalX === 50 && focalY === 50;
  return isCentred ? described : `${described}; cropped around ${focalX} % / ${focalY} %`;
}

const blank = treePage({ id: '', text: '' });

/** Of other pages only what changes: the rest is not asked about. */
function differenceOf(
  before: PageAt | null,
  after: PageAt | null,
  isOther: boolean,
): PageDifference {
  const { fields, sections } = pageDifference(before?.page ?? blank, after?.page ?? blank, {
    listsNew: true,
  });
  return {
    // The whole address says more than its last part.
    fields: [...fields.filter(({ label }) => label !== 'Address'), ...placeOf(before, after)],
    sections: isOther ? sections.filter(({ change }) => change !== 'same') : sections,
  };
}

function placeOf(before: PageAt | null, after: PageAt | null): FieldDifference[] {
  const sides = (read: (at: PageAt) => string) => ({
    before: before ? read(before) : '',
    after: after ? read(after) : '',
  });
  return [
    { label: 'Address', ...sides(({ address }) => address ?? 'none') },
    { label: 'Place', ...sides(({ place }) => (place === '' ? 'at the top' : `below ${place}`)) },
    { label: 'In the menu', ...sides(({ isDropdown }) => (isDropdown ? 'a list' : 'a page')) },
  ].filter((field) => field.before !== field.after);
}
