import { describe, expect, it } from 'vitest';

import type { Note } from '../../../domain/content/notes.ts';
import { colleaguesFor, mentionedIn } from './note-field.tsx';
import { withNote } from './notes-state.ts';

const people = ['Ann Lee', 'Bo Berg', 'Zoë Lee'].map((fullName, index) => ({
  _id: String(index).repeat(24),
  fullName,
}));
const namesOf = (found: { fullName: string }[]) => found.map(({ fullName }) => fullName);

describe('Colleagues while a name is typed', () => {
  it('are those that fit, without case and accents, beginnings first', () => {
    expect(namesOf(colleaguesFor('', people))).toEqual(['Ann Lee', 'Bo Berg', 'Zoë Lee']);
    expect(namesOf(colleaguesFor('zoe', people))).toEqual(['Zoë Lee']);
    expect(namesOf(colleaguesFor('b', people))).toEqual(['Bo Berg']);
    expect(namesOf(colleaguesFor('lee', people))).toEqual(['Ann Lee', 'Zoë Lee']);
  });

  it('are none once a whole name stands there and the sentence goes on', () => {
    expect(colleaguesFor('Bo Berg and so', people)).toEqual([]);
    expect(colleaguesFor('nobody', people)).toEqual([]);
  });

  it('are mentioned by their whole name; of two with one name it is the one picked', () => {
    expect(namesOf(mentionedIn('@Bo Berg, ask @Ann', people, []))).toEqual(['Bo Berg']);
    const [ann, , other] = people;
    const twins = [ann!, { ...other!, fullName: 'Ann Lee' }];
    expect(mentionedIn('@Ann Lee', twins, [])).toHaveLength(2);
    expect(mentionedIn('@Ann Lee', twins, [other!._id])).toEqual([twins[1]]);
  });
});

const note = (id: string, isResolved = false) =>
  ({ _id: id, resolved: isResolved ? { by: null, at: '' } : null }) as Note;
const idsOf = (notes: Note[] | undefined) => notes?.map(({ _id }) => _id);

describe('The lists of notes', () => {
  it('keep an answered note in its place and move a settled one to the other list', () => {
    const before = { open: [note('a'), note('b')], resolved: [note('c', true)] };
    expect(idsOf(withNote(before, note('b')).open)).toEqual(['a', 'b']);
    expect(idsOf(withNote(before, note('new')).open)).toEqual(['new', 'a', 'b']);
    const settled = withNote(before, note('a', true));
    expect([idsOf(settled.open), idsOf(settled.resolved)]).toEqual([['b'], ['a', 'c']]);
  });

  it('that are not read yet stay so', () => {
    expect(withNote({ open: [note('a')], resolved: undefined }, note('a', true))).toEqual({
      open: [],
      resolved: undefined,
    });
  });
});
