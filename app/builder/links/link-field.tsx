import { use } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { filePath } from '../../../domain/files/file-names.ts';
import { fileIdOf, isSafeLink } from '../../../domain/values/addresses.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import { sectionLabel, showLink, storeLink } from '../../../domain/tree/page-links.ts';
import { wholeAddress } from '../../../domain/values/web-address.ts';
import { files } from '../../library/files.ts';
import { useAsset } from '../../library/use-assets.ts';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { DeadLinkJudge, useEditor } from '../work/editor-context.ts';
import { LinkPicker } from './link-picker.tsx';

type LinkFieldProps = {
  id: string;
  label: string;
  value: string;
  hint?: string | undefined;
  onType: (link: string) => void;
  /** Receives the picker's choice, if that differs from typing. */
  onPick?: ((link: string) => void) | undefined;
};

/** An address, or a page or file of the site: offered by name and stored by id, so that it may be renamed. */
export function LinkField({ value, onType, onPick = onType, ...field }: LinkFieldProps) {
  const { pages, store } = useEditor();
  const isDead = use(DeadLinkJudge);
  const file = useAsset(files, fileIdOf(value));
  return (
    <div className="builder-link anchor">
      <TypedField
        {...field}
        value={file ? decodeURI(filePath(file)) : showLink(value, pages)}
        limit={treeLimits.urlLength}
        error={findProblem(value, isDead)}
        onType={(text) => onType(storeLink(text, pages, location.host))}
        onLeave={() => {
          const whole = wholeAddress(value);
          if (whole !== undefined) onPick(whole);
        }}
      />
      <BuilderTool name="Choosing a link">
        <LinkPicker
          value={value}
          pages={pages}
          listTargets={() =>
            store.latest().sections.map((section, index) => ({
              id: section.id,
              label: sectionLabel(index, headingOf(section)),
            }))
          }
          onPick={onPick}
        />
      </BuilderTool>
    </div>
  );
}

function findProblem(link: string, isDead: (link: string) => boolean): string | undefined {
  if (link === '') return undefined;
  if (!isSafeLink(link)) return 'A link must start with https://, mailto:, tel:, / or #';
  if (!isDead(link)) return undefined;
  if (link.startsWith('#')) return 'Broken link: this section is not on the page';
  return fileIdOf(link) === undefined
    ? 'Broken link: there is no page at this address'
    : 'Broken link: this file is no longer in the library';
}
