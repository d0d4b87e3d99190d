import type { LightMyRequestResponse } from 'fastify';

import type { Note, NotePage } from '../../../domain/content/notes.ts';
import type { Role } from '../../../domain/accounts/accounts.ts';
import type { World } from '../accounts/describe-with-people.ts';

/** Someone who writes pages and leaves notes through the API. */
export class NoteDesk {
  readonly #world: World;
  readonly id: string;
  readonly token: string;
  readonly email: string;

  constructor(world: World, person: { id: string; email: string; token: string }) {
    this.#world = world;
    this.id = person.id;
    this.email = person.email;
    this.token = person.token;
  }

  /** A colleague with a name of their own, which is also their address. */
  static async open(world: World, fullName: string, role: Role = 'Editor'): Promise<NoteDesk> {
    const { people, database } = world;
    const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const person = await people.make(role, email);
    const names = { full_name: fullName, search_text: fullName.toLowerCase() };
    await database.db.updateTable('account').set(names).where('id', '=', person.id).execute();
    return new NoteDesk(world, { ...person, token: await people.login(person) });
  }

  get(path: string) {
    return this.#world.people.get(`template/${path}`, this);
  }

  post(path: string, body: object = {}) {
    return this.#world.people.post(`template/${path}`, body, this);
  }

  async add(form: object): Promise<Note> {
    return noteIn(await this.post('notes', form));
  }

  async answer(note: Note, form: object): Promise<Note> {
    return noteIn(await this.post(`notes/${note._id}/answers`, form));
  }

  async list(query = ''): Promise<Note[]> {
    return (await this.get(`notes${query}`)).json<{ data: NotePage }>().data.items;
  }
}

function noteIn(response: LightMyRequestResponse): Note {
  if (response.statusCode !== 201) throw new Error(`No note: ${response.body}`);
  return response.json<{ data: Note }>().data;
}
