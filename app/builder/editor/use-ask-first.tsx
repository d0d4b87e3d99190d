import { useRef, useState } from 'react';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { AskFirst } from '../drafts/schedule-form.tsx';
import { showField } from '../kit/show-field.ts';
import { idOfPagePlace } from '../preview/field-places.ts';
import { SampleQuestion } from './sample-question.tsx';
import { type Asked, wordsToAskAbout } from './words-to-ask.ts';

export function useAskFirst(published: PageDocument | undefined): AskFirst {
  const [asked, setAsked] = useState<{ found: Asked; goOn: () => void }>();
  // Whoever has answered is asked again only about more words.
  const answered = useRef(0);

  function askFirst(page: PageDocument, goOn: () => void): void {
    const found = wordsToAskAbout(page, published);
    if (found.places.length <= answered.current) goOn();
    else setAsked({ found, goOn });
  }

  const question = asked && (
    <SampleQuestion
      samples={asked.found.samples}
      gaps={asked.found.gaps}
      onBack={() => {
        setAsked(undefined);
        const [first] = asked.found.places;
        if (first) showField(idOfPagePlace(first));
      }}
      onPublish={() => {
        answered.current = asked.found.places.length;
        setAsked(undefined);
        asked.goOn();
      }}
    />
  );
  return { askFirst, question };
}
