import { useEffect, useRef, useState } from 'react';

import type { HistoryEntry, TreeDocument } from '../../../domain/tree/codec.ts';
import { bringBackPage } from '../../../domain/tree/bring-back.ts';
import { pagesOf, sectionsOf } from '../../../domain/tree/read-tree.ts';
import type { TreePage } from '../../../domain/tree/tree-schema.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useElementWidth } from '../kit/use-element-width.ts';
import { SectionPreview } from '../preview/section-preview.tsx';
import { stageFor } from '../preview/stage.ts';
import { readVersion, restoreVersion } from '../work/template-api.ts';
import { fetchTemplate } from '../work/template-query.ts';
import { usePublish } from '../work/use-publish.ts';

type VersionViewProps = { entry: HistoryEntry; isCurrent: boolean; onDone: () => void };

/** One version's pages to look at, and the ways to bring it or what it deleted back. */
export function VersionView({ entry, isCurrent, onDone }: VersionViewProps) {
  const { publish, run, isBusy, failure } = usePublish(onDone);
  const [document, setDocument] = useState<TreeDocument>();
  const [pageId, setPageId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const removed = entry.summary.filter(({ change }) => change === 'removed');

  useEffect(() => {
    let isWanted = true;
    readVersion(entry.version).then(
      (found) => isWanted && setDocument(found),
      (error: unknown) => isWanted && setProblem(messageOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [entry]);

  async function bringBack(id: string): Promise<void> {
    try {
      const [current, before] = await Promise.all([
        fetchTemplate(),
        readVersion(entry.version - 1),
      ]);
      await publish(current, bringBackPage(current.tree, before.tree, id));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  if (problem) return <p role="alert">{problem}</p>;
  if (!document) return <Spinner label="Loading this version" />;
  const pages = pagesOf(document.tree).map(({ page }) => page);
  const changed = entry.summary.find(({ pageId: id }) => pages.some((page) => page.id === id));
  const shown = pages.find(({ id }) => id === (pageId ?? changed?.pageId)) ?? pages[0];

  return (
    <section className="builder-version" aria-label={`Version ${entry.version}`}>
      <div className="builder-version-bar">
        <Field id="version-page" label="Page">
          {(control) => (
            <select
              {...control}
              className="input builder-input"
              value={shown?.id}
              onChange={(event) => setPageId(event.target.value)}
            >
              {pages.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        {removed.map(({ pageId: id, page: name }) => (
          <Button key={id} isSmall look="quiet" isBusy={isBusy} onClick={() => bringBack(id)}>
            Bring back “{name}”
          </Button>
        ))}
        {!isCurrent && (
          <Button isSmall isBusy={isBusy} onClick={() => run(() => restoreVersion(entry.version))}>
            Restore this version
          </Button>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
      {shown && <PageView key={shown.id} page={shown} />}
    </section>
  );
}

function PageView({ page }: { page: TreePage }) {
  const sections = useRef<HTMLDivElement>(null);
  const stage = stageFor('desktop', Math.max(useElementWidth(sections) - 16, 200));
  if (sectionsOf(page).length === 0) {
    return <p className="builder-empty">“{page.text}” had no sections in this version.</p>;
  }
  return (
    <div ref={sections}>
      {sectionsOf(page).map((section, index) => (
        <SectionPreview
          key={section.id}
          section={section}
          label={`Section ${index + 1} of ${page.text}`}
          hue="all"
          stage={stage}
        />
      ))}
    </div>
  );
}
