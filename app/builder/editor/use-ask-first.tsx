import { useCallback, useRef, useState } from 'react';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { AskFirst } from '../drafts/schedule-form.tsx';
import { showField } from '../kit/show-field.ts';
import { idOfPagePlace } from '../preview/field-places.ts';
import { checkGaps } from '../../../domain/checks/find-checks.ts';
import type { PagePlace } from '../../../domain/tree/edit-cards.ts';
import { isDropdown } from '../../../domain/tree/read-tree.ts';
import { sampleFieldsOf } from '../../../domain/tree/sample-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type AskOptions = {
  /** A person who has answered is asked again only about more words. */
  isRemembered?: boolean;
  /** Leads to the first of these words. */
  show?: (place: PagePlace) => void;
};

/** Asks before words that nobody here has written reach visitors. */
export function useAskFirst(
  published: PageDocument | undefined,
  { isRemembered = true, show = (place) => showField(idOfPagePlace(place)) }: AskOptions = {},
): AskFirst {
  const [asked, setAsked] = useState<{ found: Asked; goOn: () => void }>();
  const answered = useRef(0);

  const askFirst = useCallback(
    (page: PageDocument, goOn: () => void): void => {
      const found = wordsToAskAbout(page, published);
      if (found.places.length <= answered.current) goOn();
      else setAsked({ found, goOn });
    },
    [published],
  );

  const question = asked && (
    <SampleQuestion
      samples={asked.found.samples}
      gaps={asked.found.gaps}
      onBack={() => {
        setAsked(undefined);
        const [first] = asked.found.places;
        if (first) show(first);
      }}
      onPublish={() => {
        if (isRemembered) answered.current = asked.found.places.length;
        setAsked(undefined);
        asked.goOn();
      }}
    />
  );
  return { askFirst, question };
}

type Asked = { samples: number; gaps: number; places: PagePlace[] };

/** Words of samples and gaps that this page and its waiting copies would publish; a dropdown's sections stay here. */
export function wordsToAskAbout(page: PageDocument, published: PageDocument | undefined): Asked {
  const waiting = page.copies.map(({ section }) => section);
  const sections = [...(isDropdown(page) ? [] : page.sections), ...waiting];
  const samples = sampleFieldsOf({ ...page, sections }, published);
  const gaps = checkGaps(sections);
  return {
    samples: samples.length,
    gaps: gaps.length,
    places: [...samples.map(({ name, label: _label, ...at }) => ({ ...at, field: name })), ...gaps],
  };
}

type SampleQuestionProps = {
  /** How many fields hold words that came with their section or card. */
  samples: number;
  /** How many gaps of a page that was begun for the company wait for its words. */
  gaps: number;
  onBack: () => void;
  onPublish: () => void;
};

function SampleQuestion({ samples, gaps, onBack, onPublish }: SampleQuestionProps) {
  const held = samples === 1 ? 'One field still has' : `${samples} fields still have`;
  const open = gaps === 1 ? 'one gap is not filled in' : `${gaps} gaps are not filled in`;
  const found = [
    ...(samples > 0 ? [`${held} sample text`] : []),
    ...(gaps > 0 ? [samples > 0 ? open : open.slice(0, 1).toUpperCase() + open.slice(1)] : []),
  ];
  return (
    <ConfirmDialog
      title={`${found.join(', and ')}: publish anyway?`}
      text="Visitors will see them as they are. They are listed under Checks, with a link to each field."
      onCancel={onBack}
    >
      <Button isSmall onClick={onBack}>
        Keep editing
      </Button>
      <Button isSmall look="quiet" onClick={onPublish}>
        Publish anyway
      </Button>
    </ConfirmDialog>
  );
}
