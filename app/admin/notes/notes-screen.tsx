import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';

import { type Note, noteAddress, noteWords } from '../../../domain/content/notes.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { useAuth } from '../../api/auth-store.ts';
import { goTo } from '../../site/go-to.ts';
import { DeskScreen } from '../desk-part.tsx';
import { oneOf, pageIn, useAddressState } from '../address-state.ts';
import { notesQuery } from '../desk-queries.ts';
import { FilterChips } from '../list-toolbar.tsx';
import { Empty, SkeletonRows } from '../list-states.tsx';
import { Moment } from '../moment.tsx';
import { PagedList } from '../paged-list.tsx';

const shows = ['mine', 'resolved', 'all'] as const;
type Show = keyof typeof queries;

const queries = {
  open: { state: 'open' },
  mine: { mentions: 'me' },
  resolved: { state: 'resolved' },
  all: {},
} as const;

/** The notes that people who write pages leave for each other. Each leads to its page. */
export function NotesScreen() {
  const { params, change } = useAddressState();
  const show = oneOf(shows, params.get('show')) ?? 'open';
  const isLeadingOn = useLeadToNote(params);
  const list = useQuery(notesQuery({ page: pageIn(params), ...queries[show] }));
  if (isLeadingOn) return <SkeletonRows />;
  return (
    <DeskScreen id="notes" title="Notes">
      <div className="desk-toolbar row anchor gap-8 below-12">
        <FilterChips
          label="Which notes"
          choices={[
            { value: 'open', text: 'Open' },
            { value: 'mine', text: 'Mentioning me' },
            { value: 'resolved', text: 'Resolved' },
            { value: 'all', text: 'All' },
          ]}
          chosen={show}
          onChoose={(value) => change({ show: value === 'open' ? undefined : value })}
        />
      </div>
      <PagedList
        list={list}
        noun={['note', 'notes']}
        empty={
          <Empty icon={MessageSquare} title={emptyWords[show]}>
            Use notes to ask a colleague for feedback. Open a page in the editor, press Notes and
            type @ and their name: they get an e-mail, and the note is listed here.
          </Empty>
        }
      >
        {(notes) => (
          <ul className="desk-cards ruled note-lines">
            {notes.map((note) => (
              <NoteLine key={note._id} note={note} />
            ))}
          </ul>
        )}
      </PagedList>
    </DeskScreen>
  );
}

/** The whole line leads to the note on its page. */
function NoteLine({ note }: { note: Note }) {
  const me = useAuth(({ user }) => user?._id);
  const { page, section, author, text, answers, resolved, mentions, createdAt } = note;
  const isMine = mentions.some(({ _id }) => _id === me);
  const place = section ? (section.name ?? noteWords.sectionGone) : noteWords.wholePage;
  return (
    <li className="anchor stack">
      <p className="cluster gap-4 gap-x-10 breaks">
        <b>{page.name}</b>
        <span className="desk-none">{place}</span>
        <span className="badge-row inline-row wraps gap-6 gap-x-8">
          {isMine && <span className="desk-badge badge-brand">Mentions you</span>}
          {resolved && <span className="desk-badge badge-ok">Resolved</span>}
        </span>
      </p>
      <a href={noteAddress(note)} className="note-line-link clips in-lines breaks">
        {text}
      </a>
      <p className="desk-none">
        {`${author?.fullName ?? formerColleague} · `}
        <Moment at={createdAt} />
        {answers.length > 0 &&
          ` · ${answers.length === 1 ? '1 answer' : `${answers.length} answers`}`}
      </p>
    </li>
  );
}

const emptyWords: Record<Show, string> = {
  open: 'No open notes',
  mine: 'No note mentions you',
  resolved: 'No resolved notes',
  all: 'No notes yet',
};

/** The address of a mail leads on to its note in the editor, if it is there. True meanwhile. */
function useLeadToNote(params: URLSearchParams): boolean {
  const of = params.get('of') ?? undefined;
  const noteId = params.get('note');
  const isAsked = of !== undefined && noteId !== null;
  const { data, isPending } = useQuery({ ...notesQuery({ of, pageSize: 1 }), enabled: isAsked });
  const page = isAsked ? data?.items[0]?.page : undefined;
  const address = page && noteId !== null ? noteAddress({ page, _id: noteId }) : undefined;
  useEffect(() => {
    if (address !== undefined) void goTo(address, { replace: true });
  }, [address]);
  return address !== undefined || (isAsked && isPending);
}
