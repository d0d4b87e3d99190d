import type { FormEvent } from 'react';

import { isSameValue } from '../../../domain/values/values.ts';
import {
  type FoundWords,
  longestWords,
  type PageWords,
} from '../../../domain/content/word-replacement.ts';
import './replace.css';
import { Button } from '../../ui/button.tsx';
import { ShowMoreNear, useShownPart } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolFrame } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { choosable, chosenPages, countedPages, countPlaces } from './chosen-places.ts';
import { ChoiceOfPlaces, FoundPage } from './found-page.tsx';
import { showReplaced, useProgressWords, useReplacing } from './use-replacing.ts';
import type { WordQuestion } from './use-replacing.ts';

const pagesAtOnce = 50;
const none: PageWords[] = [];
const noteLook = 'builder-replace-note cluster spread gap-8 gap-x-20 pad-y-8 pad-x-12';

/** Words on all pages and in all drafts: each place as drawn, chosen one by one or all, replaced in one act. */
export function ReplaceDialog() {
  const builder = useBuilder();
  const replacing = useReplacing();
  const { question, found, asked, problem, doing, left, setLeft } = replacing;
  const progress = useProgressWords(doing);
  const part = useShownPart(found?.pages ?? none, {
    step: pagesAtOnce,
    about: JSON.stringify({ ...asked, with: '' }),
  });
  const all = found?.pages.flatMap(choosable) ?? [];
  const chosen = found ? chosenPages(found, left) : [];
  // Other words in the first field are another question; those in the second are known at once.
  const isAnswered = found !== undefined && asked !== undefined && isSameSearch(asked, question);

  function close(): void {
    builder.close();
    showReplaced();
  }

  return (
    <ToolFrame
      title="Find and replace"
      isTall
      act={
        <Button
          isSmall
          isBusy={doing === 'replacing'}
          disabled={chosen.length === 0 || !isAnswered}
          onClick={() => void replacing.replace()}
        >
          {chosen.length === 0 ? 'Replace' : `Replace ${countPlaces(chosen)}`}
        </Button>
      }
      onClose={close}
    >
      <SearchForm {...replacing} />
      <div className="builder-tall-list scrolls keeps-scroll" aria-busy={doing !== 'nothing'}>
        {problem && (
          <p role="alert" className={noteLook}>
            {problem}
          </p>
        )}
        {doing !== 'nothing' && (
          <div className="row gap-12 pad-x-12">
            {doing === 'looking' && !found && <Spinner label="Searching all pages" />}
            {progress !== '' && <output>{progress}</output>}
          </div>
        )}
        {!found && doing === 'nothing' && !problem && (
          <p className="pad-y-32 pad-x-16 muted on-paper round-10 text-centre">
            Searches the text of all pages and drafts: names, texts, menus, footer and descriptions.
            Addresses and links do not change.
          </p>
        )}
        {found && (
          <div className={noteLook}>
            {all.length > 0 && (
              <ChoiceOfPlaces ids={all} left={left} onChoose={setLeft}>
                Choose all
              </ChoiceOfPlaces>
            )}
            <output className="quiet-text">{foundWords(asked?.find ?? '', found)}</output>
          </div>
        )}
        {part.shown.map((page) => (
          <FoundPage
            key={`${page.pageId} ${page.revision ?? ''}`}
            page={page}
            words={question.with}
            left={left}
            onChoose={setLeft}
          />
        ))}
        <ShowMoreNear {...part} noun="pages" onMore={part.showMore} />
      </div>
    </ToolFrame>
  );
}

type SearchFormProps = Pick<
  ReturnType<typeof useReplacing>,
  'question' | 'setQuestion' | 'judgeAgain' | 'find'
>;

function SearchForm({ question, setQuestion, judgeAgain, find }: SearchFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    find();
  }

  const words = (name: 'find' | 'with', label: string) => (
    <label>
      <span className="builder-label">{label}</span>
      <input
        className="input builder-input"
        value={question[name]}
        maxLength={longestWords}
        autoComplete="off"
        onBlur={name === 'with' ? () => void judgeAgain() : undefined}
        onChange={({ target }) => setQuestion({ ...question, [name]: target.value })}
      />
    </label>
  );
  const option = (name: 'isCaseSensitive' | 'isWholeWords', label: string) => (
    <label>
      <input
        type="checkbox"
        className="builder-check rigid"
        checked={question[name]}
        onChange={({ target }) => setQuestion({ ...question, [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <form className="builder-replace-form stack gap-12 gap-x-16" onSubmit={submit}>
      {words('find', 'Find')}
      {words('with', 'Replace with')}
      <div className="builder-replace-options cluster all-columns gap-8 gap-x-20">
        {option('isCaseSensitive', 'Match case')}
        {option('isWholeWords', 'Whole words')}
        <Button isSmall look="quiet" type="submit" keepsFocus disabled={question.find === ''}>
          Find
        </Button>
      </div>
    </form>
  );
}

function isSameSearch(one: WordQuestion, other: WordQuestion): boolean {
  return isSameValue({ ...one, with: '' }, { ...other, with: '' });
}

function foundWords(find: string, found: FoundWords): string {
  const { elsewhere } = found;
  const there =
    elsewhere.length > 0 && `also in Settings (${elsewhere.join(', ')}), where it is changed`;
  if (found.pages.length === 0) {
    return `“${find}” is not on any page or in any draft${there ? `, but ${there.replace('also ', '')}` : ', nor in Settings'}.`;
  }
  return `Found: ${countPlaces(countedPages(found))}${there ? `; ${there}` : ''}`;
}
